import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { periodRef } from '@fairlead/domain/warehouse/period-ref';
import { periodTotals } from '@fairlead/domain/warehouse/period-totals';
import type { WarehousePeriod } from '@fairlead/domain/warehouse/periods';
import { hash } from 'node:crypto';
import { measuresText } from '../../period-measures/stored/stored-measures.ts';
import { storedCheckpoint } from './stored-checkpoint.ts';

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
  };
}

/** A row of the table without its vessel: its columns, what was measured as text, and the hash of both. */
export interface PeriodRow {
  readonly columns: ReturnType<typeof rowOf>;
  readonly measures: string;
  readonly hash: string;
}

/** The rows of the periods. */
export const periodRows = (periods: readonly WarehousePeriod[]): readonly PeriodRow[] =>
  periods.map((period) => {
    const columns = rowOf(period);
    const { opening } = period;
    const measures = measuresText(period, opening === null ? undefined : storedCheckpoint(opening));
    const text = `${Object.values(columns).join('|')} ${measures}`;
    return { columns, measures, hash: hash('md5', text, 'base64') };
  });
