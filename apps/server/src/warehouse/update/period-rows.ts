import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { periodRef } from '@fairlead/domain/warehouse/period-ref';
import { periodTotals } from '@fairlead/domain/warehouse/period-totals';
import type { WarehousePeriod } from '@fairlead/domain/warehouse/periods';

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

/** The rows of the periods as JSON; kilograms are texts, instants in measures are milliseconds. */
export const periodRows = (periods: readonly WarehousePeriod[]): string =>
  JSON.stringify(periods.map(rowOf), (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
