import { startOfLocalDay } from '../time/zoned.ts';
import { localFields } from '../time/format.ts';
import { dateOfDay, dayNumber, two } from '../time/calendar.ts';
import { hourMs } from '../time/milliseconds.ts';

/** Scheduled times of a copied port call; instants in ISO 8601 UTC, null until entered. */
export interface CopiedTimes {
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
}

const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

const moved = (instant: string | null, byMs: number): string | null =>
  instant === null ? null : isoOf(Date.parse(instant) + byMs);

/** The earliest scheduled arrival; null if none is entered. */
export function firstArrivalOf(portCalls: readonly CopiedTimes[]): string | null {
  const arrivals = portCalls.flatMap((call) => call.scheduledArrival ?? []);
  return arrivals.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/**
 * All port calls moved so that the first arrives at the specified instant: each stay and each gap between ports keeps its
 * length. They stay unchanged if no arrival is entered.
 */
export function withFirstArrival<Call extends CopiedTimes>(
  portCalls: readonly Call[],
  firstArrival: string,
): readonly Call[] {
  const from = firstArrivalOf(portCalls);
  if (from === null) return portCalls;
  const byMs = Date.parse(firstArrival) - Date.parse(from);
  return portCalls.map((call) => ({
    ...call,
    scheduledArrival: moved(call.scheduledArrival, byMs),
    scheduledDeparture: moved(call.scheduledDeparture, byMs),
  }));
}

/** The first instant of the day after an instant, in a zone. */
function startOfNextDay(instant: string, zone: string): string {
  const [year = 0, month = 1, day = 1] = localFields(Date.parse(instant), zone)
    .date.split('-')
    .map(Number);
  const next = dateOfDay(dayNumber({ year, month, day }) + 1);
  const start = startOfLocalDay(`${next.year}-${two(next.month)}-${two(next.day)}`, zone);
  return isoOf(Date.parse(start ?? instant));
}

/** A port call with the zone of its port. */
export interface ZonedTimes extends CopiedTimes {
  readonly timeZone: string;
}

const latest = (
  portCalls: readonly ZonedTimes[],
  timeOf: (call: ZonedTimes) => string | null,
): ZonedTimes | undefined =>
  portCalls
    .filter((call) => timeOf(call) !== null)
    .toSorted((a, b) => Date.parse(timeOf(b) ?? '') - Date.parse(timeOf(a) ?? ''))[0];

/**
 * The suggested arrival of the copy: the start of the day after the last port call's arrival, or tomorrow
 * if there is none; days are those of the port, otherwise of the specified zone.
 */
export function proposedFirstArrival(
  portCalls: readonly ZonedTimes[],
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): string {
  const last = latest(portCalls, (call) => call.scheduledArrival);
  return startOfNextDay(last?.scheduledArrival ?? now, last?.timeZone ?? timeZone);
}

/**
 * The suggested arrival of a copy that starts from the last port call: the day after its departure if that is later,
 * so that it never arrives before it departs (ours).
 */
export function arrivalAfterLeaving(
  proposed: string,
  portCalls: readonly ZonedTimes[],
  timeZone: string,
): string {
  const last = latest(portCalls, (call) => call.scheduledDeparture);
  const departure = last?.scheduledDeparture ?? null;
  return departure === null || Date.parse(departure) <= Date.parse(proposed)
    ? proposed
    : startOfNextDay(departure, last?.timeZone ?? timeZone);
}

/** The times of an added port call: from the start of the day after the last departure, for one hour. */
export function addedPortCallTimes(
  portCalls: readonly ZonedTimes[],
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): { readonly scheduledArrival: string; readonly scheduledDeparture: string } {
  const last = latest(portCalls, (call) => call.scheduledDeparture);
  const arrival = startOfNextDay(last?.scheduledDeparture ?? now, last?.timeZone ?? timeZone);
  return {
    scheduledArrival: arrival,
    scheduledDeparture: isoOf(Date.parse(arrival) + hourMs),
  };
}
