import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { countText } from '@fairlead/domain/quantities/counted';
import { knotsFor } from '@fairlead/domain/schedule/distance';
import { storageKeys } from '@fairlead/domain/constants';
import { derivePortCallStatus } from '@fairlead/domain/port-calls/status';
import type { PortCallStatus } from '@fairlead/domain/port-calls/enumerations';
import { scheduledCall } from '@fairlead/domain/schedule/call';
import { expectedByCall, type ExpectedStay } from '@fairlead/domain/schedule/expected';
import { actualStayMs, comparePortCalls, scheduledStayMs } from '@fairlead/domain/voyages/times';
import { createPersistentStore } from '../platform/store/persistent-store.ts';

/** Whether the timeline is shown beside the voyage; by default until it is switched off on this computer. */
export const timelineIsOn = createPersistentStore<boolean>(storageKeys.voyageTimeline, {
  read: (text) => text !== 'false',
  print: String,
});

/** What the timeline needs to know of a port call. */
export interface TimelineCall {
  readonly id: number;
  readonly port: {
    readonly id: number;
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

/** The expected time between a departure and the next arrival; negative if the two calls overlap. */
export interface SeaLeg {
  readonly ms: number;
  /** The ship has departed. */
  readonly hasBegun: boolean;
  /** Milliseconds until the next arrival while the ship is on this leg; otherwise undefined. */
  readonly leftMs: number | undefined;
  readonly isBallast: boolean;
}

/** A stay in progress; the elapsed time is capped at the planned one. */
export interface Stay {
  readonly ms: number;
  readonly plannedMs: number;
}

export interface TimelineStop<Call extends TimelineCall = TimelineCall> {
  readonly call: Call;
  readonly status: PortCallStatus;
  readonly stay: Stay | undefined;
  /** The expected times; undefined if the call does not count. */
  readonly expected: ExpectedStay | undefined;
  /** From here to the next call that counts. */
  readonly leg: SeaLeg | undefined;
}

/** Where a leg begins: the expected or the actual departure. */
interface Departure {
  readonly ms: number;
  readonly departed: string | null;
}

function legBetween(
  from: Departure,
  to: TimelineStop | undefined,
  { nowMs, isBallast }: { readonly nowMs: number; readonly isBallast: boolean },
): SeaLeg | undefined {
  if (to?.expected === undefined) return undefined;
  const { arrivalMs } = to.expected;
  const hasBegun = from.departed !== null;
  const isUnderWay = hasBegun && to.call.arrived === null;
  const leftMs = isUnderWay && arrivalMs > nowMs ? arrivalMs - nowMs : undefined;
  return { ms: arrivalMs - from.ms, hasBegun, leftMs, isBallast };
}

function stayIn(call: TimelineCall, nowMs: number): Stay | undefined {
  if (call.inActive || call.arrived === null || call.departed !== null) return undefined;
  const ms = actualStayMs({ ...call, portName: call.port.name }, nowMs);
  const plannedMs = scheduledStayMs(call);
  return ms === null || plannedMs === null || plannedMs <= 0 ? undefined : { ms, plannedMs };
}

/** The port calls in sequence, each with the leg that follows; inactive ones are included but skipped. */
export function timelineStops<Call extends TimelineCall>(
  portCalls: readonly Call[],
  nowMs: number,
): readonly TimelineStop<Call>[] {
  const calls = portCalls.toSorted((a, b) =>
    comparePortCalls({ ...a, portName: a.port.name }, { ...b, portName: b.port.name }),
  );
  const expected = expectedByCall(
    calls.map((call) => scheduledCall({ ...call, voyageId: 0, portName: call.port.name })),
    nowMs,
  );
  const stops = calls.map((call) => ({
    call,
    status: derivePortCallStatus(call, nowMs),
    stay: stayIn(call, nowMs),
    expected: expected.get(call.id),
    leg: undefined,
  }));
  return stops.map((stop, at) => {
    if (stop.expected === undefined) return stop;
    const next = stops.slice(at + 1).find(({ call }) => !call.inActive);
    const from = { ms: stop.expected.departureMs, departed: stop.call.departed };
    return { ...stop, leg: legBetween(from, next, { nowMs, isBallast: false }) };
  });
}

/** The leg from the port call that the voyage comes from to its first call that counts. */
export function ballastLeg(
  ballast: { readonly scheduledDeparture: string; readonly departed: string | null } | null,
  stops: readonly TimelineStop[],
  nowMs: number,
): SeaLeg | undefined {
  if (ballast === null) return undefined;
  const first = stops.find(({ call }) => !call.inActive);
  const { departed, scheduledDeparture } = ballast;
  const from = { ms: Date.parse(departed ?? scheduledDeparture), departed };
  return legBetween(from, first, { nowMs, isBallast: true });
}

/** The ports of the voyage in the order in which they are sailed to. */
export const portsInOrder = (
  ballast: { readonly port: TimelineCall['port'] } | null,
  stops: readonly TimelineStop[],
): readonly number[] => [
  ...(ballast === null ? [] : [ballast.port.id]),
  ...stops.filter(({ call }) => !call.inActive).map(({ call }) => call.port.id),
];

/** '512 nm by sea, 11.2 kn': the miles of a leg and the speed that covers them in its time; empty without miles. */
export function milesText(nm: number | null, ms: number): string {
  if (nm === null) return '';
  const miles = `${countText(Math.round(nm))} nm by sea`;
  return ms < hourMs ? miles : `${miles}, ${knotsFor(nm, ms)?.toFixed(1) ?? ''} kn`;
}

/** Milliseconds by which an event came after its plan; undefined while it has not happened, 0 within a minute. */
export function delayMs(planned: string, actual: string | null): number | undefined {
  if (actual === null) return undefined;
  const ms = Date.parse(actual) - Date.parse(planned);
  return Math.abs(ms) < minuteMs ? 0 : ms;
}

/** The expected arrival or departure of a call, if it is later than scheduled. */
export function expectedLater(stop: TimelineStop, end: 'arrival' | 'departure') {
  const { call, expected } = stop;
  const isDone = end === 'arrival' ? (call.arrived ?? call.departed) : call.departed;
  if (expected === undefined || isDone !== null) return undefined;
  const [ms, planned] =
    end === 'arrival'
      ? [expected.arrivalMs, call.scheduledArrival]
      : [expected.departureMs, call.scheduledDeparture];
  const behindMs = ms - Date.parse(planned);
  return behindMs >= minuteMs ? { ms, behindMs } : undefined;
}
