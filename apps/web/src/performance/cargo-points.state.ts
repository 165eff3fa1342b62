import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { medianOf } from '@fairlead/domain/quantities/median';
import type { CargoRow } from './performance.data.ts';

/** Handled cargo as a point of the chart. */
export interface CargoPoint {
  readonly row: CargoRow;
  /** In the unit of the chart. */
  readonly quantity: number;
  /** In the unit of the chart, in 24 hours. */
  readonly perDay: number;
  readonly isLoading: boolean;
}

export interface CargoChartView {
  /** What the quantities are in. */
  readonly unit: string;
  /** The units of all cargo that has a rate, the most frequent first. */
  readonly units: readonly string[];
  readonly points: readonly CargoPoint[];
  /** The median rate in 24 hours of each operation; undefined without points. */
  readonly medians: { readonly loading?: number; readonly discharging?: number };
  /** Cargo without a quantity or a rate. */
  readonly withoutRate: number;
}

/** Units by frequency, equally frequent ones by name. */
function unitsOf(rows: readonly CargoRow[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { unit } of rows) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, many], [b, few]) => few - many || a.localeCompare(b, 'en'))
    .map(([unit]) => unit);
}

const hasRate = ({ quantity, perDay }: CargoRow): boolean => quantity !== null && perDay !== null;

/** Quantities and rates in one unit, as figures of different units cannot share an axis. */
export function cargoChartView(
  rows: readonly CargoRow[],
  wanted: string | undefined,
): CargoChartView {
  const rated = rows.filter(hasRate);
  const units = unitsOf(rated);
  const unit = units.find((one) => one === wanted) ?? units[0] ?? '';
  const points = rated
    .filter((row) => row.unit === unit)
    .map(
      (row): CargoPoint => ({
        row,
        quantity: Number(row.quantity),
        perDay: Number(row.perDay),
        isLoading: row.reasonId === reasonForCall.Loading,
      }),
    );
  const medianRate = (isLoading: boolean) =>
    medianOf(points.filter((one) => one.isLoading === isLoading).map(({ perDay }) => perDay));
  const [ofLoading, ofDischarging] = [medianRate(true), medianRate(false)];
  return {
    unit,
    units,
    points,
    medians: {
      ...(ofLoading === undefined ? {} : { loading: ofLoading }),
      ...(ofDischarging === undefined ? {} : { discharging: ofDischarging }),
    },
    withoutRate: rows.length - rated.length,
  };
}

/** The points within a rectangle of quantities and rates, in whichever direction it was drawn. */
export const cargoWithin = (
  points: readonly CargoPoint[],
  [quantities, rates]: readonly [readonly number[], readonly number[]],
): readonly CargoPoint[] => {
  const isWithin = (value: number, range: readonly number[]) =>
    value >= Math.min(...range) && value <= Math.max(...range);
  return points.filter(
    ({ quantity, perDay }) => isWithin(quantity, quantities) && isWithin(perDay, rates),
  );
};
