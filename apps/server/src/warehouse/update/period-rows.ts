import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { periodRef } from '@fairlead/domain/warehouse/period-ref';
import { periodTotals } from '@fairlead/domain/warehouse/period-totals';
import type { WarehousePeriod } from '@fairlead/domain/warehouse/periods';
import { hash } from 'node:crypto';

const instant = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

function rowOf(period: WarehousePeriod) {
  const totals = periodTotals(period);
  return {
    ref: periodRef(period),
    kind: period.kind === 'leg' ? periodKind.Leg : periodKind.PortCall,
    voyage_id: period.voyageId,
    from_call_id: period.fromCallId,
    to_call_id: period.toCallId,
    start_at: instant(period.start),
    end_at: instant(period.end),
    is_end_assumed: period.isEndAssumed,
    is_estimated: totals.isEstimated,
    is_laden: period.isLaden,
    cargo_kg: period.cargoKg,
    hours: totals.hours,
    hours_under_way: totals.hoursUnderWay,
    distance: totals.distance,
    sea_hours: totals.seaHours,
    sea_distance: totals.seaDistance,
    fuel_kg: totals.fuelKg,
    sea_fuel_kg: totals.seaFuelKg,
    unexplained_kg: totals.unexplainedKg,
    shore_kwh: totals.shoreKwh,
    reports: totals.reports,
    measures: { seaPassage: period.seaPassage, years: period.years },
  };
}

/** A row as JSON, and the hash of that. */
export interface PeriodRow {
  readonly ref: string;
  readonly hash: string;
  readonly json: string;
}

const withTexts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** The rows of the periods; kilograms are texts, instants in measures are milliseconds. */
export const periodRows = (periods: readonly WarehousePeriod[]): readonly PeriodRow[] =>
  periods.map((period) => {
    const json = JSON.stringify(rowOf(period), withTexts);
    return { ref: periodRef(period), hash: hash('md5', json, 'base64'), json };
  });

/** Rows as one JSON array, each with its hash. */
export const rowsText = (rows: readonly PeriodRow[]): string =>
  `[${rows.map(({ json, hash: of }) => `${json.slice(0, -1)},"hash":"${of}"}`).join(',')}]`;
