/** Days since 1970-01-01 of a calendar date, and back: plain arithmetic of the Gregorian calendar, no clock. */

export const DAY_SECONDS = 86_400;

/** A wall-clock time without a zone: the day, counted from 1970-01-01, and the second of that day. */
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
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return Date.UTC(year, month - 1, day) / (DAY_SECONDS * 1000);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** 'yyyy-MM-dd' of a day number. */
export function dateOfDay(day: number): string {
  let text = dateTexts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
    if (dateTexts.size >= MOST_DATE_TEXTS) dateTexts.clear();
    dateTexts.set(day, text);
  }
  return text;
}

// Cached, because a sheet prints the same few days hundreds of times.
const dateTexts = new Map<number, string>();
const MOST_DATE_TEXTS = 10_000;

/** Seconds since midnight of 'HH:mm' or 'HH:mm:ss'; 24:00 is the end of the day. Undefined if it is not a time. */
export function secondOfTime(time: string): number | undefined {
  const match = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (match === null) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '0'].map(Number);
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  if (minutes > 59 || seconds > 59) return undefined;
  const second = hours * 3600 + minutes * 60 + seconds;
  return second <= DAY_SECONDS ? second : undefined;
}

/** 'HH:mm', with seconds only if they are not zero. */
export function timeOfSecond(second: number): string {
  const text = `${twoDigits(Math.floor(second / 3600))}:${twoDigits(Math.floor(second / 60) % 60)}`;
  return second % 60 === 0 ? text : `${text}:${twoDigits(second % 60)}`;
}

/** 'yyyy-MM-ddTHH:mm:ss' of a wall clock given in seconds since 1970-01-01T00:00. */
export function wallText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS);
  const second = seconds - day * DAY_SECONDS;
  const minute = Math.floor(second / 60);
  const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
  return `${dateOfDay(day)}T${time}:${twoDigits(second % 60)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
