import type { notifications } from '@fairlead/contract/notifications';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  addDismissal,
  countDismissal,
  dismissFiltered,
  dismissPeriods,
  endDismissal,
  type PeriodNotifications,
  reactivateDismissal,
  reactivateFiltered,
  reactivatePeriods,
} from './notification-writes.sql.ts';

/** One event for all of them: browsers load their lists and counts again. */
export const manyChanged = { entity: 'notification', id: 0, action: 'updated' } as const;

/** Dismisses everything that the filters let through; the whole can be undone by the number of the dismissal. */
export async function dismissAll(call: Call<typeof notifications.dismissAll>) {
  const { db, company, actor, query, changed } = call;
  const { reason: stated, ...filter } = query;
  const reason = stated === undefined || stated === '' ? null : stated;
  const dismissal = await db.first(addDismissal(company, actor.userId, reason));
  const id = dismissal?.id ?? 0;
  const number = await db.run(
    dismissFiltered({ ...filter, company, user: actor.userId }, { id, reason }),
  );
  await db.run(countDismissal(company, id, number));
  if (number > 0) changed(manyChanged);
  return { number, dismissal: number === 0 ? null : id };
}

export async function reactivateAll(call: Call<typeof notifications.unDismissAll>) {
  const { db, company, actor, query, changed } = call;
  const number = await db.run(reactivateFiltered({ ...query, company, user: actor.userId }));
  if (number > 0) changed(manyChanged);
  return { number };
}

/** What was reactivated or dismissed again in the meantime stays as it is. */
export async function undoDismissal(call: Call<typeof notifications.undoDismissal>) {
  const { db, company, actor, params, changed } = call;
  if ((await db.first(endDismissal(company, params.id))) === undefined) return refuse('notFound');
  const number = await db.run(reactivateDismissal({ company, user: actor.userId }, params.id));
  if (number > 0) changed(manyChanged);
  return { number };
}

type PeriodCall =
  | Call<typeof notifications.dismissPeriods>
  | Call<typeof notifications.undismissPeriods>;

const periodsOf = ({ company, actor, query, body }: PeriodCall): PeriodNotifications => ({
  company,
  user: actor.userId,
  entity: query.isLeg === true ? 'DwhLeg' : 'DwhPortCall',
  refs: body.map(String),
});

export async function dismissOfPeriods(call: Call<typeof notifications.dismissPeriods>) {
  const number = await call.db.run(dismissPeriods(periodsOf(call)));
  if (number > 0) call.changed(manyChanged);
  return { number };
}

export async function reactivateOfPeriods(call: Call<typeof notifications.undismissPeriods>) {
  const number = await call.db.run(reactivatePeriods(periodsOf(call)));
  if (number > 0) call.changed(manyChanged);
  return { number };
}
