import {
  hoursOf,
  milesOf,
  perDayOf,
  speedOf,
  tonnesOf,
} from '@fairlead/domain/quantities/reported-figures';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { sailingStates } from '@fairlead/domain/warehouse/source';
import type {
  ContributingRow,
  PeriodDetailRow,
  StoredStock,
  StoredYear,
} from '../performance.sql.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const sumKg = (values: readonly string[]): string => sumDecimals(values);

/** Fuel by fuel, consumer and state over all years. */
function usesOf(years: readonly StoredYear[]) {
  const lines = Map.groupBy(
    years.flatMap(({ uses }) => uses),
    ({ fuelId, group, state }) => `${fuelId}/${group}/${state}`,
  );
  return [...lines.values()].flatMap((uses) =>
    uses.slice(0, 1).map(({ fuelId, group, state }) => ({
      fuelId,
      fuel: fuelName(fuelId),
      group,
      state,
      tonnes: tonnesOf(sumKg(uses.map(({ kg }) => kg))),
    })),
  );
}

/** The stocks over all years: the begin of the first, the end of the last. */
function stocksOf(years: readonly StoredYear[]) {
  const lines = Map.groupBy(
    years.flatMap(({ stocks }) => stocks),
    ({ fuelId }) => fuelId,
  );
  return [...lines].map(([fuelId, stocks]) => {
    const sum = (key: 'bunkered' | 'debunkered' | 'corrected' | 'used' | 'unexplained') =>
      tonnesOf(sumKg(stocks.map((one) => one[key])));
    const known = (kg: StoredStock['begin'] | undefined) => (kg == null ? null : tonnesOf(kg));
    return {
      fuelId,
      fuel: fuelName(fuelId),
      begin: known(stocks[0]?.begin),
      bunkered: sum('bunkered'),
      debunkered: sum('debunkered'),
      corrected: sum('corrected'),
      used: sum('used'),
      unexplained: sum('unexplained'),
      end: known(stocks.at(-1)?.end),
    };
  });
}

const instantOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

/** Between pilot and pilot. */
function seaOf(row: PeriodDetailRow) {
  const passage = row.measures.seaPassage;
  if (passage === null) return null;
  return {
    start: instantOf(passage.start),
    end: instantOf(passage.end),
    isAssumed: passage.isAssumed,
    hours: hoursOf(row.sea_hours),
    distance: milesOf(row.sea_distance),
    speed: speedOf(row.sea_distance, row.sea_hours),
    fuel: tonnesOf(row.sea_fuel_kg),
    perDay: perDayOf(row.sea_fuel_kg, row.sea_hours),
  };
}

const ratio = (value: string | null, numerator: string, denominator: string | null) =>
  value === null || denominator === null || Number(denominator) <= 0
    ? null
    : scaleDecimal(value, { numerator, denominator }, 2);

const reportOf = (row: ContributingRow, wholes: ReadonlyMap<number, boolean>) => ({
  guid: row.guid,
  kind: row.kind,
  at: row.at,
  zone: row.zone,
  isWhole: wholes.get(row.id) ?? true,
  hours: row.hours,
  distance: row.distance,
  speed: ratio(row.distance, '1', row.under_way),
  windForce: row.wind_force,
  current: row.current,
  draught: row.draught,
  fuel: tonnesOf(row.kg),
  perDay: ratio(row.kg, '0.024', row.hours),
});

/** The reports of a period: a report of two years is whole in neither. */
export const reportsOfPeriod = ({ measures }: PeriodDetailRow): ReadonlyMap<number, boolean> =>
  new Map(measures.years.flatMap(({ reports }) => reports.map(({ id, isWhole }) => [id, isWhole])));

/** What the page of a period shows beyond its row. */
export function detailOf(row: PeriodDetailRow, reports: readonly ContributingRow[]) {
  const { years } = row.measures;
  const wholes = reportsOfPeriod(row);
  const hoursIn = (state: (typeof sailingStates)[number]) =>
    hoursOf(sumOf(years.map(({ hours }) => hours[state])));
  return {
    sea: seaOf(row),
    hoursByState: {
      underWay: hoursIn('underWay'),
      manoeuvring: hoursIn('manoeuvring'),
      drifting: hoursIn('drifting'),
      atAnchor: hoursIn('atAnchor'),
      atBerth: hoursIn('atBerth'),
    },
    uses: usesOf(years),
    stocks: stocksOf(years),
    years: years.map(({ year, hours, distance, uses }) => ({
      year,
      hours: hoursOf(sumOf(sailingStates.map((state) => hours[state]))),
      distance: milesOf(distance),
      fuel: tonnesOf(sumKg(uses.map(({ kg }) => kg))),
    })),
    contributing: reports.map((report) => reportOf(report, wholes)),
  };
}
