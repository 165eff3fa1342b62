import type { emails } from '@fairlead/contract/emails';
import {
  canSend,
  cancelFirst,
  emailLimits,
  emailStatus,
  onlyDraftsChange,
  onlyQueuedCancelled,
  type Recipient,
  recipientKinds,
  recipientTwice,
  repeatedRecipient,
} from '@fairlead/domain/emails/email';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  archiveEmail,
  cancelEmail,
  deleteEmail,
  type EmailValues,
  holdEmail,
  holdFixtures,
  insertEmail,
  mapFixtures,
  restoreEmail,
  setAnswered,
  setMailbox,
  settleEmail,
  unmapFixture,
  unmapOtherFixtures,
  updateEmail,
  withdrawMails,
} from '../email-writes.sql.ts';
import { indexEmail } from '../attachment-text.sql.ts';
import { archiveForUser } from '../email-inbox.sql.ts';
import { type EmailReference, oneEmail } from '../emails.sql.ts';
import { emailDetailOf } from '../wire/email.ts';
import { notifyEmail } from './notify-email.ts';
import { sanitisedEmail } from './sanitise-email.ts';
import { withdrawn } from './withdrawn.ts';

type Written = Omit<
  Call<typeof emails.create>['body'],
  'fixtureIds' | 'mailboxId' | 'answersId' | 'modified'
>;

/** What a user wrote, ready to be stored. Refuses an address that is named twice. */
export function valuesOf(body: Written): EmailValues {
  const recipients: readonly Recipient[] = recipientKinds.flatMap((kind) =>
    body[kind].map(({ name, address }) => ({ kind, name, address })),
  );
  if (recipients.length > emailLimits.recipients)
    refuseFields({ to: [`At most ${emailLimits.recipients} recipients in all`] });
  const twice = repeatedRecipient(recipients);
  if (twice !== undefined) {
    const at = body[twice.kind].findLastIndex(({ address }) => address === twice.address);
    refuseFields({ [`${twice.kind}.${at}.address`]: [recipientTwice] });
  }
  const { category, subject } = body;
  return { category, subject, recipients, ...sanitisedEmail(body.html) };
}

type Writing = Pick<Call<typeof emails.create>, 'db' | 'company' | 'actor'>;

export const authorOf = ({ actor }: Pick<Writing, 'actor'>): number | null =>
  actor.userId === 0 ? null : actor.userId;

/** Maps an e-mail to these fixtures and no others. Refuses those that do not exist. */
async function mapTo(call: Writing, id: number, fixtureIds: readonly number[]): Promise<void> {
  const { db, company } = call;
  const wanted = [...new Set(fixtureIds)];
  const found = await db.all(holdFixtures(company, wanted));
  if (found.length < wanted.length) refuseFields({ fixtureIds: ['Not found'] });
  await db.run(unmapOtherFixtures({ company, id }, wanted));
  await db.run(mapFixtures({ company, id, author: authorOf(call) }, wanted));
}

/** The mailbox through which it leaves. */
async function setSender(
  { db, company }: Writing,
  id: number,
  mailbox: number | null,
): Promise<void> {
  if ((await db.first(setMailbox({ company, id }, mailbox))) === undefined)
    refuseFields({ mailboxId: ['Not found'] });
}

export async function createEmail(call: Call<typeof emails.create>) {
  const { db, company, body, changed } = call;
  const made = await db.first(insertEmail(company, authorOf(call), valuesOf(body)));
  const id = made?.id ?? 0;
  await mapTo(call, id, body.fixtureIds);
  await setSender(call, id, body.mailboxId);
  if (
    body.answersId !== null &&
    (await db.first(setAnswered({ company, id }, body.answersId))) === undefined
  )
    refuseFields({ answersId: ['Not found'] });
  changed({ entity: 'email', id, action: 'created' });
  return { id };
}

async function detailOf({ db, actor }: Pick<Writing, 'db' | 'actor'>, reference: EmailReference) {
  const row = await db.first(oneEmail({ ...reference, user: actor.userId }));
  return row === undefined ? refuse('notFound') : emailDetailOf(row, null);
}

/** Nothing that has reached anyone is rewritten. */
export async function saveEmail(call: Call<typeof emails.save>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const held = await db.first(holdEmail(reference));
  if (held === undefined) return refuse('notFound');
  const isOut = held.sent !== null || held.status === emailStatus.Queued;
  if (isOut || !canSend(held.status)) refuseFields({ id: [onlyDraftsChange] });
  if (isOlder(body.modified, held.modified)) refuseStale(body, await detailOf(call, reference));
  await db.run(updateEmail(reference, valuesOf(body)));
  await db.run(indexEmail(reference));
  await mapTo(call, params.id, body.fixtureIds);
  await setSender(call, params.id, body.mailboxId);
  notifyEmail(call, params.id);
  return detailOf(call, reference);
}

export async function mapEmail(call: Call<typeof emails.map>) {
  const { db, company, params, query } = call;
  if ((await db.first(holdEmail({ company, id: params.id }))) === undefined)
    return refuse('notFound');
  const found = await db.all(holdFixtures(company, [query.fixtureId]));
  if (found.length === 0) refuseFields({ fixtureId: ['Not found'] });
  const mapping = { company, id: params.id, author: authorOf(call) };
  await db.run(mapFixtures(mapping, [query.fixtureId]));
  notifyEmail(call, params.id);
  return done;
}

/** Done where it was not mapped to the fixture. */
export async function unmapEmail(call: Call<typeof emails.unmap>) {
  const { db, company, params, query } = call;
  if ((await db.first(holdEmail({ company, id: params.id }))) === undefined)
    return refuse('notFound');
  const gone = await db.first(unmapFixture({ company, id: params.id }, query.fixtureId));
  if (gone !== undefined) notifyEmail(call, params.id);
  return done;
}

/** What a mail server is receiving right now can still arrive; the e-mail then shows that it was sent. */
export async function unqueueEmail(call: Call<typeof emails.unqueue>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const held = await db.first(holdEmail(reference));
  if (held === undefined) return refuse('notFound');
  if (held.status !== emailStatus.Queued) refuseFields({ id: [onlyQueuedCancelled] });
  await db.run(withdrawMails(reference, withdrawn));
  await db.run(cancelEmail(reference));
  await db.run(settleEmail(reference));
  notifyEmail(call, params.id);
  return done;
}

export async function archive(call: Call<typeof emails.archive>) {
  const { db, company, params, body } = call;
  const { isArchived, forTeam } = body;
  const own = { company, user: call.actor.userId, id: params.id };
  // What is moved back is in the list of the caller again, whoever had archived it.
  const marked = !forTeam || !isArchived ? await db.first(archiveForUser(own, isArchived)) : own;
  if (marked === undefined) return refuse('notFound');
  if (
    forTeam &&
    (await db.first(archiveEmail({ company, id: params.id }, isArchived))) === undefined
  )
    return refuse('notFound');
  notifyEmail(call, params.id);
  return done;
}

export async function removeEmail(call: Call<typeof emails.remove>) {
  const { db, company, params, changed } = call;
  const reference = { company, id: params.id };
  const held = await db.first(holdEmail(reference));
  if (held === undefined) return refuse('notFound');
  if (held.status === emailStatus.Queued) refuseFields({ id: [cancelFirst] });
  await db.run(deleteEmail(reference));
  changed({ entity: 'email', id: params.id, action: 'deleted' });
  return done;
}

export async function restore(call: Call<typeof emails.restore>) {
  const { db, company, params, changed } = call;
  if ((await db.first(restoreEmail({ company, id: params.id }))) === undefined)
    return refuse('notFound');
  changed({ entity: 'email', id: params.id, action: 'restored' });
  return done;
}
