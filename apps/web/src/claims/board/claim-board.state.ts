import { fixtureStatus, fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import type { BoardColumn } from './claim-board.data.ts';

/** Statuses that are always columns: every open claim passes through them. */
const always: ReadonlySet<number> = new Set([
  fixtureStatus.InProgress,
  fixtureStatus.Sent,
  fixtureStatus.ClaimReceived,
  fixtureStatus.ReminderSent,
  fixtureStatus.Negotiating,
  fixtureStatus.CalculationAgreed,
  fixtureStatus.Escalated,
]);

/** The columns of the board in the order of the statuses: open ones, and others that have claims. */
export function boardColumns(found: readonly BoardColumn[]): readonly BoardColumn[] {
  return fixtureStatuses.flatMap(({ number }) => {
    const column = found.find(({ status }) => status === number);
    if (column !== undefined) return [column];
    return always.has(number) ? [{ status: number, claims: 0, totals: [], rows: [] }] : [];
  });
}

/** The adjacent status on the board; undefined at its end. */
export function besideStatus(
  columns: readonly BoardColumn[],
  status: number,
  step: 1 | -1,
): number | undefined {
  const at = columns.findIndex((column) => column.status === status);
  return at < 0 ? undefined : columns[at + step]?.status;
}
