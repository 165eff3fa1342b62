import {
  hoursOf,
  milesOf,
  perDayOf,
  perMileOf,
  speedOf,
  tonnesOf,
} from '@fairlead/domain/quantities/reported-figures';
import type { PeriodRow } from '../performance.sql.ts';

const callOf = (id: number | null, portName: string | null, zone: string | null) =>
  id === null ? null : { id, portName: portName ?? '', zone: zone ?? 'UTC' };

/** A leg or a port call as lists show it. */
export const periodRecord = (row: PeriodRow) => ({
  ref: row.ref,
  kind: row.kind,
  vessel: { id: row.vessel_id, name: row.vessel },
  voyage:
    row.voyage_id === null || row.voyage_number === null
      ? null
      : { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
  from: callOf(row.from_call_id, row.from_port, row.from_zone),
  to: callOf(row.to_call_id, row.to_port, row.to_zone),
  start: row.start_at,
  end: row.end_at,
  isEndAssumed: row.is_end_assumed,
  isEstimated: row.is_estimated,
  isLaden: row.is_laden,
  cargo: row.cargo_kg === null ? null : tonnesOf(row.cargo_kg),
  hours: hoursOf(row.hours),
  hoursUnderWay: hoursOf(row.hours_under_way),
  distance: milesOf(row.distance),
  speed: speedOf(row.distance, row.hours_under_way),
  fuel: tonnesOf(row.fuel_kg),
  perDay: perDayOf(row.fuel_kg, row.hours),
  perMile: perMileOf(row.fuel_kg, row.distance),
  unexplained: tonnesOf(row.unexplained_kg),
  shorePower: row.shore_kwh,
  reports: row.reports,
});
