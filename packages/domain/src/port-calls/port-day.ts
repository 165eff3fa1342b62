import { dateOfDay, dayNumber, isoDate } from '../time/calendar.ts';
import { startOfLocalDay } from '../time/zoned.ts';
import { localParts } from '../time/zone-offset.ts';

/** The current day at a location: its first instant and the first of the next day, ISO 8601 UTC. */
export interface PortDay {
  readonly from: string;
  readonly to: string;
}

/** The local day at the instant (milliseconds since 1970) in an IANA zone, 23 to 25 hours long when clocks change; an unknown zone counts as UTC. */
export function portDay(nowMs: number, zone: string): PortDay {
  const today = dayNumber(localParts(nowMs, zone));
  const start = (day: number) => {
    const date = isoDate(dateOfDay(day));
    return startOfLocalDay(date, zone) ?? `${date}T00:00:00Z`;
  };
  return { from: start(today), to: start(today + 1) };
}
