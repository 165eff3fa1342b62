import { lateAfterHours } from '../constants.ts';
import type { ScheduledCall } from './call.ts';

/** When a call is expected to begin and end, and by how much that is later than planned. */
export interface ExpectedStay {
  readonly arrivalMs: number;
  readonly departureMs: number;
  /** Milliseconds behind the scheduled arrival; 0 once arrived. */
  readonly delayMs: number;
}

/**
 * What the rest of a voyage looks like now: a call whose time has passed begins now at the earliest, one that is still
 * being made ends now at the earliest, and the delay goes on to all later calls with stays and gaps kept.
 * `calls` are those that count, in their order.
 */
export function expectedStays(
  calls: readonly ScheduledCall[],
  nowMs: number,
): readonly ExpectedStay[] {
  let carriedMs = 0;
  return calls.map((call) => {
    const { scheduledArrivalMs, scheduledDepartureMs, arrivedMs, departedMs } = call;
    if (arrivedMs !== null || departedMs !== null) {
      const departureMs = departedMs ?? Math.max(scheduledDepartureMs, nowMs);
      carriedMs = departedMs === null ? departureMs - scheduledDepartureMs : 0;
      return { arrivalMs: arrivedMs ?? scheduledArrivalMs, departureMs, delayMs: 0 };
    }
    const arrivalMs = Math.max(scheduledArrivalMs + carriedMs, nowMs);
    carriedMs = arrivalMs - scheduledArrivalMs;
    return { arrivalMs, departureMs: scheduledDepartureMs + carriedMs, delayMs: carriedMs };
  });
}

/** Whether a delay is told as late: more than twelve hours (part 2 §4). */
export const isLateBy = (delayMs: number): boolean => delayMs > lateAfterHours * 3_600_000;
