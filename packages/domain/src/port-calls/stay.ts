/** The scheduled times of a port call, instants in ISO 8601 UTC. */
export interface ScheduledStay {
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  /** When it has left, nothing of its stay is left to decide. */
  readonly departed: string | null;
}

/** A stay that another arrival would change; durations in milliseconds. */
export interface KeptStay {
  /** The departure that keeps the stay, in ISO 8601 UTC without fractions of a second. */
  readonly departure: string;
  readonly stayMs: number;
  /** The stay as it is when the departure does not move; below zero where that comes first. */
  readonly nowMs: number;
}

/** From this difference on the stay is another one. */
const differenceMs = 60_000;

/**
 * What another arrival does to a planned stay, and the departure that would keep it; undefined where nothing changes, and
 * once the ship has left.
 */
export function keptDeparture(call: ScheduledStay, arrival: string): KeptStay | undefined {
  const from = Date.parse(call.scheduledArrival);
  const to = Date.parse(call.scheduledDeparture);
  const at = Date.parse(arrival);
  if (call.departed !== null || Math.abs(at - from) < differenceMs) return undefined;
  const departure = new Date(at + to - from).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return { departure, stayMs: to - from, nowMs: to - at };
}
