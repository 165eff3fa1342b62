import type { claimSending } from '@fairlead/contract/claim-sending';
import { sendingState } from '@fairlead/domain/claim-sending/sending';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import { nettedFixtures } from '../../claims/writes/claim-writes.sql.ts';
import {
  claimFixture,
  giveStatusReason,
  updateFixtureStatus,
} from '../../fixtures/fixture-writes.sql.ts';
import { oneFixture } from '../../fixtures/page/fixture-page.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import type { Delivery } from '../../platform/mail/outbox.ts';
import {
  discardSending,
  filesOfSendings,
  fixtureOfRecipient,
  handOverSending,
  holdSending,
} from '../sendings.sql.ts';
import { type Sender, mailTo } from './send-claim.ts';
import { sendingAt, type SendingWire } from './read-sendings.ts';
import { isOlder } from '../../platform/http/stale.ts';

type HandOverCall = Call<typeof claimSending.handOver>;
type DiscardCall = Call<typeof claimSending.discard>;
type RepeatCall = Call<typeof claimSending.repeat>;

export const onlyPrepared = 'Only a prepared claim that has not been handed over can be changed';
export const nothingToRepeat = 'No e-mail of this claim was refused';
export const notInTheFuture = 'The day must not be in the future';

/** Locks a sending of the fixture, and returns it. */
async function heldSending({
  db,
  company,
  params,
}: HandOverCall | DiscardCall | RepeatCall): Promise<SendingWire> {
  const reference = { company, fixture: params.id };
  const held = await db.first(holdSending({ ...reference, id: params.sendingId }));
  return held === undefined ? refuse('notFound') : sendingAt(db, reference, params.sendingId);
}

/** Sends again to recipients who were not reached; those who were get nothing twice. */
export async function repeatSending(call: RepeatCall, { outbox }: Sender) {
  const { db, company, params } = call;
  const sending = await heldSending(call);
  const failed = sending.recipients.filter(({ status }) => status === 30);
  if (!sending.isByMail || failed.length === 0) refuseFields({ sendingId: [nothingToRepeat] });
  const reference = { company, fixture: params.id };
  const files = (await db.all(filesOfSendings(reference)))
    .filter(({ sending_id: of }) => of === sending.id)
    .map(({ file_id: id, name, content_type: contentType }) => ({ id, name, contentType }));
  for (const recipient of failed) await outbox.post(call, mailTo(recipient, { ...sending, files }));
  call.changed({ entity: 'claimSending', id: sending.id, action: 'updated', parentId: params.id });
  return sendingAt(db, reference, sending.id);
}

export async function handOver(call: HandOverCall) {
  const { db, company, params, body, actor, now } = call;
  // In some time zones it is tomorrow already.
  if (Date.parse(body.on) > now.getTime() + dayMs) refuseFields({ on: [notInTheFuture] });
  const sending = await heldSending(call);
  if (isOlder(body.modified, sending.modified)) refuseStale(body, sending);
  if (sending.state !== sendingState.Prepared) refuseFields({ sendingId: [onlyPrepared] });
  await db.run(handOverSending({ company, id: sending.id }, { ...body, by: actor.userId }));
  const reference = { company, fixture: params.id };
  for (const id of await enterSent(db, reference, `Claim handed over on ${body.on}`))
    call.changed({ entity: 'fixture', id, action: 'updated' });
  call.changed({ entity: 'claimSending', id: sending.id, action: 'updated', parentId: params.id });
  return sendingAt(db, reference, sending.id);
}

export async function discard(call: DiscardCall) {
  const { db, company, params } = call;
  const sending = await heldSending(call);
  if (sending.state !== sendingState.Prepared) refuseFields({ sendingId: [onlyPrepared] });
  await db.run(discardSending({ company, id: sending.id }));
  call.changed({ entity: 'claimSending', id: sending.id, action: 'deleted', parentId: params.id });
  return done;
}

/**
 * Each fixture of a claim whose mail has left gets the status sent, unless it already has that status or a later one;
 * returns those that did.
 */
async function enterSent(db: Session, reference: ClaimReference, reason: string) {
  const others = await db.all(nettedFixtures(reference));
  const entered: number[] = [];
  for (const id of [reference.fixture, ...others.map((one) => one.id)]) {
    const one = { company: reference.company, id };
    await db.run(claimFixture(one));
    const before = await db.first(oneFixture(one));
    if (before === undefined || before.status >= fixtureStatus.Sent) continue;
    await db.run(giveStatusReason(reason));
    await db.run(updateFixtureStatus(one, fixtureStatus.Sent));
    entered.push(id);
  }
  return entered;
}

/** The status of the fixture follows a mail that has left. */
export const claimMailSent: Delivery['sent'] = async (db, { company, purpose, about }) => {
  if (purpose !== 'claim') return;
  const found = await db.first(fixtureOfRecipient(company, about));
  if (found === undefined) return;
  const reference = { company, fixture: found.fixture_id };
  await enterSent(db, reference, `Claim sent by e-mail to ${found.name}`);
};
