import type { notifications } from '@fairlead/contract/notifications';
import { colleagueById } from '../../people/colleagues.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { manyChanged } from './dismiss-many.ts';
import { assignMany, type BulkAct, commentMany, snoozeMany } from './notification-writes.sql.ts';

type BulkCall =
  | Call<typeof notifications.snoozeAll>
  | Call<typeof notifications.assignAll>
  | Call<typeof notifications.commentAll>;

const actOf = ({ company, actor, body }: BulkCall): BulkAct => ({
  company,
  ids: body.ids,
  user: actor.userId,
});

export async function snoozeAll(call: Call<typeof notifications.snoozeAll>) {
  const { db, body, now, changed } = call;
  const { until } = body;
  if (until !== null && Date.parse(until) <= now.getTime())
    refuseFields({ until: ['Must be in the future'] });
  const number = await db.run(snoozeMany(actOf(call), until));
  if (number > 0) changed(manyChanged);
  return { number };
}

export async function assignAll(call: Call<typeof notifications.assignAll>) {
  const { db, company, body, changed } = call;
  const { user } = body;
  const person = user === null ? null : await db.first(colleagueById(company, user.id));
  if (person === undefined) return refuseFields({ user: ['Not found'] });
  const number = await db.run(assignMany(actOf(call), person));
  if (number > 0) changed(manyChanged);
  return { number };
}

export async function commentAll(call: Call<typeof notifications.commentAll>) {
  const { db, body, changed } = call;
  const number = await db.run(commentMany(actOf(call), body.text));
  if (number > 0) changed(manyChanged);
  return { number };
}
