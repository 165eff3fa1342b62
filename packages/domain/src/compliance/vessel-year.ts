import {
  applicability,
  attainedIndex,
  checkedLot,
  ciiRequirement,
  cleanestFirst,
  etsYear,
  exact,
  fuelEuYear,
  lotFactors,
  lotRefusals,
  mrvYear,
  ratingOf,
  targetIntensity,
  ukFuelEmissions,
  ukYear,
  type Applicability,
  type CiiRating,
  type EtsResult,
  type Exact,
  type Figure,
  type FuelEuResult,
  type FuelEuYear,
  type FuelLot,
  type ImoFuel,
  type MrvYear,
  type Regime,
  type UkEmissions,
  type UkYearResult,
} from '@fairlead/emissions';
import { hourMs } from '../time/milliseconds.ts';
import { iceClass, particularsAsOf, type Particulars } from '../vessels/particulars.ts';
import type { AccountedPart, PartShares } from './accounted-parts.ts';
import { joinedLots } from './burned-lots.ts';
import { ciiShipOf, imoFuelOf, regimeShipOf } from './ship-of-regime.ts';

export const fuelAllocations = ['proportional', 'cleanest'] as const;
/** Each fuel in proportion to its share in scope, or the cleanest of the year first. */
export type FuelAllocation = (typeof fuelAllocations)[number];

/** Everything a vessel's year is calculated from. */
export interface VesselYearSource {
  /** Calendar year, UTC. */
  readonly year: number;
  readonly particulars: readonly Particulars[];
  /** Those of other years are left out. */
  readonly parts: readonly AccountedPart[];
  /** Reward factor for wind-assisted propulsion; absent: none. */
  readonly windReward?: string;
  /** Reporting periods of FuelEU in a row that ended with a deficit before this year; absent: none. */
  readonly deficitsBefore?: number;
  /** Which fuel counts for the energy in scope of FuelEU; absent: each in proportion. */
  readonly allocation?: FuelAllocation;
}

/** Why a year cannot be closed yet; `part` is the voyage or stay that lacks it, null where the ship does. */
export interface MissingData {
  readonly sentence: string;
  readonly part: AccountedPart | null;
}

/** Figures of a regime, or why it does not apply. */
export interface RegimeYear<Result> {
  readonly applicability: Applicability;
  /** Null where the regime does not apply. */
  readonly result: Result | null;
}

/** Carbon intensity of a year: null where nothing was sailed, or the ship has no reference line. */
export interface CiiResult {
  readonly attained: Figure | null;
  readonly required: Figure | null;
  readonly rating: CiiRating | null;
}

/** A vessel's year under every regime. Exact; nothing is rounded but where a regime rounds. */
export interface VesselYear {
  readonly year: number;
  readonly mrv: RegimeYear<MrvYear>;
  readonly ets: RegimeYear<EtsResult>;
  readonly fuelEu: RegimeYear<FuelEuResult>;
  readonly uk: RegimeYear<UkYearResult>;
  readonly cii: RegimeYear<CiiResult>;
  readonly missing: readonly MissingData[];
  /** Share of the time that reports account for, 0 to 1; null without any voyage or stay. */
  readonly complete: Exact | null;
}

/** A part that is decided, with the fuel that can be calculated. */
export interface CountedPart extends AccountedPart {
  readonly shares: PartShares;
}

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const isCalculable = (lot: FuelLot): boolean => lotRefusals(lot).length === 0;

const calculableOf = (parts: readonly AccountedPart[]): readonly AccountedPart[] =>
  parts.map((part) =>
    part.lots.every(isCalculable) ? part : { ...part, lots: part.lots.filter(isCalculable) },
  );

const isDecided = (part: AccountedPart): part is CountedPart => part.shares !== null;

const countedUnder = (
  name: Regime,
  particulars: readonly Particulars[],
  calculable: readonly AccountedPart[],
): readonly CountedPart[] =>
  calculable
    .filter(isDecided)
    .filter(({ start }) => decisionOf(name, particulars, isoDay(start + 1)).applies);

/** The voyages and stays of the year on whose first day a regime applies, without fuel that cannot be calculated. */
export const countedParts = (
  { year, particulars, parts }: Pick<VesselYearSource, 'year' | 'particulars' | 'parts'>,
  name: Regime,
): readonly CountedPart[] =>
  countedUnder(name, particulars, calculableOf(parts.filter((part) => part.year === year)));

/** Ice class IA or IA Super at the end of the year. */
export function hasIceDiscount({
  year,
  particulars,
}: Pick<VesselYearSource, 'year' | 'particulars'>): boolean {
  const latest = particularsAsOf(particulars, `${String(year)}-12-31`);
  return latest?.iceClass === iceClass.IA || latest?.iceClass === iceClass.IASuper;
}

/** The parts of a year that are decided and can be calculated, and how a regime applies to them. */
function countedYear(source: VesselYearSource) {
  const { year, particulars, parts } = source;
  const ofYear = parts.filter((part) => part.year === year);
  const calculable = calculableOf(ofYear);
  const regime = <Result>(
    name: Regime,
    result: (counted: readonly CountedPart[]) => Result,
  ): RegimeYear<Result> => {
    const counted = countedUnder(name, particulars, calculable);
    const onLast = decisionOf(name, particulars, lastDay(year, ofYear));
    const applies = onLast.applies || counted.length > 0;
    return {
      applicability: { ...onLast, applies },
      result: applies ? result(counted) : null,
    };
  };
  return { ofYear, calculable, regime };
}

export function vesselYear(source: VesselYearSource): VesselYear {
  const { year, particulars } = source;
  const { ofYear, calculable, regime } = countedYear(source);
  const latest = particularsAsOf(particulars, `${String(year)}-12-31`);
  const regimes = {
    mrv: regime('mrv', mrvOf),
    ets: regime('eu-ets', (counted) => etsOf(source, counted)),
    fuelEu: fuelEuYearOf(source),
    uk: regime('uk-ets', ukOf),
    // Every mile counts, wherever it was sailed.
    cii: ciiOf(year, { particulars, latest, parts: calculable }),
  };
  const isInScope = Object.values(regimes).some(({ applicability: { applies } }) => applies);
  return {
    year,
    ...regimes,
    missing: missingOf({ parts: ofYear, latest, isInScope }),
    complete: completeOf(ofYear),
  };
}

/** A vessel's year under FuelEU alone. */
export function fuelEuYearOf(source: VesselYearSource): RegimeYear<FuelEuResult> {
  const { applicability: decision, result } = fuelEuInputOf(source);
  return { applicability: decision, result: result && fuelEuYear(result) };
}

/** What a vessel's year under FuelEU is calculated from. */
export function fuelEuInputOf(source: VesselYearSource): RegimeYear<FuelEuYear> {
  if (targetIntensity(source.year) === undefined)
    return {
      applicability: { applies: false, sentence: 'FuelEU begins on 1 January 2025.' },
      result: null,
    };
  return countedYear(source).regime('fueleu', (counted) => fuelEuOf(source, counted));
}

const elapsedHours = ({ start, end }: AccountedPart): Exact => exact(end - start).dividedBy(hourMs);

function completeOf(parts: readonly AccountedPart[]): Exact | null {
  const sum = (of: (part: AccountedPart) => Exact) =>
    parts.reduce((total, part) => total.plus(of(part)), exact(0));
  const elapsed = sum(elapsedHours);
  if (elapsed.isZero()) return null;
  // Time that is reported twice does not make up for time that is not reported.
  const counted = sum((part) => {
    const most = elapsedHours(part);
    return part.reportedHours.greaterThan(most) ? most : part.reportedHours;
  });
  return counted.dividedBy(elapsed);
}

const unknownShip: Applicability = {
  applies: false,
  sentence: 'Gross tonnage or type of the ship is not entered.',
};

function decisionOf(regime: Regime, versions: readonly Particulars[], day: string): Applicability {
  const known = particularsAsOf(versions, day);
  const ship = known === undefined ? null : regimeShipOf(known);
  return ship === null ? unknownShip : applicability(regime, ship, day);
}

const lastDay = (year: number, parts: readonly AccountedPart[]): string => {
  const last = Math.max(...parts.map(({ end }) => end));
  return parts.length === 0 ? `${String(year)}-12-31` : isoDay(last - 1);
};

const scoped = (
  parts: readonly CountedPart[],
  shareOf: (shares: PartShares) => Exact,
): readonly FuelLot[] =>
  parts.flatMap(({ lots, shares }) => {
    const scope = shareOf(shares);
    return scope.isZero() ? [] : lots.map((lot) => ({ ...lot, scope }));
  });

const mrvOf = (parts: readonly CountedPart[]): MrvYear =>
  mrvYear(
    parts.flatMap(({ shares, lots, distanceNm, hoursAtSea, transportWork }) =>
      shares.mrv === null
        ? []
        : [{ category: shares.mrv, lots, distanceNm, hoursAtSea, transportWork }],
    ),
  );

const etsOf = (source: VesselYearSource, parts: readonly CountedPart[]): EtsResult =>
  etsYear({
    year: source.year,
    lots: scoped(parts, ({ ets }) => ets.share),
    hasIceDiscount: hasIceDiscount(source),
  });

const fuelEuOf = (
  { year, windReward = '1', deficitsBefore = 0, allocation = 'proportional' }: VesselYearSource,
  parts: readonly CountedPart[],
): FuelEuYear => ({
  year,
  windReward,
  deficitsBefore,
  lots: joinedLots(allocation === 'cleanest' ? cleanestLots(parts) : fuelEuLots(parts)),
  shorePowerKwh: parts.reduce(
    (kwh, { shares, shorePowerKwh }) => kwh.plus(shares.fuelEu.share.times(shorePowerKwh)),
    exact(0),
  ),
});

const fuelEuLots = (parts: readonly CountedPart[]): readonly FuelLot[] =>
  scoped(parts, ({ fuelEu }) => fuelEu.share);

/** The cleanest fuel of all that MRV counts, as much as there is energy in scope. */
const cleanestLots = (parts: readonly CountedPart[]): readonly FuelLot[] =>
  cleanestFirst(
    parts
      .filter(({ shares }) => shares.mrv !== null)
      .flatMap(({ lots, shares }) => lots.map((lot) => ({ ...lot, scope: shares.fuelEu.share }))),
  ).lots.map(({ lot, tonnes }) => ({ ...lot, tonnes, scope: 1 }));

function ukOf(parts: readonly CountedPart[]): UkYearResult {
  const emissions = parts
    .filter(({ shares }) => !shares.uk.reported.isZero())
    .flatMap(({ lots, shares }) =>
      lots.map((lot) => ({
        lot: ukEmissionsOf(lot, shares.uk.surrendered),
        isSustainable: checkedLot(lot).certifiedE !== null,
        isBetween: shares.uk.surrendered.lessThan(shares.uk.reported),
      })),
    );
  return ukYear({
    totals: emissions.map(({ lot }) => lot),
    betweenGbAndNi: emissions.filter(({ isBetween }) => isBetween).map(({ lot }) => lot),
    sustainableFuelCo2: emissions
      .filter(({ isSustainable }) => isSustainable)
      .reduce((sum, { lot }) => sum.plus(lot.co2), exact(0)),
  });
}

/** Emissions of a fuel under the UK ETS, with the share of them to surrender. */
export function ukEmissionsOf(lot: FuelLot, surrenderShare: Exact): UkEmissions {
  const { co2, ch4, n2o, slip } = lotFactors(checkedLot(lot));
  return ukFuelEmissions({
    amount: lot.tonnes,
    slip: slip.times(100),
    factors: { co2, ch4, n2o },
    surrenderShare,
  });
}

interface OfCii {
  readonly particulars: readonly Particulars[];
  readonly latest: Particulars | undefined;
  readonly parts: readonly AccountedPart[];
}

function ciiOf(year: number, { particulars, latest, parts }: OfCii): RegimeYear<CiiResult> {
  const decision = decisionOf('cii', particulars, lastDay(year, parts));
  const ship = latest === undefined ? null : ciiShipOf(latest);
  if (!decision.applies) return { applicability: decision, result: null };
  if (ship === null) {
    const sentence = 'CII has no reference line for this type of ship.';
    return { applicability: { applies: false, sentence }, result: null };
  }
  const distanceNm = parts.reduce((sum, part) => sum.plus(part.distanceNm), exact(0));
  const attained = attainedIndex({ ship, year, fuel: imoFuelsOf(parts), distanceNm }) ?? null;
  const requirement = ciiRequirement(ship, year);
  return {
    applicability: decision,
    result: {
      attained,
      required: requirement?.required ?? null,
      rating:
        attained === null || requirement === undefined
          ? null
          : ratingOf(attained.value, requirement.boundaries),
    },
  };
}

function imoFuelsOf(parts: readonly AccountedPart[]): Partial<Record<ImoFuel, Exact>> {
  const sums: Partial<Record<ImoFuel, Exact>> = {};
  for (const { fuel, tonnes } of parts.flatMap(({ lots }) => lots)) {
    const imo = imoFuelOf(fuel);
    if (imo !== null) sums[imo] = (sums[imo] ?? exact(0)).plus(tonnes);
  }
  return sums;
}

interface OfMissing {
  /** In time. */
  readonly parts: readonly AccountedPart[];
  readonly latest: Particulars | undefined;
  /** Under a regime: nothing is missing of a ship that none applies to. */
  readonly isInScope: boolean;
}

/** In the order in which they are mended: the ship, then its voyages. */
function missingOf({ parts, latest, isInScope }: OfMissing): readonly MissingData[] {
  if (latest === undefined || regimeShipOf(latest) === null)
    return [{ sentence: unknownShip.sentence, part: null }];
  if (!isInScope) return [];
  const underWay = parts.at(-1);
  return parts.flatMap((part) =>
    lacksOf(part, part === underWay).map((sentence) => ({ sentence, part })),
  );
}

/** The last voyage may still be under way: its end is not missing. */
function lacksOf(part: AccountedPart, isLast: boolean): readonly string[] {
  const { reportIds, withoutFactors, lots, shares, fromCallId } = part;
  const isUnderWay = isLast && fromCallId !== null;
  const unknownPort =
    fromCallId === null
      ? 'The port of departure is not known.'
      : 'The port of arrival is not known yet.';
  return [
    ...(shares === null && !isUnderWay ? [unknownPort] : []),
    ...(withoutFactors.length > 0 ? ['A fuel without emission factors was burned.'] : []),
    ...lots.flatMap((lot) => lotRefusals(lot).map(({ sentence }) => sentence)),
    ...(reportIds.length === 0 ? ['No log report was sent.'] : timeLacks(part)),
  ];
}

/** Less than an hour is left to the rounding of times. */
function timeLacks(part: AccountedPart): readonly string[] {
  const elapsed = elapsedHours(part);
  const difference = part.reportedHours.minus(elapsed);
  if (difference.abs().lessThan(1)) return [];
  const [reported, passed] = [part.reportedHours, elapsed].map((hours) => hours.toFixed(1));
  return difference.isNegative()
    ? [`Reports account for ${reported ?? ''} of ${passed ?? ''} h.`]
    : [`Reports account for ${reported ?? ''} h of only ${passed ?? ''} h that passed.`];
}
