import type { Moment } from '@fairlead/laytime';
import { dateOfDay, two, weekday, weekdayLetters } from '../time/calendar.ts';
import { formatDate, formatWithZone } from '../time/format.ts';
import { zoneAbbreviation } from '../time/zone-names.ts';
import { isDoubled, localParts, zoneOffsetMinutes } from '../time/zone-offset.ts';
import { dayMs, minuteMs } from '../time/milliseconds.ts';

/** A wall clock: the moment as if it were UTC. Seconds are only shown if not zero. */
export function clockText(wallMs: number): string {
  const second = Math.round((((wallMs % dayMs) + dayMs) % dayMs) / 1000);
  const text = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}`;
  return second % 60 === 0 ? text : `${text}:${two(second % 60)}`;
}

/** The clock of a port, with the time zone name in the hour that repeats: 02:30 CEST. */
export function portClockText(ms: number, zone: string): string {
  const text = clockText(ms + zoneOffsetMinutes(ms, zone) * minuteMs);
  return isDoubled(ms, zone) ? `${text} ${zoneAbbreviation(ms, zone)}` : text;
}

/** Tu 10.03.26. */
export function dayText(wallMs: number): string {
  const date = dateOfDay(Math.floor(wallMs / dayMs));
  const letters = weekdayLetters[weekday(date) - 1] ?? '';
  return `${letters} ${two(date.day)}.${two(date.month)}.${two(date.year % 100)}`;
}

/** Tu 10.03.26 06:10 EET, by the clock of the port. */
export function momentText(at: Moment | string, zone: string): string {
  const exactMs = typeof at === 'string' ? Date.parse(at) : at.milliseconds;
  const ms = Math.round(exactMs / 1000) * 1000;
  const letters = weekdayLetters[weekday(localParts(ms, zone)) - 1] ?? '';
  const seconds = localParts(ms, zone).second;
  const text = formatWithZone(ms, zone);
  return `${letters} ${seconds === 0 ? text : text.replace(/(\d\d:\d\d)/, `$1:${two(seconds)}`)}`;
}

/** 14.08.26 of `2026-08-14`. */
export const dateText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');
