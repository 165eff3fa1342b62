import { numberSharesOf, sharesOf } from '../fuel-ledger/shares.ts';
import type { Interval } from './itinerary.ts';
import { type SailingState, sailingStates, type StateHours } from '../vessels/sailing-states.ts';
import type { FuelMass, GroupUse, SourceReport } from './source.ts';

/** Fuel by consumer and by what the vessel did, in kilograms. */
export interface StateUse extends GroupUse {
  readonly state: SailingState;
}

/** The part of a report that counts in one interval. */
export interface ReportPart {
  readonly interval: Interval;
  readonly report: SourceReport;
  /** The end of the part: the boundary, or the time of the report. */
  readonly to: number;
  /** The report lies wholly in the interval: nothing was divided. */
  readonly isWhole: boolean;
  /** Fuel of a divided report counts here in proportion to it; 1 for a whole one. */
  readonly weight: number;
  readonly hours: StateHours;
  readonly distance: number;
  readonly shoreKwh: number;
  readonly uses: readonly GroupUse[];
}

/** A report with the use that counts, and since when it counts. */
export interface CountedReport {
  readonly report: SourceReport;
  readonly since: number;
  readonly uses: readonly GroupUse[];
  /** Stocks that the next measurement is compared with; empty where consumption does not follow from stocks. */
  readonly expected: readonly FuelMass[];
}

/** Splits a whole number in proportion to weights; with no weight at all evenly in time. */
const split = (
  amount: number,
  weights: readonly number[],
  times: readonly number[],
): readonly number[] =>
  numberSharesOf(amount, weights.some((weight) => weight > 0) ? weights : times);

const noHours: StateHours = { underWay: 0, manoeuvring: 0, drifting: 0, atAnchor: 0, atBerth: 0 };

/** States that are only possible in one kind of period. */
const belongs: Partial<Record<SailingState, Interval['kind']>> = {
  underWay: 'leg',
  atBerth: 'portStay',
};

/** The hours of a report in each of the intervals that its time touches. */
function hoursOf(
  reported: StateHours,
  touched: readonly Interval[],
  times: readonly number[],
): readonly StateHours[] {
  const hours = touched.map(() => ({ ...noHours }));
  for (const state of sailingStates) {
    if (reported[state] === 0) continue;
    const kind = belongs[state];
    const weights =
      kind === undefined
        ? times
        : touched.map((interval, at) => (interval.kind === kind ? (times[at] ?? 0) : 0));
    for (const [at, share] of split(reported[state], weights, times).entries()) {
      const own = hours[at];
      if (own !== undefined) own[state] = share;
    }
  }
  return hours;
}

/**
 * Divides a report among the intervals that its time touches. Hours under way go to legs and hours at berth to port calls
 * as far as there are any, the others follow the time; distance follows the hours under way, shore power those at berth,
 * fuel all hours.
 */
export function partsOf(
  counted: CountedReport,
  touched: readonly Interval[],
): readonly ReportPart[] {
  const { report, since, uses } = counted;
  const only = touched.length === 1 ? touched[0] : undefined;
  if (only !== undefined) {
    const { hours, distance, shoreKwh } = report;
    const [to, isWhole, weight] = [report.at, true, 1];
    return [{ interval: only, report, to, isWhole, weight, hours, distance, shoreKwh, uses }];
  }
  const times = touched.map(({ from, to }) => Math.min(to, report.at) - Math.max(from, since));
  const hours = hoursOf(report.hours, touched, times);
  const totals = hours.map((one) => sailingStates.reduce((sum, state) => sum + one[state], 0));
  const distances = split(
    report.distance,
    hours.map(({ underWay }) => underWay),
    times,
  );
  const powers = split(
    report.shoreKwh,
    hours.map(({ atBerth }) => atBerth),
    times,
  );
  const weights = totals.some((total) => total > 0) ? totals : times;
  const shares = weights.map(BigInt);
  const masses = uses.map(({ kg }) => signedShares(kg, shares));
  return touched.map((interval, at) => ({
    interval,
    report,
    to: Math.min(interval.to, report.at),
    isWhole: false,
    weight: weights[at] ?? 0,
    hours: hours[at] ?? report.hours,
    distance: distances[at] ?? 0,
    shoreKwh: powers[at] ?? 0,
    uses: uses.map((use, index) => ({ ...use, kg: masses[index]?.[at] ?? 0n })),
  }));
}

/** Shares of an amount that may be negative. */
export const signedShares = (amount: bigint, weights: readonly bigint[]): readonly bigint[] =>
  amount < 0n ? sharesOf(-amount, weights).map((share) => -share) : sharesOf(amount, weights);

/** In which states a group of consumers can burn: the main engine only moves the vessel. */
const moving: ReadonlySet<SailingState> = new Set(['underWay', 'manoeuvring']);

/** What the division of fuel among states depends on. */
export interface DividedUses extends Pick<ReportPart, 'hours' | 'uses'> {
  readonly interval: Pick<Interval, 'kind'>;
}

/** Divides the fuel of a part among what the vessel did, by the hours; without hours it follows the kind of period. */
export function usesByState({ interval, hours, uses }: DividedUses): readonly StateUse[] {
  if (uses.length === 0) return [];
  const all = sailingStates.filter((state) => hours[state] > 0);
  const ofMain = all.filter((state) => moving.has(state));
  const otherwise = interval.kind === 'leg' ? 'underWay' : 'atBerth';
  const divided: StateUse[] = [];
  for (const { fuelId, group, kg } of uses) {
    const states = group === 'main' && ofMain.length > 0 ? ofMain : all;
    const [state = otherwise] = states;
    if (states.length < 2) divided.push({ fuelId, group, kg, state });
    else {
      const shares = signedShares(
        kg,
        states.map((one) => BigInt(hours[one])),
      );
      for (const [at, one] of states.entries())
        divided.push({ fuelId, group, kg: shares[at] ?? 0n, state: one });
    }
  }
  return divided;
}
