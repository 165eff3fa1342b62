import { minuteMs } from '../time/milliseconds.ts';

/** The scheduled times of a port call, instants in ISO 8601 UTC. */
export interface ScheduledStay {
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  /** Once departed, the stay can no longer change. */
  readonly departed: string | null;
}

/** A stay that a changed arrival would affect; durations in milliseconds. */
export interface RetainedStay {
  /** The departure with the same length of stay, in ISO 8601 UTC without fractions of a second. */
  readonly departure: string;
  readonly stayMs: number;
  /** The stay if the departure does not move; negative if the departure would be first. */
  readonly nowMs: number;
}

/** Smaller differences do not count as a changed stay. */
const differenceMs = minuteMs;

/**
 * The effect of a changed arrival on a planned stay, and the departure with the same length of stay; undefined if nothing
 * changes, and after departure.
 */
export function retainedDeparture(call: ScheduledStay, arrival: string): RetainedStay | undefined {
  const from = Date.parse(call.scheduledArrival);
  const to = Date.parse(call.scheduledDeparture);
  const at = Date.parse(arrival);
  if (call.departed !== null || Math.abs(at - from) < differenceMs) return undefined;
  const departure = new Date(at + to - from).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return { departure, stayMs: to - from, nowMs: to - at };
}
