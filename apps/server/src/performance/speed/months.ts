import type { speedPerformance } from '@fairlead/contract/performance/speed-performance';
import { dataQuality } from '@fairlead/domain/performance/data-quality';
import { hoursOf, tonnesOf } from '@fairlead/domain/quantities/reported-figures';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Call } from '../../platform/http/call.ts';
import {
  type MonthRow,
  monthsOfReports,
  type MonthUseRow,
  monthUses,
  type VesselSpan,
} from './speed.sql.ts';
import { nameOfVessel, spanOf } from './vessel-span.ts';

/** Hundredths of an hour of a month within the span, up to now. */
function elapsedIn(month: string, { from, to }: VesselSpan, now: Date): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const begin = Math.max(Date.UTC(year, number - 1), Date.parse(from));
  const end = Math.min(Date.UTC(year, number), Date.parse(to), now.getTime());
  return Math.round((Math.max(0, end - begin) / hourMs) * 100);
}

function monthRecord(row: MonthRow, uses: readonly MonthUseRow[], elapsed: number) {
  const counts = {
    reports: row.reports,
    underWay: row.under_way,
    withWind: row.with_wind,
    withCurrent: row.with_current,
    withDraught: row.with_draught,
    withStock: row.with_stock,
    withFindings: row.with_findings,
  };
  const reportedHours = Number(row.reported_hours);
  return {
    month: row.month,
    ...counts,
    elapsedHours: hoursOf(elapsed),
    reportedHours: row.reported_hours,
    ...dataQuality({ ...counts, elapsedHours: elapsed / 100, reportedHours }),
    fuel: tonnesOf(sumDecimals(uses.map(({ kg }) => kg))),
    consumers: uses.map(({ consumer, kg }) => ({ group: consumer, tonnes: tonnesOf(kg) })),
  };
}

/** The months of a vessel that have reports. */
export async function readMonths(call: Call<typeof speedPerformance.months>) {
  const { db, now } = call;
  const span = spanOf(call);
  const [, months, uses] = await Promise.all([
    nameOfVessel(db, span),
    db.all(monthsOfReports(span)),
    db.all(monthUses(span)),
  ]);
  const used = Map.groupBy(uses, ({ month }) => month);
  return months.map((row) =>
    monthRecord(row, used.get(row.month) ?? [], elapsedIn(row.month, span, now)),
  );
}
