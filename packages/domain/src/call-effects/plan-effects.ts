import { arrivalMs, type ScheduledCall } from '../schedule/call.ts';
import type { PlanFacts } from '../schedule/effects.ts';
import { expectedPlan } from '../schedule/expected.ts';
import { laycanDeviationDays } from '../schedule/laycan.ts';

/** An arrival that an entry moves; milliseconds since 1970. */
export interface ArrivalEffect {
  readonly portCallId: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  /** The vessel has arrived according to the entry. */
  readonly hasArrived: boolean;
}

/** A laycan whose arrival moves: days after it closes, negative before it opens, 0 within it. */
export interface LaycanEffect {
  readonly fixtureId: number;
  readonly portCallId: number;
  readonly beforeDays: number;
  readonly afterDays: number;
}

export interface PlanEffects {
  readonly arrivals: readonly ArrivalEffect[];
  readonly laycans: readonly LaycanEffect[];
}

const callsOf = (facts: PlanFacts, nowMs: number): ReadonlyMap<number, ScheduledCall> =>
  new Map(
    expectedPlan(facts.voyages, nowMs)
      .flatMap(({ calls }) => calls)
      .map((call) => [call.id, call]),
  );

/** What is different in the plan of a vessel after an entry: expected and actual arrivals, and the laycans at them. */
export function planEffects(before: PlanFacts, after: PlanFacts, nowMs: number): PlanEffects {
  const [were, are] = [callsOf(before, nowMs), callsOf(after, nowMs)];
  const arrivals = [...are.values()].flatMap((call) => {
    const was = were.get(call.id);
    const hasArrived = call.arrivedMs !== null && was?.arrivedMs === null;
    if (was === undefined || (arrivalMs(was) === arrivalMs(call) && !hasArrived)) return [];
    return [
      { portCallId: call.id, beforeMs: arrivalMs(was), afterMs: arrivalMs(call), hasArrived },
    ];
  });
  const moved = new Map(arrivals.map((one) => [one.portCallId, one]));
  const laycans = before.laycans.flatMap((laycan) => {
    const move = moved.get(laycan.portCallId);
    if (move === undefined) return [];
    const { fixtureId, portCallId } = laycan;
    const beforeDays = laycanDeviationDays(laycan, move.beforeMs);
    const afterDays = laycanDeviationDays(laycan, move.afterMs);
    return [{ fixtureId, portCallId, beforeDays, afterDays }];
  });
  return { arrivals: arrivals.toSorted((a, b) => a.afterMs - b.afterMs), laycans };
}
