import {
  type CalendarDate,
  daysAfter,
  daysInMonth,
  isoDate,
  readIsoDate,
  weekday,
} from '../time/calendar.ts';

/** The month some months later or earlier. */
function monthAfter({ year, month }: CalendarDate, months: number): CalendarDate {
  const at = year * 12 + (month - 1) + months;
  return { year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 };
}

const endOfMonth = (date: CalendarDate): string =>
  isoDate({ ...date, day: daysInMonth(date.year, date.month) });

const quarterStart = (date: CalendarDate, quarters: number): CalendarDate =>
  monthAfter({ ...date, month: date.month - ((date.month - 1) % 3) }, quarters * 3);

interface RelativeDay {
  readonly name: string;
  readonly label: string;
  readonly on: (today: CalendarDate) => string;
}

/** Days that move with the day of a run; weeks begin on Monday. */
export const relativeDays = [
  { name: 'today', label: 'Today', on: isoDate },
  { name: 'yesterday', label: 'Yesterday', on: (today) => daysAfter(isoDate(today), -1) },
  {
    name: 'startOfWeek',
    label: 'Start of this week',
    on: (today) => daysAfter(isoDate(today), 1 - weekday(today)),
  },
  {
    name: 'startOfLastWeek',
    label: 'Start of last week',
    on: (today) => daysAfter(isoDate(today), -6 - weekday(today)),
  },
  {
    name: 'endOfLastWeek',
    label: 'End of last week',
    on: (today) => daysAfter(isoDate(today), -weekday(today)),
  },
  { name: 'startOfMonth', label: 'Start of this month', on: (day) => isoDate({ ...day, day: 1 }) },
  { name: 'endOfMonth', label: 'End of this month', on: endOfMonth },
  {
    name: 'startOfLastMonth',
    label: 'Start of last month',
    on: (day) => isoDate(monthAfter(day, -1)),
  },
  {
    name: 'endOfLastMonth',
    label: 'End of last month',
    on: (day) => endOfMonth(monthAfter(day, -1)),
  },
  {
    name: 'startOfLastQuarter',
    label: 'Start of last quarter',
    on: (day) => isoDate(quarterStart(day, -1)),
  },
  {
    name: 'endOfLastQuarter',
    label: 'End of last quarter',
    on: (day) => daysAfter(isoDate(quarterStart(day, 0)), -1),
  },
  { name: 'startOfYear', label: 'Start of this year', on: ({ year }) => `${year}-01-01` },
  { name: 'endOfYear', label: 'End of this year', on: ({ year }) => `${year}-12-31` },
  { name: 'startOfLastYear', label: 'Start of last year', on: ({ year }) => `${year - 1}-01-01` },
  { name: 'endOfLastYear', label: 'End of last year', on: ({ year }) => `${year - 1}-12-31` },
] as const satisfies readonly RelativeDay[];

const byName: ReadonlyMap<string, RelativeDay> = new Map(
  relativeDays.map((one) => [one.name, one]),
);

/** Whether a value of a date parameter moves with the day of the run. */
export const isRelativeDay = (value: unknown): value is string =>
  typeof value === 'string' && byName.has(value);

/** The day, such as `2026-08-31`, that a relative day names on a day; undefined for anything else. */
export function relativeDay(name: string, today: string): string | undefined {
  const date = readIsoDate(today);
  return date === null ? undefined : byName.get(name)?.on(date);
}
