import type { ReportedPeriod } from '@fairlead/domain/voyage-report/facts';
import { measuresOf } from '../../period-measures/stored/stored-measures.ts';
import type { ReportedRow } from '../voyage-report.sql.ts';

const kgOf = (kg: string | null): bigint | null => (kg === null ? null : BigInt(kg));

/** A leg or a port call of the warehouse as the voyage report reads it. */
export function periodOf(row: ReportedRow): ReportedPeriod {
  const { years } = measuresOf(row.measures);
  return {
    kind: row.kind,
    fromCallId: row.from_call_id,
    toCallId: row.to_call_id,
    distance: row.distance,
    hoursUnderWay: row.hours_under_way,
    uses: years.flatMap(({ uses }) =>
      uses.map(({ fuelId, group, kg }) => ({ fuelId, group, kg: BigInt(kg) })),
    ),
    stocks: years.flatMap(({ stocks }) =>
      stocks.map(({ fuelId, begin, end, unexplained }) => ({
        fuelId,
        begin: kgOf(begin),
        end: kgOf(end),
        unexplained: BigInt(unexplained),
      })),
    ),
  };
}
