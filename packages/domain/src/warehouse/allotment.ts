import { sharesOf } from '../fuel-ledger/shares.ts';
import type { Interval } from './itinerary.ts';
import {
  type ConsumerGroup,
  type FuelMass,
  type GroupUse,
  type SailingState,
  sailingStates,
  type SourceReport,
  type StateHours,
} from './source.ts';

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
function split(amount: number, weights: readonly number[], times: readonly bigint[]) {
  const known = weights.map((weight) => BigInt(weight));
  const used = known.some((weight) => weight > 0n) ? known : times;
  return sharesOf(BigInt(amount), used).map(Number);
}

/** States that are only possible in one kind of period. */
const belongs: Partial<Record<SailingState, Interval['kind']>> = {
  underWay: 'leg',
  atBerth: 'portStay',
};

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
    const whole = { interval: only, report, to: report.at, isWhole: true, weight: 1 };
    return [{ ...whole, hours, distance, shoreKwh, uses }];
  }
  const times = touched.map(({ from, to }) =>
    BigInt(Math.min(to, report.at) - Math.max(from, since)),
  );
  const ofStates = new Map(
    sailingStates.map((state) => [state, split(report.hours[state], weightsOf(state), times)]),
  );
  function weightsOf(state: SailingState): readonly number[] {
    const kind = belongs[state];
    return touched.map((interval, at) =>
      kind === undefined || interval.kind === kind ? Number(times[at]) : 0,
    );
  }
  const hoursAt = (at: number): StateHours =>
    Object.fromEntries(
      sailingStates.map((state) => [state, ofStates.get(state)?.[at] ?? 0]),
    ) as StateHours;
  const hours = touched.map((_, at) => hoursAt(at));
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
  const weights = totals.some((total) => total > 0) ? totals.map(BigInt) : times;
  const masses = uses.map(({ kg }) => signedShares(kg, weights));
  return touched.map((interval, at) => ({
    interval,
    report,
    to: Math.min(interval.to, report.at),
    isWhole: false,
    weight: Number(weights[at] ?? 0),
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
const moving: readonly SailingState[] = ['underWay', 'manoeuvring'];
const statesOf = (group: ConsumerGroup, hours: StateHours): readonly SailingState[] =>
  group === 'main' && moving.some((state) => hours[state] > 0) ? moving : sailingStates;

/** Divides the fuel of a part among what the vessel did, by the hours; without hours it follows the kind of period. */
export function usesByState({ interval, hours, uses }: ReportPart): readonly StateUse[] {
  return uses.flatMap((use) => {
    const states = statesOf(use.group, hours).filter((state) => hours[state] > 0);
    if (states.length === 0)
      return [{ ...use, state: interval.kind === 'leg' ? 'underWay' : 'atBerth' } as const];
    const shares = signedShares(
      use.kg,
      states.map((state) => BigInt(hours[state])),
    );
    return states.map((state, at) => ({ ...use, state, kg: shares[at] ?? 0n }));
  });
}
