import { storageKeys } from '@fairlead/domain/constants';
import { derivePortCallStatus } from '@fairlead/domain/port-calls/status';
import type { PortCallStatus } from '@fairlead/domain/port-calls/words';
import {
  actualStayMs,
  arrivalOf,
  comparePortCalls,
  scheduledStayMs,
  timeAtSeaMs,
} from '@fairlead/domain/voyages/times';
import { createKeptStore } from '../platform/store/kept-store.ts';

/** Whether the timeline stands beside the voyage; it does until somebody turns it off on this computer. */
export const timelineIsOn = createKeptStore<boolean>(storageKeys.voyageTimeline, {
  read: (text) => text !== 'false',
  print: String,
});

/** What the timeline needs to know of a port call. */
export interface TimelineCall {
  readonly id: number;
  readonly port: {
    readonly name: string;
    readonly unLoCode: string | null;
    readonly timeZone: string;
  };
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly inActive: boolean;
}

/** The time between a departure and the next arrival; negative where the two calls overlap. */
export interface SeaLeg {
  readonly ms: number;
  /** Milliseconds until the next arrival while the ship is on this leg; undefined before and after. */
  readonly leftMs: number | undefined;
  readonly isBallast: boolean;
}

/** A stay in progress; what is stayed is capped at what is planned (part 2 §9). */
export interface Stay {
  readonly ms: number;
  readonly plannedMs: number;
}

export interface TimelineStop<Call extends TimelineCall = TimelineCall> {
  readonly call: Call;
  readonly status: PortCallStatus;
  readonly stay: Stay | undefined;
  /** From here to the next call that counts. */
  readonly leg: SeaLeg | undefined;
}

type Departure = Pick<TimelineCall, 'scheduledDeparture'> & { readonly departed: string | null };

function legBetween(
  from: Departure,
  to: TimelineCall | undefined,
  { nowMs, isBallast }: { readonly nowMs: number; readonly isBallast: boolean },
): SeaLeg | undefined {
  const ms = to === undefined ? null : timeAtSeaMs(from, to);
  if (to === undefined || ms === null) return undefined;
  const isUnderWay = from.departed !== null && to.arrived === null;
  const leftMs = Date.parse(arrivalOf(to) ?? '') - nowMs;
  return { ms, leftMs: isUnderWay && leftMs > 0 ? leftMs : undefined, isBallast };
}

function stayIn(call: TimelineCall, nowMs: number): Stay | undefined {
  if (call.inActive || call.arrived === null || call.departed !== null) return undefined;
  const ms = actualStayMs({ ...call, portName: call.port.name }, nowMs);
  const plannedMs = scheduledStayMs(call);
  return ms === null || plannedMs === null || plannedMs <= 0 ? undefined : { ms, plannedMs };
}

/** The port calls in their sequence, each with the leg that follows; inactive ones stand there and are passed over. */
export function timelineStops<Call extends TimelineCall>(
  portCalls: readonly Call[],
  nowMs: number,
): readonly TimelineStop<Call>[] {
  const calls = portCalls.toSorted((a, b) =>
    comparePortCalls({ ...a, portName: a.port.name }, { ...b, portName: b.port.name }),
  );
  return calls.map((call, at) => {
    const next = calls.slice(at + 1).find(({ inActive }) => !inActive);
    return {
      call,
      status: derivePortCallStatus(call, nowMs),
      stay: stayIn(call, nowMs),
      leg: call.inActive ? undefined : legBetween(call, next, { nowMs, isBallast: false }),
    };
  });
}

/** The way from the port call that the voyage comes from to its first call that counts. */
export function ballastLeg(
  ballast: Departure | null,
  stops: readonly TimelineStop[],
  nowMs: number,
): SeaLeg | undefined {
  if (ballast === null) return undefined;
  const first = stops.find(({ call }) => !call.inActive)?.call;
  return legBetween(ballast, first, { nowMs, isBallast: true });
}

/** Milliseconds by which an event came after its plan; undefined while it has not happened, 0 within a minute. */
export function delayMs(planned: string, actual: string | null): number | undefined {
  if (actual === null) return undefined;
  const ms = Date.parse(actual) - Date.parse(planned);
  return Math.abs(ms) < 60_000 ? 0 : ms;
}

/** Milliseconds by which an arrival that has not happened is overdue; undefined while it is not. */
export function overdueMs(call: TimelineCall, nowMs: number): number | undefined {
  if (call.inActive || call.arrived !== null || call.departed !== null) return undefined;
  const ms = nowMs - Date.parse(call.scheduledArrival);
  return ms >= 60_000 ? ms : undefined;
}
