import { allTimeSaved, runCall } from '../calls/run-call.ts';
import type { Outcome, ResolvedCall } from '../calls/outcome.ts';
import { isPositive, total, type Fraction } from '../exact/fraction.ts';
import type { AggregationMode } from '../input/statement.ts';
import { locationIn, type InputLocation } from '../resolve/values.ts';

/** A group to be calculated. */
export interface ResolvedGroup {
  readonly id: string;
  readonly mode: AggregationMode;
  readonly calls: readonly ResolvedCall[];
  /** Every call in exactly one pool, in the order in which they use it; a call with its own allowance is alone. */
  readonly pools: readonly (readonly ResolvedCall[])[];
}

/** A pool after its time was counted; times are exact seconds. */
export interface PoolOutcome {
  readonly outcomes: readonly Outcome[];
  readonly allowed: Fraction;
  readonly used: Fraction;
  readonly demurrage: Fraction;
  /** Working time saved: what the last call leaves. */
  readonly saved: Fraction;
  /** null where it cannot be calculated. */
  readonly allTimeSaved: Fraction | null;
}

/** A group after its time was counted: the sums of its pools, before any setting off. */
export interface GroupOutcome extends PoolOutcome {
  readonly group: ResolvedGroup;
  readonly pools: readonly PoolOutcome[];
}

/** The path of a port call in findings. */
export function locationOfCall(location: InputLocation, id: string): InputLocation {
  return locationIn({ collector: location.collector, path: '' }, `portCalls[${id}]`);
}

/** Counts the time of the calls in a group, pool by pool. */
export function runGroup(location: InputLocation, group: ResolvedGroup): GroupOutcome {
  const pools = group.pools.map((calls) => runPool(location, calls));
  const allTimes = pools.map(({ allTimeSaved: saved }) => saved);
  return {
    group,
    pools,
    outcomes: pools.flatMap(({ outcomes }) => outcomes),
    allowed: total(pools.map(({ allowed }) => allowed)),
    used: total(pools.map(({ used }) => used)),
    demurrage: total(pools.map(({ demurrage }) => demurrage)),
    saved: total(pools.map(({ saved }) => saved)),
    allTimeSaved: allTimes.every((saved) => saved !== null) ? total(allTimes) : null,
  };
}

function runPool(location: InputLocation, calls: readonly ResolvedCall[]): PoolOutcome {
  const allowed = total(calls.map((call) => call.allowed.seconds));
  let remaining = allowed;
  const outcomes: Outcome[] = [];
  for (const call of calls) {
    const hasExpired = outcomes.length > 0 && !isPositive(remaining);
    const outcome = runCall(locationOfCall(location, call.id), call, { remaining, hasExpired });
    outcomes.push(outcome);
    remaining = outcome.walked.remaining;
  }
  const last = outcomes.at(-1);
  return {
    outcomes,
    allowed,
    used: total(outcomes.map(({ walked }) => walked.used)),
    demurrage: total(outcomes.map(({ walked }) => walked.demurrage)),
    saved: remaining,
    allTimeSaved: last === undefined ? null : allTimeSaved(last),
  };
}
