import {
  type ReportBackground,
  reportFindings,
  type ReportFinding,
} from '@fairlead/domain/log-reports/findings';
import { stockAfter } from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { Session } from '../../platform/database/session.ts';
import { tonnesOf } from '../wire/log-report-record.ts';
import {
  fuelSince,
  type FuelSinceRow,
  reportBefore,
  type ReportPoint,
  vesselBackground,
} from './log-report-background.sql.ts';

/** Where the vessel has no speed table, the fastest merchant ships decide what is impossible. */
const fastest = '30';

/** What remained of a fuel after the last report; nothing if it was never measured. */
const stockOf = (row: FuelSinceRow): readonly (readonly [fuelId: number, tonnes: string])[] => {
  if (row.measured === null) return [];
  const stock = stockAfter({
    measured: tonnesOf(row.measured),
    moved: tonnesOf(row.moved_before),
    used: tonnesOf(row.used_before),
  });
  return [[row.fuel_id, stock]];
};

/** What a report of a vessel at an instant is compared with, and the names of its engines and fuels. */
export async function readBackground(db: Session, point: ReportPoint) {
  const [vessel, last] = await Promise.all([
    db.first(vesselBackground(point.company, point.vessel)),
    db.first(reportBefore(point)),
  ]);
  const fuels = vessel?.fuels ?? [];
  const fuelIds = fuels.map(({ id }) => id);
  const since = last === undefined ? [] : await db.all(fuelSince(point, last.at, fuelIds));
  const background: ReportBackground = {
    lastReport: last === undefined ? null : last.report,
    fuelIds,
    last: new Map(since.flatMap(stockOf)),
    received: new Map(since.map(({ fuel_id: id, received }) => [id, tonnesOf(received)])),
    corrected: new Map(since.map(({ fuel_id: id, corrected }) => [id, tonnesOf(corrected)])),
    topSpeed: vessel?.top_speed ?? fastest,
    fuelNames: new Map(fuels.map(({ id, name }) => [id, name])),
    skipsConsumption: vessel?.skips_consumption === true,
    skipsAll: vessel?.skips_all === true,
  };
  return { background, fuels, engines: vessel?.engines ?? [], tanks: vessel?.tanks ?? [] };
}

/** What does not fit in a report, explained or not. */
export async function findingsOf(
  db: Session,
  point: ReportPoint,
  report: LogReport,
): Promise<readonly ReportFinding[]> {
  const { background } = await readBackground(db, point);
  return reportFindings(report, background);
}
