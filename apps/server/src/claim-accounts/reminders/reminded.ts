import { paymentState } from '@fairlead/domain/claim-accounts/enumerations';
import { claimBalance } from '@fairlead/domain/claim-accounts/balance';
import type { RemindedClaim } from '@fairlead/domain/claim-accounts/reminders';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { endedStatuses } from '../../claims/list/claim-list.sql.ts';
import { claimAmountOf, documentsMissing } from '../../claims/list/list-claims.ts';
import type { RemindedRow } from './reminders.sql.ts';

const ended: ReadonlySet<number> = new Set(endedStatuses);
const notPresented: ReadonlySet<number> = new Set([fixtureStatus.None, fixtureStatus.InProgress]);

export const documentsLeft = (row: RemindedRow): number =>
  [row, ...row.netted].reduce((sum, one) => sum + documentsMissing(one), 0);

/** A claim is in time once it was sent with every document that the charter requires; until then its time bar runs. */
const isPresented = (row: RemindedRow): boolean =>
  !notPresented.has(row.status) && documentsLeft(row) === 0;

function isPaid(row: RemindedRow): boolean {
  const due = claimAmountOf(row, row.items);
  const state = due === null ? undefined : claimBalance(due, row.payments)?.state;
  return state === paymentState.Paid || state === paymentState.Overpaid;
}

/** A settled claim has no time bar any more, but is still to be paid; one that ended without money has neither. */
export function remindedOf(row: RemindedRow): RemindedClaim {
  const hasEnded = ended.has(row.status);
  const isLost = hasEnded && row.status !== fixtureStatus.Settled;
  return {
    timeBar: hasEnded || isPresented(row) ? null : row.time_bar,
    dueOn: isLost || isPaid(row) ? null : row.due_on,
    snoozedUntil: row.snoozed_until,
    changedOn: row.changed.slice(0, 10),
  };
}
