import {
  type ReportBackground,
  reportFindings,
  type ReportFinding,
} from '@fairlead/domain/log-reports/findings';
import { measuredOf } from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { Session } from '../../platform/database/session.ts';
import { tonnesOf } from '../wire/log-report-record.ts';
import {
  fuelReceived,
  reportBefore,
  type ReportPoint,
  vesselBackground,
} from './log-report-background.sql.ts';

/** Where the vessel has no speed table, the fastest merchant ships decide what is impossible. */
const fastest = '30';

/** What a report of a vessel at an instant is compared with, and the names of its engines and fuels. */
export async function readBackground(db: Session, point: ReportPoint) {
  const [vessel, last] = await Promise.all([
    db.first(vesselBackground(point.company, point.vessel)),
    db.first(reportBefore(point)),
  ]);
  const received = last === undefined ? [] : await db.all(fuelReceived(point, last.at));
  const fuels = vessel?.fuels ?? [];
  const stocks = fuels.flatMap(({ id }) => {
    const measured = last === undefined ? null : measuredOf(last.report, id);
    return measured === null ? [] : [[id, measured] as const];
  });
  const background: ReportBackground = {
    lastReport: last === undefined ? null : last.report,
    fuelIds: fuels.map(({ id }) => id),
    last: new Map(stocks),
    received: new Map(received.map(({ fuel_id: id, kg }) => [id, tonnesOf(kg)])),
    topSpeed: vessel?.top_speed ?? fastest,
    capacity: new Map(),
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
