import {
  type CalendarEntry,
  calendarEntries,
  calendarText,
} from '@fairlead/domain/schedule-links/calendar-entries';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { SharedRows } from '../wire/read-shared.ts';
import { sharedCallsOf } from '../wire/shared-call.ts';

/** The library escapes the texts of entries, but not the name of the calendar. */
const nameText = (text: string): string =>
  calendarText(text).replaceAll(/[\\;,]/g, String.raw`\$&`);

const isDay = (text: string): boolean => text.length === 10;

/** Whole days end before the next one; a day is stated at its midnight in UTC. An arrival has no duration. */
function timesOf({ start, end }: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const isAllDay = isDay(start);
  const last = end === null ? null : isAllDay ? dayAfter(end) : new Date(end);
  return {
    start: new Date(start),
    ...(last === null ? {} : { end: last }),
    ...(isAllDay ? { allDay: true } : {}),
  };
}

const dayAfter = (day: string): Date => new Date(Date.parse(day) + dayMs);

/**
 * What a link shows as an iCalendar feed (RFC 5545). Instants are in UTC, so that no program needs to know a zone; the
 * description has them in the zone of the port. An unchanged schedule gives the same bytes.
 */
export function calendarOf(
  rows: SharedRows,
  parts: { readonly calls: boolean; readonly laycans: boolean },
): string {
  const { company, name } = rows.link;
  const calendar = ical({
    name: nameText(`${company}: ${name}`),
    prodId: { company: 'Fairlead', product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // An hour between two reads.
    ttl: 3600,
  });
  for (const entry of sharedCallsOf(rows).flatMap((call) => calendarEntries(call, parts)))
    calendar.createEvent({
      id: `${entry.uid}@schedule.fairlead`,
      sequence: entry.sequence,
      stamp: new Date(entry.lastModified),
      lastModified: new Date(entry.lastModified),
      ...timesOf(entry),
      summary: entry.summary,
      description: entry.description,
      location: entry.location,
    });
  return calendar.toString();
}
