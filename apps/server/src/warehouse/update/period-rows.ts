import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { periodRef } from '@fairlead/domain/warehouse/period-ref';
import type { StateUse } from '@fairlead/domain/warehouse/allotment';
import { periodTotals } from '@fairlead/domain/warehouse/period-totals';
import type { WarehousePeriod, YearMeasures } from '@fairlead/domain/warehouse/periods';
import type { FuelMass } from '@fairlead/domain/warehouse/source';
import type { StockLine } from '@fairlead/domain/warehouse/stock-lines';
import { hash } from 'node:crypto';
import { storedCheckpoint } from './stored-checkpoint.ts';
import { storedPart } from './stored-part.ts';

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

/** A row of the table without its vessel: its columns, what was measured as JSON, and the hash of both. */
export interface PeriodRow {
  readonly columns: ReturnType<typeof rowOf>;
  readonly measures: string;
  readonly hash: string;
}

const massText = ({ fuelId, kg }: FuelMass) => ({ fuelId, kg: String(kg) });

const useText = ({ fuelId, group, kg, state }: StateUse) => ({
  fuelId,
  group,
  kg: String(kg),
  state,
});

const textOrNull = (kg: bigint | null): string | null => (kg === null ? null : String(kg));

/** In JSON kilograms are texts. A function that replaces each value would be called for every part of it. */
const stockText = (stock: StockLine) => ({
  fuelId: stock.fuelId,
  begin: textOrNull(stock.begin),
  bunkered: String(stock.bunkered),
  debunkered: String(stock.debunkered),
  corrected: String(stock.corrected),
  used: String(stock.used),
  unexplained: String(stock.unexplained),
  end: textOrNull(stock.end),
});

/** Every part by its name: a copy that then replaces parts takes twice as long. */
const yearText = (year: YearMeasures) => ({
  year: year.year,
  start: year.start,
  end: year.end,
  hours: year.hours,
  distance: year.distance,
  shoreKwh: year.shoreKwh,
  transportWork: String(year.transportWork),
  uses: year.uses.map(useText),
  stocks: year.stocks.map(stockText),
  sea: {
    hours: year.sea.hours,
    distance: year.sea.distance,
    fuels: year.sea.fuels.map(massText),
  },
  isEstimated: year.isEstimated,
  reports: year.reports.map(storedPart),
});

/** The rows of the periods; in measures kilograms are texts and instants milliseconds. */
export const periodRows = (periods: readonly WarehousePeriod[]): readonly PeriodRow[] =>
  periods.map((period) => {
    const columns = rowOf(period);
    const { seaPassage, years } = period;
    const opening = period.opening === null ? undefined : storedCheckpoint(period.opening);
    const measures = JSON.stringify({ seaPassage, years: years.map(yearText), opening });
    const text = `${Object.values(columns).join('|')} ${measures}`;
    return { columns, measures, hash: hash('md5', text, 'base64') };
  });
