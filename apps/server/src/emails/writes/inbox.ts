import type { emailInbox } from '@fairlead/contract/emails/email-inbox';
import {
  answerRecipients,
  answerSubject,
  answerText,
  forwardSubject,
  forwardText,
} from '@fairlead/domain/emails/conversation';
import { emailLimits, emailStatus, type Recipient } from '@fairlead/domain/emails/email';
import { htmlOfText } from '@fairlead/domain/emails/email-html';
import { linkReason, subjectPattern } from '@fairlead/domain/emails/links';
import { formatWithZone } from '@fairlead/domain/time/format';
import { colleagueById } from '../../people/colleagues.sql.ts';
import type { Files } from '../../platform/files/files.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import {
  handleEmail,
  insertComment,
  markRead,
  ownAddresses,
  receivedToLink,
  sourceOf,
} from '../email-inbox.sql.ts';
import {
  copyLinks,
  insertEmail,
  setAnswered,
  setMailbox,
  shareAttachments,
} from '../email-writes.sql.ts';
import { type EmailDetailRow, oneEmail } from '../emails.sql.ts';
import { forgetLearned, insertLink, learnLink, removeLinks } from '../receiving/links.sql.ts';
import { notifyEmail } from './notify-email.ts';
import { authorOf } from './save-email.ts';

type Inbox = typeof emailInbox;

export async function setRead({
  db,
  company,
  actor,
  params,
  body,
  changed,
}: Call<Inbox['markRead']>) {
  const row = await db.first(markRead({ company, user: actor.userId, id: params.id }, body.isRead));
  if (row === undefined) return refuse('notFound');
  notifyEmail({ changed }, params.id);
  return done;
}

export async function setHandling(call: Call<Inbox['handle']>) {
  const { db, company, params, body } = call;
  if (
    body.assigneeId !== null &&
    (await db.first(colleagueById(company, body.assigneeId))) === undefined
  )
    refuseFields({ assigneeId: ['Not found'] });
  const handling = { assignee: body.assigneeId, tags: [...new Set(body.tags)] };
  if ((await db.first(handleEmail({ company, id: params.id }, handling))) === undefined)
    return refuse('notFound');
  notifyEmail(call, params.id);
  return done;
}

export async function addComment(call: Call<Inbox['comment']>) {
  const { db, company, params, body } = call;
  const made = await db.first(
    insertComment({ company, id: params.id }, { author: authorOf(call), text: body.text }),
  );
  if (made === undefined) return refuse('notFound');
  notifyEmail(call, params.id);
  return made;
}

/** Links an e-mail to one record, and learns it for the next of this sender with such a subject. */
export async function linkEmail(call: Call<Inbox['link']>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const held = await db.first(receivedToLink(reference));
  if (held === undefined) return refuse('notFound');
  const author = authorOf(call);
  await db.run(removeLinks(reference));
  const target = { kind: body.kind, id: body.targetId };
  const link = { ...target, reason: linkReason.Person, evidence: null, author };
  if ((await db.first(insertLink(reference, link))) === undefined)
    refuseFields({ targetId: ['Not found'] });
  if (held.from_address !== null && held.from_address !== '') {
    const about = { sender: held.from_address, pattern: subjectPattern(held.subject) };
    await db.run(learnLink({ company, author }, about, target));
  }
  notifyEmail(call, params.id);
  return done;
}

export async function unlinkEmail(call: Call<Inbox['unlink']>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const held = await db.first(receivedToLink(reference));
  if (held === undefined) return refuse('notFound');
  await db.run(removeLinks(reference));
  if (held.from_address !== null)
    await db.run(
      forgetLearned(company, { sender: held.from_address, pattern: subjectPattern(held.subject) }),
    );
  notifyEmail(call, params.id);
  return done;
}

const named = ({ name, address }: { readonly name: string; readonly address: string }): string =>
  name === '' ? address : `${name} <${address}>`;

const senderOf = (row: EmailDetailRow) => ({
  name: row.from_name ?? row.author ?? '',
  address: row.from_address ?? '',
});

function quotedOf(row: EmailDetailRow) {
  const { name, address } = senderOf(row);
  return {
    from: address === '' ? name : named({ name, address }),
    at: formatWithZone(row.at, 'UTC'),
    subject: row.subject,
    to: row.recipients
      .filter(({ kind }) => kind !== 'bcc')
      .map(named)
      .join(', '),
    text: row.body,
  };
}

/** Whom it goes to; an answer to an e-mail of our own goes to its recipients again. */
async function recipientsOf(
  { db, company, body }: Call<Inbox['answer']>,
  row: EmailDetailRow,
): Promise<readonly Recipient[]> {
  if (body.form === 'forward') return [];
  if (row.status !== emailStatus.Received)
    return row.recipients.filter(({ kind }) => kind === 'to' || body.form === 'replyAll');
  const own = await db.all(ownAddresses(company));
  const answered = { from: senderOf(row), replyTo: row.reply_to, recipients: row.recipients };
  return answerRecipients(
    answered,
    own.map(({ address }) => address),
    body.form === 'replyAll',
  ).filter(({ address }) => address !== '');
}

/** Makes a draft that answers or forwards an e-mail; it is linked as that is, and leaves through its mailbox. */
export async function answerEmail(call: Call<Inbox['answer']>) {
  const { db, company, actor, params, body, changed } = call;
  const row = await db.first(oneEmail({ company, user: actor.userId, id: params.id }));
  if (row === undefined || row.status === emailStatus.Draft) return refuse('notFound');
  const isForward = body.form === 'forward';
  const text = (isForward ? forwardText : answerText)(quotedOf(row)).slice(0, emailLimits.text);
  const subject = (isForward ? forwardSubject : answerSubject)(row.subject).slice(
    0,
    emailLimits.subject,
  );
  const recipients = await recipientsOf(call, row);
  const values = {
    category: row.category,
    subject,
    html: htmlOfText(text),
    body: text,
    recipients,
  };
  const made = await db.first(insertEmail(company, authorOf(call), values));
  const id = made?.id ?? 0;
  const reference = { company, id };
  if (!isForward) await db.first(setAnswered(reference, params.id));
  await db.first(setMailbox(reference, row.mailbox?.id ?? null));
  await db.run(copyLinks(reference, params.id, authorOf(call)));
  if (isForward) await db.run(shareAttachments(reference, params.id));
  changed({ entity: 'email', id, action: 'created' });
  return { id };
}

/** The message byte for byte as it was received. */
export async function openSource({ db, company, params }: Call<Inbox['source']>, files: Files) {
  const row = await db.first(sourceOf({ company, id: params.id }));
  if (row === undefined) return refuse('notFound');
  const content = (await readStored(files, row.storage_key)).toString('base64');
  const name = row.subject
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    fileName: `${name.slice(0, 100) || 'Message'}.eml`,
    contentType: 'message/rfc822',
    content,
  };
}
