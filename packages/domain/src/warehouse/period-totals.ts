import type { WarehousePeriod, YearMeasures } from './periods.ts';
import { sailingStates } from '../vessels/sailing-states.ts';

/** What lists show of a period: the sum over its years. */
export interface PeriodTotals {
  /** Hundredths of an hour. */
  readonly hours: number;
  readonly hoursUnderWay: number;
  /** Tenths of a nautical mile. */
  readonly distance: number;
  readonly seaHours: number;
  readonly seaDistance: number;
  readonly fuelKg: bigint;
  readonly seaFuelKg: bigint;
  /** By how much measured stocks differ from calculated ones, whatever the direction. */
  readonly unexplainedKg: bigint;
  readonly shoreKwh: number;
  readonly reports: number;
  readonly isEstimated: boolean;
}

const sumOf = (masses: readonly { readonly kg: bigint }[]): bigint =>
  masses.reduce((sum, { kg }) => sum + kg, 0n);

const size = (kg: bigint): bigint => (kg < 0n ? -kg : kg);

/** The sum over the years of a leg or a port call. */
export function periodTotals({ years }: Pick<WarehousePeriod, 'years'>): PeriodTotals {
  const sum = (value: (year: YearMeasures) => number) =>
    years.reduce((total, year) => total + value(year), 0);
  const mass = (value: (year: YearMeasures) => bigint) =>
    years.reduce((total, year) => total + value(year), 0n);
  return {
    hours: sum(({ hours }) => sailingStates.reduce((all, state) => all + hours[state], 0)),
    hoursUnderWay: sum(({ hours }) => hours.underWay),
    distance: sum(({ distance }) => distance),
    seaHours: sum(({ sea }) => sea.hours),
    seaDistance: sum(({ sea }) => sea.distance),
    fuelKg: mass(({ uses }) => sumOf(uses)),
    seaFuelKg: mass(({ sea }) => sumOf(sea.fuels)),
    unexplainedKg: mass(({ stocks }) =>
      stocks.reduce((all, { unexplained }) => all + size(unexplained), 0n),
    ),
    shoreKwh: sum(({ shoreKwh }) => shoreKwh),
    reports: new Set(years.flatMap(({ reports }) => reports.map(({ id }) => id))).size,
    isEstimated: years.some(({ isEstimated }) => isEstimated),
  };
}
