import { dayMs } from './milliseconds.ts';

/** The proleptic Gregorian calendar in plain arithmetic; months are 1 to 12, weekdays 1 (Monday) to 7. */

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Two letters before a date in dense tables. */
export const weekdayLetters = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Days since 1 January 1970. */
export function dayNumber(date: CalendarDate): number {
  return Date.UTC(date.year, date.month - 1, date.day) / dayMs;
}

/** The date of a day number. */
export function dateOfDay(day: number): CalendarDate {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

/** A day plus some days, both as `2026-09-17`; a text that is no day stays as it is. */
export function daysAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? day : new Date(time + days * dayMs).toISOString().slice(0, 10);
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    return isLeapYear(year) ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the date exists, in the years 1900 to 2199 that the product accepts. */
export function isValidDate(date: CalendarDate): boolean {
  return (
    date.year >= 1900 &&
    date.year <= 2199 &&
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= daysInMonth(date.year, date.month)
  );
}

/** yyyy-MM-dd. */
export function isoDate(date: CalendarDate): string {
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/** Reads yyyy-MM-dd; null for anything else or a date that does not exist. */
export function readIsoDate(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isValidDate(date) ? date : null;
}

/** 1 (Monday) to 7 (Sunday). */
export function weekday(date: CalendarDate): number {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** ISO week: starts on Monday, the first has at least four days in the year. */
export function isoWeek(date: CalendarDate): { readonly year: number; readonly week: number } {
  const thursday = addDays(date, 4 - weekday(date));
  const firstDay = dayNumber({ year: thursday.year, month: 1, day: 1 });
  return { year: thursday.year, week: Math.floor((dayNumber(thursday) - firstDay) / 7) + 1 };
}
