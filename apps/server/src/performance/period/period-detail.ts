import {
  hoursOf,
  milesOf,
  perDayOf,
  speedOf,
  tonnesOf,
} from '@fairlead/domain/quantities/reported-figures';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { usesByState } from '@fairlead/domain/warehouse/allotment';
import { periodKind, type PeriodKind } from '@fairlead/domain/warehouse/period-kinds';
import { sailingStates } from '@fairlead/domain/vessels/sailing-states';
import type { ContributingRow, PeriodDetailRow } from '../performance.sql.ts';
import type { PeriodMovementRow } from './period-movements.sql.ts';
import { dismissalRecord } from '../speed/sea-reports.ts';
import {
  type MeasuredStock,
  type MeasuredYear,
  measuresOf,
  type PeriodMeasures,
} from '../../period-measures/stored/stored-measures.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const sumKg = (values: readonly string[]): string => sumDecimals(values);

/** Fuel by fuel, consumer and state over all years. */
function usesOf(years: readonly MeasuredYear[]) {
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
function stocksOf(years: readonly MeasuredYear[]) {
  const lines = Map.groupBy(
    years.flatMap(({ stocks }) => stocks),
    ({ fuelId }) => fuelId,
  );
  return [...lines].map(([fuelId, stocks]) => {
    const sum = (key: 'bunkered' | 'debunkered' | 'corrected' | 'used' | 'unexplained') =>
      tonnesOf(sumKg(stocks.map((one) => one[key])));
    const known = (kg: MeasuredStock['begin'] | undefined) => (kg == null ? null : tonnesOf(kg));
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
function seaOf(row: PeriodDetailRow, passage: PeriodMeasures['seaPassage']) {
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

/** The fuel of a report by consumer and by what the vessel did, divided as in its leg or port call. */
function usesOfReport({ state_hours: hours, uses }: ContributingRow, kind: PeriodKind) {
  const [underWay = 0, manoeuvring = 0, drifting = 0, atAnchor = 0, atBerth = 0] = hours;
  const divided = usesByState({
    interval: { kind: kind === periodKind.Leg ? 'leg' : 'portStay' },
    hours: { underWay, manoeuvring, drifting, atAnchor, atBerth },
    uses: uses.map(({ fuelId, group, kg }) => ({ fuelId, group, kg: BigInt(kg) })),
  });
  return divided.map(({ fuelId, group, state, kg }) => ({
    fuelId,
    fuel: fuelName(fuelId),
    group,
    state,
    tonnes: tonnesOf(kg),
  }));
}

interface ReportContext {
  readonly kind: PeriodKind;
  readonly wholes: ReadonlyMap<number, boolean>;
}

const reportOf = (row: ContributingRow, { kind, wholes }: ReportContext) => ({
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
  dismissed: dismissalRecord(row),
  uses: usesOfReport(row, kind),
});

const movedNames = {
  [fuelMovementKind.Bunkered]: 'bunkered',
  [fuelMovementKind.Debunkered]: 'debunkered',
  [fuelMovementKind.Corrected]: 'corrected',
} as const;

/** What came on board, left or was corrected, with the record that has it. */
export const movementOf = (row: PeriodMovementRow) => ({
  at: row.at,
  kind: movedNames[row.kind],
  fuelId: row.fuel_id,
  tonnes: tonnesOf(row.kg),
  source: row.source,
  sourceId: row.source_id,
});

/** Of each report whether it is whole: a report of two years is whole in neither. */
const wholesOf = (years: readonly MeasuredYear[]): ReadonlyMap<number, boolean> =>
  new Map(years.flatMap(({ reports }) => reports.map(({ id, isWhole }) => [id, isWhole])));

/** The ids of the reports of a period. */
export const reportsOfPeriod = ({ measures }: PeriodDetailRow): readonly number[] => [
  ...wholesOf(measuresOf(measures).years).keys(),
];

/** What the page of a period shows beyond its row. */
export function detailOf(row: PeriodDetailRow, reports: readonly ContributingRow[]) {
  const { seaPassage, years } = measuresOf(row.measures);
  const wholes = wholesOf(years);
  const hoursIn = (state: (typeof sailingStates)[number]) =>
    hoursOf(sumOf(years.map(({ hours }) => hours[state])));
  return {
    sea: seaOf(row, seaPassage),
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
    contributing: reports.map((report) => reportOf(report, { kind: row.kind, wholes })),
  };
}
