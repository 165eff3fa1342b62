import { hourMs } from '../time/milliseconds.ts';
import { eventGraceDays } from './event-rules.ts';

/** A port call of a vessel as an event from board is matched with it; instants in ISO 8601 UTC. */
export interface MatchableCall {
  readonly id: number;
  readonly portId: number;
  /** The name of the port, for messages. */
  readonly port: string;
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly mergedIntoId: number | null;
  readonly state: 'open' | 'closed' | 'inactive' | 'deleted';
}

/** An event as it was reported on board. */
export interface ReportedEvent {
  readonly at: string;
  /** What the event does to a call. */
  readonly kind: 'arrival' | 'departure' | 'other';
  /** The port call that the person had open; null if the app had none. */
  readonly portCallId: number | null;
  /** The port that the person chose; null if not stated. */
  readonly portId: number | null;
}

export type CallMatch =
  | { readonly kind: 'matched'; readonly id: number; readonly isStated: boolean }
  | { readonly kind: 'refused'; readonly sentence: string };

/** Pilot station, anchorage and notice of readiness come before the arrival by as much (ours). */
const approachHours = 72;
/** Pilot off and the like come after the departure by as much (ours). */
const leavingHours = 24;

const mostMs = eventGraceDays * 24 * hourMs;

export const noCallMatches =
  'No port call of the vessel matches this event. Ask the office to add it, then enter the event again.';
export const callDeleted = (port: string): string =>
  `The port call at ${port} was deleted in the office. Ask the office to restore it, then enter the event again.`;
export const callClosed = (port: string): string =>
  `The port call at ${port} is closed. Ask the office to delete the closing event, then enter the event again.`;
export const callInactive = (port: string): string =>
  `The port call at ${port} is inactive. Ask the office to activate it, then enter the event again.`;

/**
 * The port call that an event from board belongs to, out of those of its vessel: the stated one, unless it can no longer be
 * used or another call at the same port fits the time and the stated one does not; otherwise the call whose stay is nearest
 * to the time. Early, late, missing and repeated reports thus reach the same call from every device.
 */
export function matchCall(event: ReportedEvent, calls: readonly MatchableCall[]): CallMatch {
  const stated = mergedTarget(calls, event.portCallId);
  const open = calls.filter((call) => call.state === 'open' && call.mergedIntoId === null);
  const portId = stated?.portId ?? event.portId;
  const atPort = portId === null ? open : open.filter((call) => call.portId === portId);
  const nearest = nearestOf(event, atPort);
  if (stated?.state === 'open') {
    const isOther = nearest !== undefined && nearest.id !== stated.id;
    const isBetter = isOther && awayMs(event, nearest) === 0 && awayMs(event, stated) > 0;
    return isBetter
      ? { kind: 'matched', id: nearest.id, isStated: false }
      : { kind: 'matched', id: stated.id, isStated: true };
  }
  if (stated !== undefined && (nearest === undefined || awayMs(event, nearest) > 0))
    return { kind: 'refused', sentence: whyUnusable(stated) };
  if (nearest === undefined || awayMs(event, nearest) > mostMs)
    return { kind: 'refused', sentence: noCallMatches };
  return { kind: 'matched', id: nearest.id, isStated: false };
}

/** The call with the id, or the one that it was merged into; undefined if it is none of the vessel's. */
function mergedTarget(
  calls: readonly MatchableCall[],
  id: number | null,
): MatchableCall | undefined {
  const found = calls.find((call) => call.id === id);
  if (found?.mergedIntoId == null || found.mergedIntoId === found.id) return found;
  return calls.find((call) => call.id === found.mergedIntoId) ?? found;
}

function whyUnusable({ state, port }: MatchableCall): string {
  if (state === 'deleted') return callDeleted(port);
  return state === 'closed' ? callClosed(port) : callInactive(port);
}

function nearestOf(
  event: ReportedEvent,
  calls: readonly MatchableCall[],
): MatchableCall | undefined {
  return calls
    .filter((call) => isPossible(event, call))
    .toSorted(
      (a, b) =>
        awayMs(event, a) - awayMs(event, b) ||
        certainty(event, b) - certainty(event, a) ||
        Date.parse(a.scheduledArrival) - Date.parse(b.scheduledArrival) ||
        a.id - b.id,
    )[0];
}

const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

/** No arrival after the departure, no departure before the arrival. */
function isPossible({ kind, at }: ReportedEvent, { arrived, departed }: MatchableCall): boolean {
  if (kind === 'arrival') return departed === null || !isBefore(departed, at);
  return kind !== 'departure' || arrived === null || !isBefore(at, arrived);
}

/** How many milliseconds a time is outside of a stay, with the approach before it and the way out after it. */
function awayMs({ at, kind }: ReportedEvent, call: MatchableCall): number {
  const time = Date.parse(at);
  const from = Date.parse(call.arrived ?? call.scheduledArrival) - approachHours * hourMs;
  const hasArrived = call.arrived !== null;
  // In port until the departure is reported, however long the schedule has passed.
  const until =
    call.departed === null && hasArrived && kind !== 'arrival'
      ? Number.POSITIVE_INFINITY
      : Date.parse(call.departed ?? call.scheduledDeparture) + leavingHours * hourMs;
  if (time < from) return from - time;
  return time > until ? time - until : 0;
}

/** Of several stays around a time: one that has begun by report, then one whose end is reported too. */
function certainty({ at, kind }: ReportedEvent, { arrived, departed }: MatchableCall): number {
  if (arrived === null || isBefore(at, arrived)) return 0;
  if (kind === 'arrival') return 1;
  return departed !== null && !isBefore(departed, at) ? 2 : 1;
}
