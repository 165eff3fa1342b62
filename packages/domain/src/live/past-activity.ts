import { type LiveCall, activityNow } from './vessel-state.ts';
import type { VesselActivity } from './enumerations.ts';

/** A call with the instant when the vessel was first at a berth. */
export interface PastCall extends LiveCall {
  readonly berthedMs: number | null;
}

/** What was reported of a vessel around a period, in any order. */
export interface PastFacts {
  readonly calls: readonly PastCall[];
  readonly offHires: readonly { readonly fromMs: number; readonly toMs: number | null }[];
  readonly loads: readonly { readonly atMs: number; readonly isLaden: boolean }[];
}

/** What a vessel was doing from an instant on. */
export interface ActivityFrom {
  readonly atMs: number;
  readonly activity: VesselActivity;
}

const before = (at: number | null, ms: number): number | null =>
  at !== null && at <= ms ? at : null;

/** What a vessel was doing at an instant, by the rule for now with only what had happened by then. */
export function activityAt({ calls, offHires, loads }: PastFacts, ms: number): VesselActivity {
  const known = calls.map((call) => ({
    ...call,
    arrivedMs: before(call.arrivedMs, ms),
    departedMs: before(call.departedMs, ms),
    hasBerthed: before(call.berthedMs, ms) !== null,
  }));
  const departed = Math.max(...known.map(({ departedMs }) => departedMs ?? -Infinity));
  const load = loads
    .filter(({ atMs }) => atMs <= ms && atMs >= departed)
    .toSorted((a, b) => a.atMs - b.atMs)
    .at(-1);
  return activityNow({
    calls: known,
    isOffHire: offHires.some(({ fromMs, toMs }) => fromMs <= ms && (toMs === null || toMs > ms)),
    reportedLaden: load?.isLaden ?? null,
  });
}

/** What a vessel was doing during a period: at its start, and each change. */
export function activitiesBetween(
  facts: PastFacts,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly ActivityFrom[] {
  const instants = [
    ...facts.calls.flatMap((call) => [call.arrivedMs, call.berthedMs, call.departedMs]),
    ...facts.offHires.flatMap((one) => [one.fromMs, one.toMs]),
    ...facts.loads.map(({ atMs }) => atMs),
  ].filter((ms) => ms !== null && ms > fromMs && ms <= toMs) as readonly number[];
  const changes: ActivityFrom[] = [];
  for (const atMs of [fromMs, ...new Set(instants.toSorted((a, b) => a - b))]) {
    const activity = activityAt(facts, atMs);
    if (activity !== changes.at(-1)?.activity) changes.push({ atMs, activity });
  }
  return changes;
}
