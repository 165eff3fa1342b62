import { noteMissing } from '../findings/findings.ts';
import type { InputLocation } from '../resolve/values.ts';
import { dateOfDay, weekdayIndex } from '../time/civil.ts';
import type { CalendarTerms } from './calendar-terms.ts';

type Days = Pick<CalendarTerms, 'restDays' | 'holidayDays' | 'holidayYears'>;

const YEAR_OF_DAYS = 366;

/** Whether a day is neither a rest day nor a holiday (BIMCO 11). */
export function isWorkingDay({ restDays, holidayDays }: Days, day: number): boolean {
  return !restDays.has(weekdayIndex(day)) && !holidayDays.has(day);
}

/** The first working day after a day; undefined if there is none within a year. */
export function nextWorkingDay(days: Days, day: number): number | undefined {
  for (let next = day + 1; next <= day + YEAR_OF_DAYS; next += 1) {
    if (isWorkingDay(days, next)) return next;
  }
  return undefined;
}

/** Notes each year between two days for which no list of holidays exists: a missing year is never read as empty. */
export function requireYears(
  location: InputLocation,
  days: Days,
  range: { from: number; to: number },
): void {
  if (days.holidayYears === null) return;
  const first = Number(dateOfDay(range.from).slice(0, 4));
  const last = Number(dateOfDay(range.to).slice(0, 4));
  for (let year = first; year <= last; year += 1) {
    if (days.holidayYears.has(year)) continue;
    noteMissing(location.collector, `${location.path}.holidayYears[${year}]`, 'holidayYears');
  }
}
