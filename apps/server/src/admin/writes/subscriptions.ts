import type { customers } from '@fairlead/contract/admin';
import type { Call } from '../../platform/http/call.ts';
import { done } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import {
  deleteSubscription,
  holdCustomer,
  insertSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from '../customers.sql.ts';
import { subscriptionAnswer } from '../wire/customer-answer.ts';
import { refuseBadPeriod } from './refuse-period.ts';

type Add = Call<typeof customers.addSubscription>;
type Save = Call<typeof customers.saveSubscription>;
type Remove = Call<typeof customers.removeSubscription>;

/** The company is locked first: of two simultaneous additions, the second sees the first one's period. */
async function heldSubscriptions({ db, params }: Pick<Add, 'db' | 'params'>) {
  if ((await db.first(holdCustomer(params.id))) === undefined) refuse('notFound');
  return db.all(subscriptionsOf([params.id]));
}

async function notify({ db, params, actor, address }: Add | Save | Remove, row: SubscriptionRow) {
  await writeSecurityLog(db, {
    kind: 'subscription-changed',
    userId: actor.userId,
    company: params.id,
    detail: `${row.valid_from} to ${row.valid_to ?? 'open'}`,
    address,
  });
}

const periodsBut = (rows: readonly SubscriptionRow[], id: number) =>
  rows.filter((row) => row.id !== id).map(subscriptionAnswer);

export async function addSubscription(call: Add) {
  const { db, params, body } = call;
  refuseBadPeriod(body, periodsBut(await heldSubscriptions(call), 0));
  const row = await db.first(insertSubscription(params.id, body));
  if (row === undefined) throw new Error('A subscription was not written.');
  await notify(call, row);
  return subscriptionAnswer(row);
}

export async function saveSubscription(call: Save) {
  const { db, params, body } = call;
  const known = await heldSubscriptions(call);
  const theirs = known.find(({ id }) => id === params.subId);
  if (theirs === undefined) return refuse('notFound');
  refuseBadPeriod(body, periodsBut(known, params.subId));
  const reference = { customer: params.id, id: params.subId };
  const row = await db.first(updateSubscription(reference, { ...body, modified: body.modified }));
  if (row === undefined) return refuseStale(body, subscriptionAnswer(theirs));
  await notify(call, row);
  return subscriptionAnswer(row);
}

export async function removeSubscription(call: Remove) {
  const { db, params } = call;
  const row = await db.first(deleteSubscription({ customer: params.id, id: params.subId }));
  if (row === undefined) return refuse('notFound');
  await notify(call, row);
  return done;
}
