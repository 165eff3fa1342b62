import { minuteMs } from '../time/milliseconds.ts';
import { fieldIsLocked, type Finding } from '../text/finding.ts';
import {
  compareCalls,
  inSequence,
  sailedCalls,
  type ScheduledCall,
  type ScheduledVoyage,
} from './call.ts';
import { mostShiftedCalls, type ShiftScope } from './enumerations.ts';

/** A proposed move of one vessel's plan. */
export interface Shift {
  /** Positive is later. */
  readonly minutes: number;
  readonly scope: ShiftScope;
  /** The voyage that is moved, or whose call is; ignored for listed calls. */
  readonly voyageId: number;
  /** The first call to move; ignored for a voyage or a list. */
  readonly portCallId: number | null;
  /** Also moves all later voyages of the vessel. */
  readonly followingVoyages: boolean;
  /** The calls of the scope `listed`: used to undo a shift. */
  readonly portCallIds: readonly number[];
}

export interface MovedCall {
  readonly before: ScheduledCall;
  readonly after: ScheduledCall;
}

export interface ShiftedPlan {
  readonly moved: readonly MovedCall[];
  /** Why the shift is not possible; nothing is moved then. */
  readonly findings: readonly Finding[];
}

export const nothingToMove = 'Nothing to move: the vessel has departed, or the plan is inactive.';
export const endsBeforeArrival = 'The departure would come before the arrival.';
export const tooManyToMove = `At most ${mostShiftedCalls} port calls can be moved at once.`;
export const externalIsFixed = `${fieldIsLocked}. The voyage is planned in another system.`;

/**
 * The new times of the moved calls: stays and gaps keep their length. Actual times never move: an
 * arrival fixes the arrival, a departure both. Inactive calls, inactive voyages and voyages of other systems are not moved.
 */
export function shiftedPlan(voyages: readonly ScheduledVoyage[], shift: Shift): ShiftedPlan {
  const base = voyages.find(({ id }) => id === shift.voyageId);
  if (shift.scope !== 'listed' && base?.isExternal === true) return refused(externalIsFixed);
  const moved = takenAlong(voyages, shift).flatMap((before) => {
    const after = movedBy(before, shift.minutes * minuteMs);
    return after === undefined ? [] : [{ before, after }];
  });
  if (moved.length === 0) return refused(nothingToMove);
  if (moved.length > mostShiftedCalls) return refused(tooManyToMove);
  if (moved.some(({ after }) => after.scheduledDepartureMs < after.scheduledArrivalMs))
    return refused(endsBeforeArrival, 'minutes');
  return { moved, findings: [] };
}

const refused = (message: string, field = 'portCallId'): ShiftedPlan => ({
  moved: [],
  findings: [{ field, message }],
});

function takenAlong(voyages: readonly ScheduledVoyage[], shift: Shift): readonly ScheduledCall[] {
  const mayMove = voyages.filter((voyage) => !voyage.isExternal && !voyage.inActive);
  if (shift.scope === 'listed') {
    const listed = new Set(shift.portCallIds);
    return mayMove.flatMap(sailedCalls).filter(({ id }) => listed.has(id));
  }
  const base = mayMove.find(({ id }) => id === shift.voyageId);
  if (base === undefined) return [];
  const own = ownCalls(base, shift);
  return shift.followingVoyages ? [...own, ...following(mayMove, base)] : own;
}

function ownCalls(voyage: ScheduledVoyage, shift: Shift): readonly ScheduledCall[] {
  const calls = sailedCalls(voyage);
  if (shift.scope === 'voyage') return calls;
  const from = calls.find(({ id }) => id === shift.portCallId);
  if (from === undefined) return [];
  return shift.scope === 'call' ? [from] : calls.filter((call) => compareCalls(call, from) >= 0);
}

function following(
  voyages: readonly ScheduledVoyage[],
  base: ScheduledVoyage,
): readonly ScheduledCall[] {
  const sequence = inSequence(voyages);
  return sequence.slice(sequence.indexOf(base) + 1).flatMap(sailedCalls);
}

function movedBy(call: ScheduledCall, ms: number): ScheduledCall | undefined {
  if (call.departedMs !== null || ms === 0) return undefined;
  const scheduledDepartureMs = call.scheduledDepartureMs + ms;
  return call.arrivedMs === null
    ? { ...call, scheduledArrivalMs: call.scheduledArrivalMs + ms, scheduledDepartureMs }
    : { ...call, scheduledDepartureMs };
}

/** A port call that is merged into another one and hidden. */
export interface CallBehind extends ScheduledCall {
  readonly parentId: number;
  /** From another system; only that system may move it. */
  readonly isExternal: boolean;
}

/**
 * Merged calls move by the same amount as their visible call, so that they are still next to it if the merge is undone.
 * Actual times and calls from other systems are not moved.
 */
export function movedBehind(
  moved: readonly MovedCall[],
  behind: readonly CallBehind[],
): readonly MovedCall[] {
  const front = new Map(moved.map((move) => [move.after.id, move]));
  return behind.flatMap((before) => {
    const move = front.get(before.parentId);
    if (move === undefined || before.isExternal || before.departedMs !== null) return [];
    const arrivesBy = move.after.scheduledArrivalMs - move.before.scheduledArrivalMs;
    const departsBy = move.after.scheduledDepartureMs - move.before.scheduledDepartureMs;
    const scheduledArrivalMs =
      before.scheduledArrivalMs + (before.arrivedMs === null ? arrivesBy : 0);
    const scheduledDepartureMs = Math.max(
      scheduledArrivalMs,
      before.scheduledDepartureMs + departsBy,
    );
    return [{ before, after: { ...before, scheduledArrivalMs, scheduledDepartureMs } }];
  });
}

/** The voyages after a shift. */
export function withMoved(
  voyages: readonly ScheduledVoyage[],
  moved: readonly MovedCall[],
): readonly ScheduledVoyage[] {
  const after = new Map(moved.map((move) => [move.after.id, move.after]));
  return voyages.map((voyage) => ({
    ...voyage,
    calls: voyage.calls.map((call) => after.get(call.id) ?? call),
  }));
}
