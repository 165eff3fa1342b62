import { addDays, isoDate, readIsoDate } from './calendar.ts';
import { localFields } from './format.ts';
import { readTime } from './time-entry.ts';
import { isKnownZone, zoneOffsetMinutes } from './zone-offset.ts';
import { dayMs, hourMs, minuteMs } from './milliseconds.ts';

/** Local wall clock to instant; every clock change is reported and none is guessed. */

/** A wall clock in the format of fields: yyyy-MM-dd and HH:mm. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** One interpretation of an entered wall clock. */
export interface Reading extends LocalTime {
  /** ISO 8601 in UTC with Z. */
  readonly instant: string;
}

/**
 * The meaning of an entered wall clock in a zone. `gap`: clocks go forward over it, `before` is in the old
 * offset, `after` in the new one. `twice`: clocks go back, so it occurs twice. The screen asks which one is meant.
 */
export type ZonedResult =
  | { readonly kind: 'exact'; readonly instant: string }
  | { readonly kind: 'gap'; readonly before: Reading; readonly after: Reading }
  | { readonly kind: 'twice'; readonly earlier: Reading; readonly later: Reading }
  | { readonly kind: 'invalid'; readonly message: string };

const quarterMs = 15 * minuteMs;

const instantOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

const reading = (ms: number, zone: string): Reading => ({
  instant: instantOf(ms),
  ...localFields(ms, zone),
});

/** The wall clock as if it were UTC; null for an invalid date or time. */
function wallMs({ date, time }: LocalTime): number | null {
  const isTime = readTime(time, true).ok;
  return readIsoDate(date) === null || !isTime ? null : Date.parse(`${date}T${time}:00Z`);
}

/** The instants with this wall clock in the zone: one, two or none. */
function instantsOf(wall: number, zone: string): readonly [earlier: number, later: number] {
  // No zone changes its clocks twice within two days.
  const before = wall - zoneOffsetMinutes(wall - dayMs, zone) * minuteMs;
  const after = wall - zoneOffsetMinutes(wall + dayMs, zone) * minuteMs;
  const shows = (ms: number) => ms + zoneOffsetMinutes(ms, zone) * minuteMs === wall;
  if (shows(before) !== shows(after)) return shows(before) ? [before, before] : [after, after];
  return [Math.min(before, after), Math.max(before, after)];
}

/** The instant of a wall clock in an IANA zone, or the two readings to choose from. */
export function toInstant(local: LocalTime, zone: string): ZonedResult {
  const wall = wallMs(local);
  if (wall === null) return { kind: 'invalid', message: 'Invalid time' };
  if (!isKnownZone(zone)) return { kind: 'invalid', message: `Unknown time zone ${zone}` };
  const [first, second] = instantsOf(wall, zone);
  if (first === second) return { kind: 'exact', instant: instantOf(first) };
  const earlier = reading(first, zone);
  const later = reading(second, zone);
  return earlier.date === local.date && earlier.time === local.time
    ? { kind: 'twice', earlier, later }
    : { kind: 'gap', before: earlier, after: later };
}

/** The first quarter hour after `from`, and not after `to`, with the same offset as `to`. */
function changeBetween(from: number, to: number, zone: string): number {
  let [low, high] = [from, to];
  while (high - low > quarterMs) {
    const middle = low + Math.floor((high - low) / 2 / quarterMs) * quarterMs;
    if (zoneOffsetMinutes(middle, zone) === zoneOffsetMinutes(to, zone)) high = middle;
    else low = middle;
  }
  return high;
}

function startOfDay(date: string, zone: string): number | null {
  const wall = wallMs({ date, time: '00:00' });
  if (wall === null || !isKnownZone(zone)) return null;
  const [first, second] = instantsOf(wall, zone);
  const isShown = first + zoneOffsetMinutes(first, zone) * minuteMs === wall;
  return isShown ? first : changeBetween(first, second, zone);
}

/** Length of a local day in hours: 24, or 23, 25, 23.5, 24.5 when clocks change; null for an invalid date or zone. */
export function localDayHours(date: string, zone: string): number | null {
  const day = readIsoDate(date);
  const start = startOfDay(date, zone);
  const end = day === null ? null : startOfDay(isoDate(addDays(day, 1)), zone);
  return start === null || end === null ? null : (end - start) / hourMs;
}

/** First instant of a local day; if midnight does not exist, the first moment that does. */
export function startOfLocalDay(date: string, zone: string): string | null {
  const start = startOfDay(date, zone);
  return start === null ? null : instantOf(start);
}
