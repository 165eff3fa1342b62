import type { claimAccounts } from '@fairlead/contract/claim-accounts';
import { interestBases } from '@fairlead/domain/claim-accounts/enumerations';
import { claimItemState } from '@fairlead/domain/claims/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { dayOf } from '../../claims/list/list-claims.ts';
import {
  type HeldClaim,
  holdClaim,
  openClaim,
  touchClaim,
} from '../../claims/writes/claim-writes.sql.ts';
import { refusePart } from '../../claims/writes/save-claim.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { ownersOf } from '../page/account.sql.ts';
import { accountAt } from '../page/read-account.ts';
import {
  followUpVersion,
  holdPayment,
  insertInterestItem,
  insertPayment,
  interestItems,
  interestVersion,
  saveFollowUpRow,
  saveInterestRow,
  setPaymentDeleted,
  type StoredVersion,
  updateInterestItem,
  updatePayment,
} from './account-writes.sql.ts';

type Write = Pick<
  Call<typeof claimAccounts.createPayment>,
  'db' | 'company' | 'now' | 'changed'
> & {
  readonly params: { readonly id: number };
  readonly body?: unknown;
};

/** Locks the claim until the end of the transaction; creates it where there was none. */
export async function holdAccount({ db, company, params }: Write): Promise<HeldClaim> {
  const reference = { company, fixture: params.id };
  const [, held] = await Promise.all([
    db.run(openClaim(reference)),
    db.first(holdClaim(reference, null)),
  ]);
  return held ?? refuse('notFound');
}

/** As `holdAccount`; refuses a fixture that is netted in the claim of another one, where the money is accounted for. */
async function holdMoney(call: Write): Promise<HeldClaim> {
  const held = await holdAccount(call);
  refusePart(held);
  return held;
}

const current = ({ db, company, params, now }: Write) =>
  accountAt(db, { company, fixture: params.id }, dayOf(now));

export function notify(call: Write, { vessel_id: vesselId, voyage_id: parentId }: HeldClaim): void {
  call.changed({ entity: 'fixture', id: call.params.id, action: 'updated', vesselId, parentId });
}

async function answer(call: Write, held: HeldClaim) {
  notify(call, held);
  return current(call);
}

type PaymentBody = Call<typeof claimAccounts.createPayment>['body'];

/** A payment in another currency counts only by a rate into the claim's. */
async function refusePayment(call: Write, body: PaymentBody): Promise<void> {
  const { currency } = await current(call);
  if (Number(body.bankCharge) > Number(body.amount))
    refuseFields({ bankCharge: ['Not more than the amount'] });
  if (body.currency !== currency && body.rate?.currency !== currency)
    refuseFields({
      [body.rate === null ? 'rate' : 'rate.currency']: [
        `State the rate into ${currency}, the currency of the claim`,
      ],
    });
  if (body.currency === currency && body.rate !== null)
    refuseFields({ rate: ['The payment is in the currency of the claim: enter no exchange rate'] });
}

export async function createPayment(call: Call<typeof claimAccounts.createPayment>) {
  const { db, company, body, actor } = call;
  const held = await holdMoney(call);
  await refusePayment(call, body);
  const author = actor.userId === 0 ? null : actor.userId;
  await db.run(insertPayment({ company, id: held.id }, body, author));
  return answer(call, held);
}

export async function savePayment(call: Call<typeof claimAccounts.savePayment>) {
  const { db, company, params, body } = call;
  const held = await holdMoney(call);
  const key = { company, id: held.id, payment: params.paymentId };
  const before = await db.first(holdPayment(key, body.modified ?? null));
  if (before === undefined) return refuse('notFound');
  if (before.is_stale === true) {
    const { payments } = await current(call);
    return refuseStale(
      body,
      payments.find(({ id }) => id === params.paymentId),
    );
  }
  await refusePayment(call, body);
  await db.run(updatePayment(key, body));
  return answer(call, held);
}

async function setDeleted(
  call: Call<typeof claimAccounts.removePayment> | Call<typeof claimAccounts.restorePayment>,
  isDeleted: boolean,
): Promise<HeldClaim> {
  const { db, company, params } = call;
  const held = await holdMoney(call);
  const key = { company, id: held.id, payment: params.paymentId };
  if ((await db.first(setPaymentDeleted(key, isDeleted))) === undefined) refuse('notFound');
  notify(call, held);
  return held;
}

export async function removePayment(call: Call<typeof claimAccounts.removePayment>) {
  await setDeleted(call, true);
  return done;
}

export async function restorePayment(call: Call<typeof claimAccounts.restorePayment>) {
  await setDeleted(call, false);
  return current(call);
}

async function refuseOlder(
  call: Write,
  version: StoredVersion | undefined,
  part: 'followUp' | 'interest',
) {
  if (version?.is_stale === true) refuseStale(call.body, (await current(call))[part]);
}

export async function saveFollowUp(call: Call<typeof claimAccounts.saveFollowUp>) {
  const { db, company, body } = call;
  const held = await holdMoney(call);
  const key = { company, id: held.id };
  const before = await db.first(followUpVersion(key, body.modified ?? null));
  await refuseOlder(call, before, 'followUp');
  const owner = body.owner?.id ?? null;
  const isNew = owner !== null && owner !== before?.owner_id;
  if (isNew && (await db.first(ownersOf(company, owner))) === undefined)
    refuseFields({ owner: ['Not a user of the company'] });
  await db.run(saveFollowUpRow(key, { owner, dueOn: body.dueOn }));
  return answer(call, held);
}

export async function saveInterest(call: Call<typeof claimAccounts.saveInterest>) {
  const { db, company, body } = call;
  const held = await holdMoney(call);
  const key = { company, id: held.id };
  await refuseOlder(call, await db.first(interestVersion(key, body.modified ?? null)), 'interest');
  await db.run(saveInterestRow(key, body));
  return answer(call, held);
}

export async function addInterestItem(call: Call<typeof claimAccounts.addInterestItem>) {
  const { db, company, params, body } = call;
  const held = await holdMoney(call);
  const key = { company, id: held.id };
  const { interest } = await accountAt(db, { company, fixture: params.id }, body.to);
  const { schedule, rate, basis } = interest;
  if (schedule === null || rate === null)
    return refuseFields({ to: [interest.lacks ?? 'Enter an interest rate'] });
  if (schedule.days === 0) return refuseFields({ to: ['No interest accrues up to this day'] });
  const item = {
    title: `Interest ${rate} % p.a. (${label(interestBases, basis)}), ${counted(schedule.days, 'day')} to ${body.to}`,
    claimed: schedule.total,
  };
  const items = await db.all(interestItems(key));
  if (items.some(({ state }) => state === claimItemState.Agreed))
    return refuseFields({ to: ['Interest is already agreed. Reopen its item to change it.'] });
  const open = items.find(({ state }) => state === claimItemState.Open);
  await db.run(
    open === undefined ? insertInterestItem(key, item) : updateInterestItem(key, open.id, item),
  );
  await db.run(touchClaim(key));
  return answer(call, held);
}
