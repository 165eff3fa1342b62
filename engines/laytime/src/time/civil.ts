/** Days since 1970-01-01 of a calendar date, and back: plain arithmetic of the Gregorian calendar, no clock. */

export const DAY_SECONDS = 86_400;

/** A wall clock without a zone: the day, counted from 1970-01-01, and the second of that day. */
export interface WallClock {
  readonly day: number;
  readonly second: number;
}

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Monday is 0; 1970-01-01 was a Thursday. */
export function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The day number of 'yyyy-MM-dd'; undefined for a date that does not exist. */
export function dayOfDate(date: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) return undefined;
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / 1000;
  return dateOfDay(day / DAY_SECONDS) === date ? day / DAY_SECONDS : undefined;
}

/** 'yyyy-MM-dd' of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

/** Seconds since midnight of 'HH:mm' or 'HH:mm:ss'; 24:00 is the end of the day. Undefined when it is no time. */
export function secondOfTime(time: string): number | undefined {
  const match = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (match === null) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '0'].map(Number);
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  if (minutes > 59 || seconds > 59) return undefined;
  const second = hours * 3600 + minutes * 60 + seconds;
  return second <= DAY_SECONDS ? second : undefined;
}

/** 'HH:mm', with seconds only when there are any. */
export function timeOfSecond(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}`;
  return second % 60 === 0 ? text : `${text}:${two(second % 60)}`;
}
