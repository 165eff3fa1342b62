import type { emails } from '@fairlead/contract/emails';
import { correctRecipients } from '@fairlead/domain/emails/correction';
import {
  canSend,
  emailLimits,
  isUnderWay,
  type Recipient,
  recipientMissing,
  sendTimeWrong,
  subjectMissing,
  textMissing,
} from '@fairlead/domain/emails/email';
import { fillHtml, fillText } from '@fairlead/domain/emails/placeholders';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { type AcceptedFile, acceptFile } from '../../platform/office/accepted-file.ts';
import { indexEmail } from '../attachment-text.sql.ts';
import {
  answeredIds,
  type EmailValues,
  holdEmail,
  holdFixtures,
  insertEmail,
  mailboxOfEmail,
  mapFixtures,
  mappedFixtures,
  queueEmail,
  reachedAddresses,
  settleEmail,
} from '../email-writes.sql.ts';
import { attachedFiles, type EmailReference } from '../emails.sql.ts';
import { openFixtureFile, storeAttachment } from './attach-files.ts';
import { notifyEmail } from './notify-email.ts';
import { readPlaceholders } from './placeholder-values.ts';
import { sanitisedEmail } from './sanitise-email.ts';
import { authorOf, valuesOf } from './save-email.ts';

/** Where e-mails leave, and where their files are. */
export interface EmailSender {
  readonly outbox: Outbox;
  readonly files: Files;
}

type SendCall = Call<typeof emails.send>;
type DirectCall = Call<typeof emails.sendDirect>;
type Sending = Pick<SendCall, 'db' | 'company' | 'actor' | 'now' | 'changed' | 'afterCommit'>;

/** Sends a stored e-mail. */
export async function sendEmail(call: SendCall, sender: EmailSender) {
  const { db, company, params, body } = call;
  const held = await db.first(holdEmail({ company, id: params.id }));
  if (held === undefined) return refuse('notFound');
  if (!canSend(held.status)) refuseFields({ id: [isUnderWay] });
  const reached = await reachedBefore(call, params.id);
  const answer = correctRecipients(held.recipients, body.corrections, reached);
  if ('refused' in answer) {
    const { at, field, sentence } = answer.refused;
    return refuseFields({ [`corrections.${at}.${field}`]: [sentence] });
  }
  const values = { ...held, recipients: answer.recipients };
  return post(call, sender, { id: params.id, values, sendAt: body.sendAt, reached });
}

/** Addresses that have the e-mail, in lower case. */
async function reachedBefore({ db, company }: Sending, id: number): Promise<ReadonlySet<string>> {
  const rows = await db.all(reachedAddresses({ company, id }));
  return new Set(rows.map(({ address }) => address));
}

/** Stores an e-mail with its attachments and sends it; nothing of it stays if any part is refused. */
export async function sendDirect(call: DirectCall, sender: EmailSender) {
  const { db, company, query, body } = call;
  const { fixtureId } = query;
  const values = valuesOf({ ...body, category: query.category });
  refuseIncomplete(call, { values, sendAt: body.sendAt });
  // Before anything is written: the checks of a file run without the connection, and the call begins again after them.
  const uploads = new Map<number, AcceptedFile>();
  for (const [at, one] of body.attachments.entries())
    if (!('documentId' in one))
      uploads.set(
        at,
        await acceptFile({ name: one.name, content: Buffer.from(one.content, 'base64') }),
      );
  const made = await db.first(insertEmail(company, authorOf(call), values));
  const id = made?.id ?? 0;
  if (fixtureId !== undefined) {
    const found = await db.all(holdFixtures(company, [fixtureId]));
    if (found.length === 0) refuseFields({ fixtureId: ['Not found'] });
    await db.run(mapFixtures({ company, id, author: authorOf(call) }, [fixtureId]));
  }
  const storageKeys: string[] = [];
  try {
    for (const [at, one] of body.attachments.entries()) {
      const field = `attachments.${at}`;
      const file =
        'documentId' in one
          ? await openFixtureFile(call, sender.files, { id: one.documentId, field, email: id })
          : (uploads.get(at) ?? refuse('notFound'));
      const stored = await storeAttachment(call, sender.files, { id, file, field });
      storageKeys.push(stored.storageKey);
    }
    return await post(call, sender, { id, values, sendAt: body.sendAt, reached: new Set() });
  } catch (error) {
    await Promise.all(storageKeys.map((storageKey) => sender.files.remove(storageKey)));
    throw error;
  }
}

interface Posting {
  readonly id: number;
  readonly values: EmailValues;
  readonly sendAt: string | null;
  /** Addresses that have the e-mail already, in lower case. */
  readonly reached: ReadonlySet<string>;
}

function refuseIncomplete(
  call: Sending,
  { values, sendAt }: Pick<Posting, 'values' | 'sendAt'>,
): void {
  if (!values.recipients.some(({ kind }) => kind === 'to'))
    refuseFields({ to: [recipientMissing] });
  if (values.subject.trim() === '') refuseFields({ subject: [subjectMissing] });
  if (values.body.trim() === '') refuseFields({ html: [textMissing] });
  if (sendAt === null) return;
  const ahead = Date.parse(sendAt) - call.now.getTime();
  if (ahead < 0 || ahead > emailLimits.daysAhead * dayMs) refuseFields({ sendAt: [sendTimeWrong] });
}

/** The subject and the text with their placeholders filled in. Refuses one without a value by a sentence. */
async function filledIn(call: Sending, reference: EmailReference, values: EmailValues) {
  const { db } = call;
  const [first] = await db.all(mappedFixtures(reference));
  const recipient = values.recipients.find(({ kind }) => kind === 'to')?.name ?? '';
  const placeholders = await readPlaceholders(call, {
    fixture: first?.fixture_id ?? null,
    email: reference.id,
    recipient,
  });
  if (placeholders === undefined) return refuse('notFound');
  const [inSubject] = placeholders.missingIn(values.subject);
  if (inSubject !== undefined) refuseFields({ subject: [inSubject.sentence] });
  const [inText] = placeholders.missingIn(values.html);
  if (inText !== undefined) refuseFields({ html: [inText.sentence] });
  const subject = fillText(values.subject, placeholders.values)
    .replaceAll(/\s+/g, ' ')
    .slice(0, emailLimits.subject);
  return { ...values, subject, ...sanitisedEmail(fillHtml(values.html, placeholders.values)) };
}

async function post(call: Sending, { outbox }: EmailSender, posting: Posting) {
  const { db, company } = call;
  refuseIncomplete(call, posting);
  const reference = { company, id: posting.id };
  const values = await filledIn(call, reference, posting.values);
  await db.run(queueEmail(reference, values, posting.sendAt));
  await db.run(indexEmail(reference));
  const [files, mailbox, answered] = await Promise.all([
    db.all(attachedFiles(reference)),
    db.first(mailboxOfEmail(reference)),
    db.first(answeredIds(reference)),
  ]);
  const open = values.recipients.filter(
    ({ address }) => !posting.reached.has(address.toLowerCase()),
  );
  const isShared = mailbox?.is_shared ?? false;
  for (const recipient of isShared ? open.slice(0, 1) : open)
    await outbox.post(call, {
      purpose: 'email',
      about: posting.id,
      name: recipient.name,
      address: recipient.address,
      ...(isShared ? { carried: open.slice(1) } : {}),
      subject: values.subject,
      body: values.body,
      html: values.html,
      answers: answersOf(answered),
      hasOwnServer: mailbox?.has_server ?? false,
      addressees: shownTo(values.recipients),
      attachments: files.map(({ file_id: fileId, name, content_type: contentType }) => ({
        fileId,
        name,
        contentType,
      })),
      ...(posting.sendAt === null ? {} : { notBefore: posting.sendAt }),
    });
  const settled = await db.first(settleEmail(reference));
  notifyEmail(call, posting.id);
  return { id: posting.id, status: settled?.status ?? refuse('notFound') };
}

/** The ids that the header of an answer states; undefined where what it answers has none. */
function answersOf(
  answered:
    | { readonly message_id: string | null; readonly refs: readonly string[] | null }
    | undefined,
) {
  if (answered?.message_id == null) return undefined;
  const { message_id: inReplyTo, refs } = answered;
  const before = (refs ?? []).filter((id) => id !== inReplyTo);
  return { inReplyTo, references: [...before.slice(-20), inReplyTo] };
}

/** Whom the header names: no one in Bcc. */
const shownTo = (recipients: readonly Recipient[]) =>
  recipients
    .filter(({ kind }) => kind !== 'bcc')
    .map(({ kind, name, address }) => ({ name, address, isCopy: kind === 'cc' }));
