import { laycanCall } from '../schedule/laycan.ts';
import { ladenAfter } from '../schedule/laden.ts';
import { compareCalls, type ScheduledCall } from '../schedule/call.ts';
import { expectedByCall, isLateBy } from '../schedule/expected.ts';
import { reasonForCall } from '../port-calls/reasons-for-call.ts';
import { vesselActivity, type VesselActivity } from './enumerations.ts';

/** An active port call of a vessel. */
export interface LiveCall extends ScheduledCall {
  readonly reasonIds: readonly number[];
  /** The vessel has been at a berth during this call. */
  readonly hasBerthed: boolean;
}

export interface LiveFacts {
  /** The calls of the voyages that the vessel sails, in any order. */
  readonly calls: readonly LiveCall[];
  /** An off-hire is in progress. */
  readonly isOffHire: boolean;
  /** What the last log report since the departure states; null if none does. */
  readonly reportedLaden: boolean | null;
}

export interface LiveState {
  readonly activity: VesselActivity;
  readonly isLate: boolean;
  /** Expected delay of the next call in milliseconds. */
  readonly delayMs: number;
  /** The call that the vessel has left last. */
  readonly previous: LiveCall | null;
  /** The call where the vessel is. */
  readonly current: LiveCall | null;
  /** The calls that it has not arrived at, in order. */
  readonly ahead: readonly LiveCall[];
}

const hasBegun = ({ arrivedMs, departedMs }: ScheduledCall) =>
  arrivedMs !== null || departedMs !== null;

function activityOf(facts: LiveFacts, { previous, current, ahead }: Parts): VesselActivity {
  if (facts.isOffHire) return vesselActivity.OffHire;
  if (current !== null) return current.hasBerthed ? vesselActivity.InPort : vesselActivity.Waiting;
  if (ahead.length === 0) return vesselActivity.Idle;
  const laden = facts.reportedLaden ?? isLadenAfter(facts.calls, previous);
  return laden ? vesselActivity.Laden : vesselActivity.Ballast;
}

interface Parts {
  readonly previous: LiveCall | null;
  readonly current: LiveCall | null;
  readonly ahead: readonly LiveCall[];
}

function isLadenAfter(calls: readonly LiveCall[], previous: LiveCall | null): boolean {
  if (previous === null) return false;
  const ofVoyage = calls.filter(({ voyageId }) => voyageId === previous.voyageId);
  return ladenAfter(ofVoyage.toSorted(compareCalls), []).has(previous.id);
}

/** A call without an arrival before one that has begun was not made, so the vessel is not on its way to it. */
function partsOf(calls: readonly LiveCall[]): Parts {
  const sorted = calls.toSorted(compareCalls);
  const lastBegun = sorted.findLastIndex(hasBegun);
  const last = sorted[lastBegun];
  const ahead = sorted.slice(lastBegun + 1);
  if (last === undefined) return { previous: null, current: null, ahead };
  if (last.departedMs !== null) return { previous: last, current: null, ahead };
  const previous = sorted.slice(0, lastBegun).findLast(({ departedMs }) => departedMs !== null);
  return { previous: previous ?? null, current: last, ahead };
}

/** What a vessel is doing, by the facts alone. */
export const activityNow = (facts: LiveFacts): VesselActivity =>
  activityOf(facts, partsOf(facts.calls));

/** What a vessel is doing now, where it has been and where it is bound, from its plan and what was reported. */
export function liveState(facts: LiveFacts, nowMs: number): LiveState {
  const parts = partsOf(facts.calls);
  const next = parts.ahead[0];
  const ofVoyage = facts.calls.filter(({ voyageId }) => voyageId === next?.voyageId);
  const delayMs =
    next === undefined ? 0 : (expectedByCall(ofVoyage, nowMs).get(next.id)?.delayMs ?? 0);
  return { activity: activityOf(facts, parts), ...parts, delayMs, isLate: isLateBy(delayMs) };
}

/** The call of a voyage that a laycan applies to. */
export function laycanCallOf(
  calls: readonly LiveCall[],
  voyageId: number,
  loadsAt: ReadonlySet<number>,
): LiveCall | undefined {
  const ofVoyage = calls.filter((call) => call.voyageId === voyageId).toSorted(compareCalls);
  return laycanCall(
    ofVoyage.map((call) => ({ ...call, loads: call.reasonIds.includes(reasonForCall.Loading) })),
    loadsAt,
  );
}
