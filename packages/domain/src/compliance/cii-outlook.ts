import {
  attainedIndex,
  ciiRequirement,
  exact,
  ratingOf,
  type CiiRating,
  type CiiShip,
  type Exact,
  type ImoFuel,
} from '@fairlead/emissions';
import { dayMs } from '../time/milliseconds.ts';
import { imoFuelOf } from './ship-of-regime.ts';

/** Tonnes by IMO fuel. */
export type ImoFuels = Readonly<Partial<Record<ImoFuel, Exact>>>;

/** What was burned and sailed between two instants (milliseconds since 1970). */
export interface CiiPeriod {
  readonly start: number;
  readonly end: number;
  readonly fuels: ImoFuels;
  readonly distanceNm: Exact;
}

/** An index with its rating; null where nothing was sailed. */
export interface RatedIndex {
  readonly attained: Exact;
  readonly rating: CiiRating;
}

export interface CiiPoint extends RatedIndex {
  readonly at: number;
}

export interface CiiForecast extends RatedIndex {
  /** Until when data exist. */
  readonly from: number;
  /** Over how many days before that the mean was taken. */
  readonly basisDays: number;
  readonly distanceNm: Exact;
  readonly fuels: ImoFuels;
}

export interface CiiOutlook {
  readonly fuels: ImoFuels;
  readonly distanceNm: Exact;
  readonly now: RatedIndex | null;
  /** The index of the year so far at the end of each voyage and stay. */
  readonly points: readonly CiiPoint[];
  /** Null once the year has ended, and without data. */
  readonly forecast: CiiForecast | null;
}

export function addFuels(one: ImoFuels, other: ImoFuels): ImoFuels {
  const sums: Partial<Record<ImoFuel, Exact>> = { ...one };
  for (const [fuel, tonnes] of Object.entries(other) as [ImoFuel, Exact][])
    sums[fuel] = (sums[fuel] ?? exact(0)).plus(tonnes);
  return sums;
}

const scaledFuels = (fuels: ImoFuels, share: Exact): ImoFuels =>
  Object.fromEntries(
    (Object.entries(fuels) as [ImoFuel, Exact][]).map(([fuel, tonnes]) => [
      fuel,
      tonnes.times(share),
    ]),
  );

/** The fuel of a voyage by IMO fuel; rows without a carbon factor are left out. */
export function imoFuelsOf(
  lots: readonly { readonly fuel: string; readonly tonnes: Exact | number | string }[],
): ImoFuels {
  let sums: ImoFuels = {};
  for (const { fuel, tonnes } of lots) {
    const imo = imoFuelOf(fuel);
    if (imo !== null) sums = addFuels(sums, { [imo]: exact(tonnes) });
  }
  return sums;
}

export interface CiiSailed {
  readonly ship: CiiShip;
  readonly year: number;
  readonly fuels: ImoFuels;
  readonly distanceNm: Exact;
}

/** The index of what was sailed, with its rating; null without distance, or for a ship without a reference line. */
export function ratedIndex({ ship, year, fuels, distanceNm }: CiiSailed): RatedIndex | null {
  const attained = attainedIndex({ ship, year, fuel: fuels, distanceNm })?.value;
  const requirement = ciiRequirement(ship, year);
  if (attained === undefined || requirement === undefined) return null;
  return { attained, rating: ratingOf(attained, requirement.boundaries) };
}

/** The days before the last data of which the mean is taken for the rest of the year. */
const basisMs = 90 * dayMs;

interface OfYear {
  readonly ship: CiiShip;
  readonly year: number;
}

/** The part of a period after an instant, by its share of time. */
function shareAfter({ start, end }: CiiPeriod, from: number): Exact {
  if (end <= from || end <= start) return exact(0);
  return exact(end - Math.max(start, from)).dividedBy(end - start);
}

function forecastOf(
  { ship, year }: OfYear,
  periods: readonly CiiPeriod[],
  sailed: { readonly fuels: ImoFuels; readonly distanceNm: Exact },
): CiiForecast | null {
  const from = Math.max(...periods.map(({ end }) => end));
  const first = Math.min(...periods.map(({ start }) => start));
  const yearEnd = Date.UTC(year + 1, 0, 1);
  if (periods.length === 0 || from >= yearEnd) return null;
  const since = Math.max(first, from - basisMs);
  if (since >= from) return null;
  const scale = exact(yearEnd - from).dividedBy(from - since);
  let rest: { readonly fuels: ImoFuels; readonly distanceNm: Exact } = sailed;
  for (const period of periods) {
    const share = shareAfter(period, since).times(scale);
    rest = {
      fuels: addFuels(rest.fuels, scaledFuels(period.fuels, share)),
      distanceNm: rest.distanceNm.plus(period.distanceNm.times(share)),
    };
  }
  const rated = ratedIndex({ ship, year, ...rest });
  return rated === null
    ? null
    : { ...rated, ...rest, from, basisDays: Math.round((from - since) / dayMs) };
}

/**
 * The index of a year as it grew, and at the end of the year if the ship goes on as in the last 90 days. Voyages and stays
 * in time; what crosses the beginning of the 90 days counts by its share of time.
 */
export function ciiOutlook(of: OfYear, periods: readonly CiiPeriod[]): CiiOutlook {
  let fuels: ImoFuels = {};
  let distanceNm = exact(0);
  const points: CiiPoint[] = [];
  for (const period of periods) {
    fuels = addFuels(fuels, period.fuels);
    distanceNm = distanceNm.plus(period.distanceNm);
    const rated = ratedIndex({ ...of, fuels, distanceNm });
    if (rated !== null) points.push({ at: period.end, ...rated });
  }
  return {
    fuels,
    distanceNm,
    now: ratedIndex({ ...of, fuels, distanceNm }),
    points,
    forecast: forecastOf(of, periods, { fuels, distanceNm }),
  };
}
