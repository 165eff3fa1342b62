import { isoDate, monthNames, two, weekday, weekdayLetters, weekdayNames } from './calendar.ts';
import { isDoubled, localParts, type LocalParts } from './zone-offset.ts';
import { zoneAbbreviation } from './zone-names.ts';

/** Formatting of instants. Uses only Intl, so that the first load needs no calendar library. */

/** An instant in ISO 8601 or in milliseconds since 1970. */
export type InstantLike = string | number;

export function instantMs(instant: InstantLike): number {
  return typeof instant === 'number' ? instant : Date.parse(instant);
}

function shortDate(parts: LocalParts): string {
  return `${two(parts.day)}.${two(parts.month)}.${two(parts.year % 100)}`;
}

function clockTime(parts: LocalParts): string {
  return `${two(parts.hour)}:${two(parts.minute)}`;
}

/** dd.MM.yy in the zone. */
export function formatDate(instant: InstantLike, zone: string): string {
  return shortDate(localParts(instantMs(instant), zone));
}

/** HH:mm in the zone. */
export function formatTime(instant: InstantLike, zone: string): string {
  return clockTime(localParts(instantMs(instant), zone));
}

/** HH:mm in the zone, with the zone's name in the hour that repeats when summer time ends: 02:30 CEST. */
export function formatClock(instant: InstantLike, zone: string): string {
  const ms = instantMs(instant);
  const text = formatTime(ms, zone);
  return isDoubled(ms, zone) ? `${text} ${zoneAbbreviation(ms, zone)}` : text;
}

/** dd.MM.yy HH:mm in the zone, without its name; show the name beside it. */
export function formatDateTime(instant: InstantLike, zone: string): string {
  const parts = localParts(instantMs(instant), zone);
  return `${shortDate(parts)} ${clockTime(parts)}`;
}

/** A time and its zone name separately, because screens show the zone smaller: 17.09.26 08:00 and CEST. */
export interface ZonedText {
  readonly text: string;
  readonly zone: string;
}

export function formatZoned(instant: InstantLike, zone: string): ZonedText {
  const ms = instantMs(instant);
  return { text: formatDateTime(ms, zone), zone: zoneAbbreviation(ms, zone) };
}

/** 17.09.26 08:00 CEST, for plain text such as mails, exports and tooltips. */
export function formatWithZone(instant: InstantLike, zone: string): string {
  const { text, zone: name } = formatZoned(instant, zone);
  return `${text} ${name}`;
}

/** The time in UTC as a secondary display: 17.09.26 06:00 UTC. */
export function utcEcho(instant: InstantLike): string {
  return formatWithZone(instant, 'UTC');
}

/** Th 10.09, the short day of dense tables. */
export function formatShortDay(instant: InstantLike, zone: string): string {
  const parts = localParts(instantMs(instant), zone);
  return `${weekdayLetters[weekday(parts) - 1] ?? ''} ${two(parts.day)}.${two(parts.month)}`;
}

/** 'ccc dd MMM. yyyy @ HH:mm': Thu 17 Sep. 2026 @ 08:00. */
export function formatLong(instant: InstantLike, zone: string): string {
  const parts = localParts(instantMs(instant), zone);
  const day = weekdayNames[weekday(parts) - 1] ?? '';
  const month = monthNames[parts.month - 1] ?? '';
  return `${day} ${two(parts.day)} ${month}. ${parts.year} @ ${clockTime(parts)}`;
}

/** yyyy-MM-dd HH:mm:ss in UTC, the format of queries. */
export function formatQueryTime(instant: InstantLike): string {
  const parts = localParts(instantMs(instant), 'UTC');
  return `${isoDate(parts)} ${clockTime(parts)}:${two(parts.second)}`;
}

/** The field values of an instant in a zone: yyyy-MM-dd and HH:mm. */
export function localFields(
  instant: InstantLike,
  zone: string,
): { readonly date: string; readonly time: string } {
  const parts = localParts(instantMs(instant), zone);
  return { date: isoDate(parts), time: clockTime(parts) };
}
