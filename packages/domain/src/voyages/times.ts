import type { Finding } from '../text/finding.ts';

/** The facts behind the times of a voyage; instants in ISO 8601 UTC, null if not set. */
export interface VoyagePortCall {
  readonly id: number;
  readonly portName: string;
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly inActive: boolean;
}

export const ballastAfterArrival =
  'Scheduled departure from ballast port is after arrival in first port call.';
export const voyageComplete = 'Voyage complete. All portcalls done.';

const ms = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

function compareArrival(a: string | null, b: string | null): number {
  if (a === null || b === null) {
    return Number(a === null) - Number(b === null);
  }
  return Date.parse(a) - Date.parse(b);
}

/** Order of port calls: scheduled arrival (unscheduled last), then port name, then id. */
export function comparePortCalls(
  a: Pick<VoyagePortCall, 'id' | 'portName' | 'scheduledArrival'>,
  b: Pick<VoyagePortCall, 'id' | 'portName' | 'scheduledArrival'>,
): number {
  return (
    compareArrival(a.scheduledArrival, b.scheduledArrival) ||
    a.portName.localeCompare(b.portName, 'en') ||
    a.id - b.id
  );
}

/** The actual arrival, otherwise the scheduled one. */
export function arrivalOf(
  portCall: Pick<VoyagePortCall, 'arrived' | 'scheduledArrival'>,
): string | null {
  return portCall.arrived ?? portCall.scheduledArrival;
}

/** The actual departure, otherwise the scheduled one. */
export function departureOf(
  portCall: Pick<VoyagePortCall, 'departed' | 'scheduledDeparture'>,
): string | null {
  return portCall.departed ?? portCall.scheduledDeparture;
}

/** The active port calls, in order. */
export function activeInOrder<P extends VoyagePortCall>(portCalls: readonly P[]): readonly P[] {
  return portCalls.filter((portCall) => !portCall.inActive).toSorted(comparePortCalls);
}

/** Milliseconds from the first scheduled arrival to the last scheduled departure; null if one is missing. */
export function scheduledDurationMs(portCalls: readonly VoyagePortCall[]): number | null {
  const calls = activeInOrder(portCalls);
  const from = ms(calls[0]?.scheduledArrival ?? null);
  const to = ms(calls.at(-1)?.scheduledDeparture ?? null);
  return from === null || to === null ? null : to - from;
}

/** Milliseconds of the scheduled stay; null if a time is missing. */
export function scheduledStayMs(
  portCall: Pick<VoyagePortCall, 'scheduledArrival' | 'scheduledDeparture'>,
): number | null {
  const arrival = ms(portCall.scheduledArrival);
  const departure = ms(portCall.scheduledDeparture);
  return arrival === null || departure === null ? null : departure - arrival;
}

/** Milliseconds stayed so far or in total, capped at the scheduled stay; null before arrival. */
export function actualStayMs(portCall: VoyagePortCall, nowMs: number): number | null {
  const arrival = ms(portCall.arrived);
  if (arrival === null) {
    return null;
  }
  const stay = Math.max(0, (ms(portCall.departed) ?? nowMs) - arrival);
  const scheduled = scheduledStayMs(portCall);
  return scheduled === null ? stay : Math.min(stay, Math.max(0, scheduled));
}

/** The error message of the details section: ballast departure after the first scheduled arrival. */
export function ballastFindings(
  ballast: { readonly scheduledDeparture: string | null } | null,
  portCalls: readonly VoyagePortCall[],
): readonly Finding[] {
  const departure = ms(ballast?.scheduledDeparture ?? null);
  const arrival = ms(activeInOrder(portCalls)[0]?.scheduledArrival ?? null);
  if (departure === null || arrival === null || departure <= arrival) {
    return [];
  }
  return [{ field: 'ballastPortCall', message: ballastAfterArrival }];
}

/** Whether to show the success banner: there are port calls, and all active ones have departed. */
export function isVoyageComplete(
  portCalls: readonly { readonly departed: string | null; readonly inActive: boolean }[],
): boolean {
  const calls = portCalls.filter((portCall) => !portCall.inActive);
  return calls.length > 0 && calls.every((portCall) => portCall.departed !== null);
}
