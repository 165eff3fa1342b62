import { logReportKind } from '../log-reports/kinds.ts';
import { hourMs } from '../time/milliseconds.ts';
import type { PlannedPeriod } from './itinerary.ts';
import type { SourceReport } from './source.ts';

/** From the start to the end of a sea passage; instants in milliseconds since 1970. */
export interface SeaPassage {
  readonly start: number;
  readonly end: number;
  /** A report of its start or end is missing: the leg's own time stands in for it. */
  readonly isAssumed: boolean;
}

/** A pilot can leave, or be met, that long outside the leg (ours). */
export const graceMs = 12 * hourMs;

/** When a vessel reported departures and arrivals, each in the order of time. */
export interface PassageTimes {
  readonly departures: readonly number[];
  readonly arrivals: readonly number[];
}

/** The departures and arrivals among reports that are in their order. */
export function passageTimes(reports: readonly SourceReport[]): PassageTimes {
  const { Departure, Arrival } = logReportKind;
  return {
    departures: reports.flatMap(({ kind, at }) => (kind === Departure ? at : [])),
    arrivals: reports.flatMap(({ kind, at }) => (kind === Arrival ? at : [])),
  };
}

/** How many of the times, in their order, are before an instant. */
function countBefore(times: readonly number[], instant: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? instant) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The sea passage of a leg according to its departure and arrival reports; null for a port call. */
export function seaPassageOf(
  period: PlannedPeriod,
  { departures, arrivals }: PassageTimes,
  until: number,
): SeaPassage | null {
  if (period.kind === 'portStay') return null;
  const from = period.start ?? Number.NEGATIVE_INFINITY;
  const to = period.end ?? until;
  const departure = departures[countBefore(departures, from - graceMs)];
  const start = departure !== undefined && departure <= to + graceMs ? departure : undefined;
  const arrival = arrivals[countBefore(arrivals, to + graceMs + 1) - 1];
  const isArrival = arrival !== undefined && arrival > (start ?? from) && arrival >= from - graceMs;
  const end = isArrival ? arrival : undefined;
  return {
    start: start ?? from,
    end: end ?? to,
    isAssumed: start === undefined || (end === undefined && period.end !== null),
  };
}
