import type { speedPerformance } from '@fairlead/contract/performance/speed-performance';
import { tonnesOf } from '@fairlead/domain/quantities/reported-figures';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type DismissedColumns, type SeaReportRow, seaReports } from './speed.sql.ts';
import { nameOfVessel, spanOf } from './vessel-span.ts';

/** Noon reports of three years, and several more a day. */
export const mostSeaReports = 5000;

/** Why a report was dismissed; null if it was not. */
export const dismissalRecord = ({ reason, dismissed, dismissed_by: by }: DismissedColumns) =>
  reason === null || dismissed === null ? null : { reason, by: by ?? '', at: dismissed };

export const seaReportRecord = (row: SeaReportRow) => ({
  guid: row.guid,
  kind: row.kind,
  at: row.at,
  zone: row.zone,
  period:
    row.ref === null || row.period_kind === null
      ? null
      : { ref: row.ref, kind: row.period_kind, from: row.from_port, to: row.to_port },
  isLaden: row.is_laden,
  hours: row.hours,
  hoursUnderWay: row.under_way,
  distance: row.distance,
  speed: row.speed,
  windForce: row.wind_force,
  current: row.current,
  isCurrentByLog: row.is_by_log,
  seaHeight: row.sea,
  swellHeight: row.swell,
  draught: row.draught,
  fuel: tonnesOf(row.kg),
  perDay: row.per_day,
  fuels: row.fuels.map(({ fuelId, kg }) => ({ fuel: fuelName(fuelId), tonnes: tonnesOf(kg) })),
  dismissed: dismissalRecord(row),
});

/** The reports of a vessel under way as points of speed and fuel. */
export async function readSpeed(call: Call<typeof speedPerformance.speed>) {
  const { db } = call;
  const span = spanOf(call);
  const [name, rows] = await Promise.all([
    nameOfVessel(db, span),
    db.all(seaReports(span, mostSeaReports + 1)),
  ]);
  if (rows.length > mostSeaReports)
    refuseFields({ to: [`More than ${mostSeaReports} reports. Choose a shorter period.`] });
  return { vessel: { id: span.vessel, name }, reports: rows.map(seaReportRecord) };
}
