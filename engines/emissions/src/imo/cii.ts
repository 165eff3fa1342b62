import { exact, ONE, sumOf, type Exact, type Numeric } from '../exact/exact.ts';
import {
  carbonFactors,
  reductionPercent,
  referenceLines,
  type CiiShipType,
  type ImoFuel,
  type ReferenceLine,
} from '../factors/imo.ts';
import { factor, input, type Figure } from '../result/figure.ts';

export type CiiRating = 'A' | 'B' | 'C' | 'D' | 'E';

/** A ship as the indicator sees it: deadweight in tonnes, or gross tonnage for ships measured by it. */
export interface CiiShip {
  readonly type: CiiShipType;
  readonly size: Numeric;
}

/** Fuel in tonnes by IMO fuel, with mass taken off for corrections (MEPC.355(78)) where there is any. */
export interface CiiYear {
  readonly ship: CiiShip;
  readonly year: number;
  readonly fuel: Readonly<Partial<Record<ImoFuel, Numeric>>>;
  readonly distanceNm: Numeric;
  readonly correctionT?: Readonly<Partial<Record<ImoFuel, Numeric>>>;
}

/** Grams of CO2 for a capacity tonne (or gross ton) and nautical mile. */
export interface CiiRequirement {
  readonly line: ReferenceLine;
  readonly capacity: Exact;
  readonly reference: Figure;
  readonly required: Figure;
  /** Upper ends of A, B, C and D. */
  readonly boundaries: readonly Exact[];
}

const perCapacityMile = 'g/(capacity x nm)';

/** The line of a ship's type and size. */
export function referenceLineOf({ type, size }: CiiShip): ReferenceLine | undefined {
  const measured = exact(size);
  return referenceLines.find(
    (line) =>
      line.type === type &&
      measured.greaterThanOrEqualTo(line.from) &&
      (line.below === null || measured.lessThan(line.below)),
  );
}

/** What a year requires of a ship; undefined for a year without a reduction factor or a ship without a line. */
export function ciiRequirement(ship: CiiShip, year: number): CiiRequirement | undefined {
  const line = referenceLineOf(ship);
  const percent = reductionPercent(year);
  if (line === undefined || percent === undefined || !exact(ship.size).greaterThan(0)) {
    return undefined;
  }
  const capacity = exact(line.fixedCapacity ?? ship.size);
  const reference = referenceFigure(line, capacity);
  const reduction = factor('Reduction', { value: percent, unit: '%' }, 'imo-reduction');
  const required: Figure = {
    value: reference.value.times(ONE.minus(reduction.value.dividedBy(100))),
    unit: perCapacityMile,
    formula: 'reference x (1 - reduction)',
    inputs: [input('Reference', reference.value, perCapacityMile), reduction],
  };
  const boundaries = boundariesOf(required.value, line.boundaries);
  return { line, capacity, reference, required, boundaries };
}

const referenceFigure = ({ a, c }: ReferenceLine, capacity: Exact): Figure => ({
  value: exact(a).times(capacity.pow(exact(c).negated())),
  unit: perCapacityMile,
  formula: 'a x capacity^-c',
  inputs: [
    factor('a', { value: a, unit: '' }, 'imo-reference'),
    factor('c', { value: c, unit: '' }, 'imo-reference'),
    input('Capacity', capacity, 't'),
  ],
});

/** The upper ends of A, B, C and D for a required index. */
export const boundariesOf = (required: Exact, parts: readonly Numeric[]): readonly Exact[] =>
  parts.map((part) => required.times(part));

/** The rating of an attained index; a boundary itself belongs to the better side. */
export function ratingOf(attained: Exact, boundaries: readonly Exact[]): CiiRating {
  const reached = boundaries.findIndex((boundary) => attained.lessThanOrEqualTo(boundary));
  const ratings = ['A', 'B', 'C', 'D', 'E'] as const;
  return ratings[reached === -1 ? 4 : reached] ?? 'E';
}

/** The attained index; undefined without distance or capacity. */
export function attainedIndex(of: CiiYear): Figure | undefined {
  const line = referenceLineOf(of.ship);
  const distance = exact(of.distanceNm);
  if (line === undefined || !distance.greaterThan(0)) return undefined;
  const capacity = exact(line.fixedCapacity ?? of.ship.size);
  const fuels = (Object.keys(carbonFactors) as readonly ImoFuel[]).filter(
    (fuel) => of.fuel[fuel] !== undefined,
  );
  const counted = (fuel: ImoFuel): Exact =>
    exact(of.fuel[fuel] ?? 0).minus(of.correctionT?.[fuel] ?? 0);
  const co2 = sumOf(fuels.map((fuel) => counted(fuel).times(carbonFactors[fuel])));
  return {
    value: co2.times(1_000_000).dividedBy(capacity.times(distance)),
    unit: perCapacityMile,
    formula: 'sum of fuel x carbon factor x 1,000,000 / (capacity x distance)',
    inputs: [
      ...fuels.flatMap((fuel) => [
        input(fuel, counted(fuel), 't'),
        factor(`Carbon factor of ${fuel}`, { value: carbonFactors[fuel], unit: 't/t' }, 'imo-cf'),
      ]),
      input('Capacity', capacity, 't'),
      input('Distance', distance, 'nm'),
    ],
  };
}

/** A plan of corrective actions is due after an E, or after three D in a row; ratings from the oldest on. */
export const needsCorrectivePlan = (ratings: readonly CiiRating[]): boolean =>
  ratings.at(-1) === 'E' ||
  (ratings.length >= 3 && ratings.slice(-3).every((rating) => rating === 'D' || rating === 'E'));
