import { averageSpeed } from '@fairlead/domain/log-reports/hours';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import type { LogReportLineRow, LogReportRow, LogReportVersionRow } from '../log-reports.sql.ts';

/** Kilograms as tonnes: '14800' -> '14.8'. */
export const tonnesOf = (kg: string): string =>
  scaleDecimal(kg, { numerator: '1', denominator: '1000' }, 3);

const fuelsOf = (fuels: LogReportRow['used']) =>
  fuels.map(({ fuelId, name, kg }) => ({ fuelId, name, tonnes: tonnesOf(kg) }));

const authorOf = (
  row: Pick<LogReportLineRow, 'author_name' | 'author_rank' | 'source' | 'received'>,
) => ({
  name: row.author_name,
  rank: row.author_rank,
  source: row.source,
  received: row.received,
});

/** What both lists show. */
export const logReportLine = (row: LogReportLineRow) => ({
  id: row.id,
  guid: row.guid,
  vessel: { id: row.vessel_id, name: row.vessel },
  kind: row.kind,
  at: row.at,
  zone: row.zone,
  voyage:
    row.voyage_id === null || row.voyage_number === null
      ? null
      : { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
  portCall: callOf(row.port_call_id, row.port_name),
  state: row.state,
  version: row.version,
  findings: row.findings,
  ...authorOf(row),
  modified: row.modified,
});

const callOf = (id: number | null, portName: string | null) =>
  id === null ? null : { id, portName: portName ?? '' };

/** A report with its main figures. */
export const logReportRow = (row: LogReportRow) => ({
  ...logReportLine(row),
  position:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  isLaden: row.is_laden,
  eta:
    row.eta === null
      ? null
      : { portCall: callOf(row.eta_port_call_id, row.eta_port_name), at: row.eta },
  distance: row.distance,
  hoursUnderWay: row.hours_under_way,
  speed: averageSpeed({
    distanceOverGround: row.distance ?? undefined,
    hoursUnderWay: row.hours_under_way ?? undefined,
  }),
  windForce: row.wind_force,
  used: fuelsOf(row.used),
  remaining: fuelsOf(row.remaining),
  remark: row.remark,
  seconds: row.seconds,
});

/** One version as its page shows it. */
export const logReportVersion = (row: LogReportVersionRow) => ({
  number: row.number,
  entryId: row.entry_id,
  formVersion: row.form_version,
  ...authorOf(row),
  device: row.device,
  clockError: row.clock_error_ms,
  reason: row.reason,
  report: row.report,
});
