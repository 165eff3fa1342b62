import type { performance } from '@fairlead/contract/performance';
import { periodKind, type PeriodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { periodRecord } from '../list/period-record.ts';
import { contributingReports, onePeriod, usualOf } from '../performance.sql.ts';
import { detailOf, movementOf, reportsOfPeriod } from './period-detail.ts';
import { periodMovements } from './period-movements.sql.ts';

type ReadCall = Call<typeof performance.leg> | Call<typeof performance.portCall>;

/** Fewer say nothing about what is usual. */
const leastCompared = 3;

async function readPeriod({ db, company, params }: ReadCall, kind: PeriodKind) {
  const [row, usual] = await Promise.all([
    db.first(onePeriod(company, params.refId, kind)),
    db.first(usualOf(company, params.refId)),
  ]);
  if (row === undefined) return refuse('notFound');
  const { vessel_id: vessel, start_at: start, end_at: end } = row;
  const [reports, movements] = await Promise.all([
    db.all(contributingReports(company, reportsOfPeriod(row))),
    db.all(periodMovements({ company, vessel, start, end })),
  ]);
  const neighbour = (ref: string | null, of: PeriodKind | null) =>
    ref === null || of === null ? null : { ref, kind: of };
  return {
    ...periodRecord(row),
    ...detailOf(row, reports),
    movements: movements.map(movementOf),
    usual:
      usual === undefined || usual.periods < leastCompared
        ? null
        : { periods: usual.periods, perDay: usual.per_day, perMile: usual.per_mile },
    calculated: row.calculated,
    previous: neighbour(row.previous_ref, row.previous_kind),
    next: neighbour(row.next_ref, row.next_kind),
  };
}

export const readLeg = (call: Call<typeof performance.leg>) => readPeriod(call, periodKind.Leg);
export const readPortCall = (call: Call<typeof performance.portCall>) =>
  readPeriod(call, periodKind.PortCall);
