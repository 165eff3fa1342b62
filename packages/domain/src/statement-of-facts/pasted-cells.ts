import {
  addDays,
  type CalendarDate,
  isoDate,
  isValidDate,
  monthNames,
  two,
} from '../time/calendar.ts';
import { readDate } from '../time/date-entry.ts';
import { readClock } from './time-entry.ts';

/** The type of a spreadsheet cell, by its text. */
export type CellAppearance = 'empty' | 'weekday' | 'moment' | 'date' | 'time' | 'interval' | 'text';

/** Order of day and month if a sheet leaves it open: 17/9 or 9/17. */
export type DayOrder = 'dayFirst' | 'monthFirst';

export interface ReadCell {
  /** yyyy-MM-dd. */
  readonly date: string | null;
  /** HH:mm, and whether it is midnight at the end of the day. */
  readonly time: string | null;
  readonly isNextDay: boolean;
}

const none: ReadCell = { date: null, time: null, isNextDay: false };

/** Excel days count from 30 December 1899; only those within our century are read as days. */
const firstExcelDay = 36_500;
const lastExcelDay = 73_050;
const excelEpoch: CalendarDate = { year: 1899, month: 12, day: 30 };

const minutesText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** An Excel day, with its fraction as time: 46282.25; null for other figures. */
export function readExcelDay(text: string): ReadCell | null {
  if (!/^\d{5}([.,]\d+)?$|^0[.,]\d{2,}$/.test(text.trim())) return null;
  const figure = Number(text.trim().replace(',', '.'));
  const day = Math.floor(figure);
  const minutes = Math.round((figure - day) * 1440);
  const time = minutes === 1440 ? '00:00' : minutesText(minutes);
  if (day === 0) return { ...none, time, isNextDay: minutes === 1440 };
  if (day < firstExcelDay || day > lastExcelDay) return null;
  const date = isoDate(addDays(excelEpoch, minutes === 1440 ? day + 1 : day));
  return { ...none, date, time: /[.,]/.test(text) ? time : null };
}

const halfForm = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])\.?m\.?$/i;
const clockTail = /\s*(?:h|hrs?|hours|lt|local|uhr)\.?$/i;

/** A time in a sheet: 0800, 8.00, 08:00:00, 8:00 AM, 0800 hrs. */
export function readSheetTime(text: string): ReadCell | null {
  const trimmed = text.trim();
  const [, hours, minutes = '00', half] = halfForm.exec(trimmed) ?? [];
  if (hours !== undefined && half !== undefined) {
    const hour = Number(hours) % 12 === 0 ? 0 : Number(hours);
    if (Number(hours) > 12 || Number(minutes) > 59) return null;
    return { ...none, time: `${two(hour + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes}` };
  }
  const plain = trimmed.replace(clockTail, '').replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1');
  const dotted = plain.replace(/^(\d{1,2})[.](\d{2})$/, '$1:$2');
  // One or two digits alone may just as well be a number of gangs or holds.
  if (!/^\d{3,4}$|^\d{1,2}:\d{2}$/.test(dotted)) return null;
  const clock = readClock(dotted);
  return clock === null ? null : { ...none, ...clock };
}

const monthOf = (name: string): number =>
  monthNames.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1;

/** Full month names, also before the day: 17 September 2026, September 17, 2026. */
function readNamed(text: string): string | null {
  const [, day, name = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(text) ?? [];
  const turned = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  const date =
    turned === null
      ? { year: Number(year), month: monthOf(name), day: Number(day) }
      : { year: Number(turned[3]), month: monthOf(turned[1] ?? ''), day: Number(turned[2]) };
  return isValidDate(date) ? isoDate(date) : null;
}

export interface DateContext {
  readonly order: DayOrder;
  /** The reference day for missing years. */
  readonly near: CalendarDate;
}

/** The figures of a date, in either order; null for other formats. */
export const dateFigures = (text: string): readonly [number, number] | null => {
  const [, first, second] =
    /^(\d{1,2})[/.,-](\d{1,2})(?:[/.,-]\d{2,4})?\.?$/.exec(text.trim()) ?? [];
  return first === undefined ? null : [Number(first), Number(second)];
};

const weekdayLead = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+(?=\d)/i;

/** A date in a sheet, as yyyy-MM-dd. */
export function readSheetDate(text: string, { order, near }: DateContext): string | null {
  const plain = text.trim().replace(weekdayLead, '');
  const figures = dateFigures(plain);
  const turned =
    order === 'monthFirst' && figures !== null
      ? plain.replace(/^(\d{1,2})([/.,-])(\d{1,2})/, '$3$2$1')
      : plain;
  // Four digits are a time or a year rather than a date.
  if (/^\d{1,5}$/.test(plain)) return null;
  const read = readDate(turned, near);
  if (read.ok) return read.date;
  return readNamed(plain);
}

/** A date and a time in one cell: 17.09.2026 08:00, 2026-09-17T08:00. */
export function readSheetMoment(text: string, context: DateContext): ReadCell | null {
  const excel = readExcelDay(text);
  if (excel !== null && excel.date !== null && excel.time !== null) return excel;
  const plain = text
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
    .replace(/,\s+(?=\d{1,2}:)/, ' ');
  const parts =
    /^(.*\S)\s+(\d{1,2}[:.]?\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?(?:\s*(?:h|hrs?|lt))?)$/i.exec(
      plain,
    );
  if (parts === null) return null;
  const date = readSheetDate(parts[1] ?? '', context);
  const time = readSheetTime(parts[2] ?? '');
  return date === null || time === null ? null : { ...time, date };
}

/** Two times in one cell: 08:00-09:30, 0800/0930. */
export function readInterval(text: string): readonly [ReadCell, ReadCell] | null {
  const [, from, until] =
    /^(\d{1,2}:?\d{2})\s*(?:-|\u2013|\/|to)\s*(\d{1,2}:?\d{2})$/i.exec(text.trim()) ?? [];
  const first = from === undefined ? null : readSheetTime(from);
  const second = until === undefined ? null : readSheetTime(until);
  return first === null || second === null ? null : [first, second];
}

const weekdayForm = /^(?:mo|tu|we|th|fr|sa|su|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/i;

/** The type of a cell by its text, whatever its heading. */
export function appearanceOf(text: string, context: DateContext): CellAppearance {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (weekdayForm.test(trimmed)) return 'weekday';
  if (readInterval(trimmed) !== null) return 'interval';
  if (readSheetTime(trimmed) !== null) return 'time';
  const excel = readExcelDay(trimmed);
  if (excel !== null) return excel.date === null ? 'time' : excel.time === null ? 'date' : 'moment';
  if (readSheetMoment(trimmed, context) !== null) return 'moment';
  return readSheetDate(trimmed, context) === null ? 'text' : 'date';
}
