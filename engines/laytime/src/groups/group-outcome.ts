import { allTimeSaved, runCall } from '../calls/run-call.ts';
import type { Outcome, ResolvedCall } from '../calls/outcome.ts';
import { isPositive, total, type Fraction } from '../exact/fraction.ts';
import type { AggregationMode } from '../input/statement.ts';
import { locationIn, type InputLocation } from '../resolve/values.ts';

/** A group to be calculated: its calls in the order in which they use a pool. */
export interface ResolvedGroup {
  readonly id: string;
  readonly mode: AggregationMode;
  readonly calls: readonly ResolvedCall[];
}

/** A group after its time was counted; times are exact seconds, before any setting off. */
export interface GroupOutcome {
  readonly group: ResolvedGroup;
  readonly outcomes: readonly Outcome[];
  readonly allowed: Fraction;
  readonly used: Fraction;
  readonly demurrage: Fraction;
  /** Working time saved: of the pool, or of all the calls. */
  readonly saved: Fraction;
  /** null where it cannot be calculated for one of the calls that saved time. */
  readonly allTimeSaved: Fraction | null;
}

/** The path of a port call in findings. */
export function locationOfCall(location: InputLocation, id: string): InputLocation {
  return locationIn({ collector: location.collector, path: '' }, `portCalls[${id}]`);
}

/** Counts the time of the calls in a group: a pool in their order, or each call with its own allowance. */
export function runGroup(location: InputLocation, group: ResolvedGroup): GroupOutcome {
  return group.mode === 'reversible' ? runPool(location, group) : runSeparately(location, group);
}

function runSeparately(location: InputLocation, group: ResolvedGroup): GroupOutcome {
  const outcomes = group.calls.map((call) =>
    runCall(locationOfCall(location, call.id), call, {
      remaining: call.allowed.seconds,
      hasExpired: false,
    }),
  );
  const allTimes = outcomes.map(allTimeSaved);
  return {
    ...totalsOf(group, outcomes),
    saved: total(outcomes.map(({ walked }) => walked.remaining)),
    allTimeSaved: allTimes.every((saved) => saved !== null) ? total(allTimes) : null,
  };
}

function runPool(location: InputLocation, group: ResolvedGroup): GroupOutcome {
  let remaining = total(group.calls.map(({ allowed }) => allowed.seconds));
  const outcomes: Outcome[] = [];
  for (const call of group.calls) {
    const hasExpired = outcomes.length > 0 && !isPositive(remaining);
    const outcome = runCall(locationOfCall(location, call.id), call, { remaining, hasExpired });
    outcomes.push(outcome);
    remaining = outcome.walked.remaining;
  }
  const last = outcomes.at(-1);
  return {
    ...totalsOf(group, outcomes),
    saved: remaining,
    allTimeSaved: last === undefined ? null : allTimeSaved(last),
  };
}

function totalsOf(group: ResolvedGroup, outcomes: readonly Outcome[]) {
  return {
    group,
    outcomes,
    allowed: total(group.calls.map(({ allowed }) => allowed.seconds)),
    used: total(outcomes.map(({ walked }) => walked.used)),
    demurrage: total(outcomes.map(({ walked }) => walked.demurrage)),
  };
}
