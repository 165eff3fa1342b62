import { hourMs } from '../time/milliseconds.ts';
import { lateAfterHours } from '../constants.ts';
import { countedCalls, type ScheduledCall, type ScheduledVoyage } from './call.ts';

/** The expected start and end of a call, and its delay against the plan. */
export interface ExpectedStay {
  readonly arrivalMs: number;
  readonly departureMs: number;
  /** Milliseconds behind the scheduled arrival; 0 once arrived. */
  readonly delayMs: number;
  /** The delay that starts at this call and affects all later ones: rescheduling this call removes it. */
  readonly addedMs: number;
  /** The call where the delay starts; null without a delay. */
  readonly causeId: number | null;
}

interface Carried {
  readonly ms: number;
  readonly causeId: number | null;
}

const noDelay: Carried = { ms: 0, causeId: null };

/**
 * The expected times of a voyage's calls: a call whose time has passed starts now at the earliest, one in
 * progress ends now at the earliest, and the delay carries over to all later calls, with the same stays and gaps. So a call
 * that is planned an hour later is expected an hour later, whatever its delay. A call with a calculated arrival is expected then.
 * `calls` are the active ones, in order.
 */
export function expectedStays(
  calls: readonly ScheduledCall[],
  nowMs: number,
): readonly ExpectedStay[] {
  let carried = noDelay;
  return calls.map((call) => {
    const hasBegun = call.arrivedMs !== null || call.departedMs !== null;
    const stay = hasBegun ? begunStay(call, nowMs) : comingStay(call, nowMs, carried);
    const ms = stay.departureMs - call.scheduledDepartureMs;
    // An actual departure ends the carried delay.
    carried = call.departedMs === null && ms > 0 ? { ms, causeId: stay.causeId } : noDelay;
    return stay;
  });
}

function begunStay(call: ScheduledCall, nowMs: number): ExpectedStay {
  const { id, scheduledArrivalMs, scheduledDepartureMs, arrivedMs, departedMs } = call;
  const departureMs = departedMs ?? Math.max(scheduledDepartureMs, nowMs);
  const addedMs = departedMs === null ? departureMs - scheduledDepartureMs : 0;
  return {
    arrivalMs: arrivedMs ?? scheduledArrivalMs,
    departureMs,
    delayMs: 0,
    addedMs,
    causeId: addedMs > 0 ? id : null,
  };
}

function comingStay(call: ScheduledCall, nowMs: number, carried: Carried): ExpectedStay {
  const { id, scheduledArrivalMs, scheduledDepartureMs, calculatedMs } = call;
  // What is calculated from the vessel's position includes any delay before. No one arrives earlier than planned here.
  const planned =
    calculatedMs === undefined
      ? scheduledArrivalMs + carried.ms
      : Math.max(scheduledArrivalMs, calculatedMs);
  const arrivalMs = Math.max(planned, nowMs);
  const delayMs = arrivalMs - scheduledArrivalMs;
  const addedMs = Math.max(0, delayMs - carried.ms);
  return {
    arrivalMs,
    departureMs: scheduledDepartureMs + delayMs,
    delayMs,
    addedMs,
    causeId: addedMs > 0 ? id : delayMs > 0 ? carried.causeId : null,
  };
}

/** The expected stay of each active call of one voyage, by its id; the calls can be in any order. */
export function expectedByCall(
  calls: readonly ScheduledCall[],
  nowMs: number,
): ReadonlyMap<number, ExpectedStay> {
  const counted = countedCalls(calls);
  const stays = expectedStays(counted, nowMs);
  return new Map(
    counted.flatMap(({ id }, at) => {
      const stay = stays[at];
      return stay === undefined ? [] : [[id, stay] as const];
    }),
  );
}

/** The same for a voyage; empty for an inactive one. */
export const expectedOfVoyage = (voyage: ScheduledVoyage, nowMs: number) =>
  expectedByCall(voyage.inActive ? [] : voyage.calls, nowMs);

/** The same for calls of several voyages: a delay does not carry over from one voyage to the next. */
export function expectedByVoyage(
  calls: readonly ScheduledCall[],
  nowMs: number,
): ReadonlyMap<number, ExpectedStay> {
  const voyages = Map.groupBy(calls, ({ voyageId }) => voyageId);
  return new Map([...voyages.values()].flatMap((of) => [...expectedByCall(of, nowMs)]));
}

/** The plan with expected times instead of the scheduled ones. */
export function expectedPlan(
  voyages: readonly ScheduledVoyage[],
  nowMs: number,
): readonly ScheduledVoyage[] {
  return voyages.map((voyage) => {
    const stays = expectedOfVoyage(voyage, nowMs);
    const calls = voyage.calls.map((call) => {
      const stay = stays.get(call.id);
      if (stay === undefined) return call;
      const { arrivalMs, departureMs } = stay;
      return { ...call, scheduledArrivalMs: arrivalMs, scheduledDepartureMs: departureMs };
    });
    return { ...voyage, calls };
  });
}

/** Whether a delay is shown as late: more than twelve hours. */
export const isLateBy = (delayMs: number): boolean => delayMs > lateAfterHours * hourMs;
