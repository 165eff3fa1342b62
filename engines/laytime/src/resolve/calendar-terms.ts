import type {
  CalendarTerms,
  ResolvedHoliday,
  ResolvedWindow,
  SecondRange,
} from '../calendar/calendar-terms.ts';
import { ONE, ratio, ZERO, type Fraction } from '../exact/fraction.ts';
import { noteProblem } from '../findings/findings.ts';
import type { Holiday, HolidayUse, Terms, Use, WeeklyWindow } from '../input/terms.ts';
import { dayOfDate, DAY_SECONDS, secondOfTime, WEEKDAYS, type Weekday } from '../time/civil.ts';
import { needed, locationIn, timeOfDay, type InputLocation } from './values.ts';

const WEEK_SECONDS = 7 * DAY_SECONDS;
const HALF = ratio(1n, 2n);

/** How worked time counts under each kind of use. */
export function factorOfUse(use: Use): Fraction {
  if (use === 'full') return ONE;
  return use === 'half' ? HALF : ZERO;
}

/** The calendar part of a term set: rest days, windows, holidays, counting hours; or findings. */
export function resolveCalendar(location: InputLocation, terms: Terms): CalendarTerms | undefined {
  const restDays = needed(locationIn(location, 'restDays'), terms.restDays, 'restDays');
  const input = needed(locationIn(location, 'windows'), terms.windows, 'windows');
  const windows = input?.map((window, index) =>
    resolveWindow(locationIn(location, `windows[${index}]`), window),
  );
  const holidays = resolveHolidays(location, terms);
  const weather = needed(locationIn(location, 'weather'), terms.weather, 'weather');
  const hours = weather?.countOnlyHours ?? null;
  const countOnlyHours =
    hours === null ? null : resolveHours(locationIn(location, 'weather'), hours);
  const survives = needed(
    locationIn(location, 'exceptionsOnDemurrage'),
    terms.exceptionsOnDemurrage,
    'exceptionsOnDemurrage',
  );
  if (restDays === undefined || windows === undefined || holidays === undefined) return undefined;
  if (survives === undefined || countOnlyHours === undefined) return undefined;
  if (!windows.every((window) => window !== undefined)) return undefined;
  return {
    restDays: new Set(restDays.map((day) => WEEKDAYS.indexOf(day))),
    windows,
    ...holidays,
    countOnlyHours,
    countOnlyClause: weather?.clause ?? null,
    exceptionsOnDemurrage: survives,
  };
}

function resolveWindow(location: InputLocation, window: WeeklyWindow): ResolvedWindow | undefined {
  const start = weekSecond(window.from);
  const end = weekSecond(window.to);
  const use = needed(locationIn(location, 'use'), window.use, 'windowUse');
  if (start === undefined || end === undefined || start === end) {
    const sentence = `'${window.from}' to '${window.to}' is no part of a week.`;
    return noteProblem(location.collector, { path: location.path, code: 'noWindow', sentence });
  }
  if (use === undefined) return undefined;
  return {
    start,
    length: (end - start + WEEK_SECONDS) % WEEK_SECONDS || WEEK_SECONDS,
    whenWorked: factorOfUse(use),
    label: window.label ?? `${window.from} to ${window.to}`,
    clause: window.clause ?? null,
  };
}

/** 'Sat 12:00' in seconds from Monday 00:00; 'Sun 24:00' is the end of the week. */
function weekSecond(text: string): number | undefined {
  const [day = '', time = ''] = text.trim().split(/\s+/);
  const index = WEEKDAYS.indexOf(day as Weekday);
  const second = secondOfTime(time);
  return index < 0 || second === undefined ? undefined : index * DAY_SECONDS + second;
}

type ResolvedHolidays = Pick<CalendarTerms, 'holidays' | 'holidayDays' | 'holidayYears'>;

function resolveHolidays(location: InputLocation, terms: Terms): ResolvedHolidays | undefined {
  const holidays = needed(locationIn(location, 'holidays'), terms.holidays, 'holidays');
  const years = needed(locationIn(location, 'holidayYears'), terms.holidayYears, 'holidayYears');
  if (holidays === undefined || years === undefined) return undefined;
  const resolved = holidays.map((holiday, index) =>
    resolveHoliday(locationIn(location, `holidays[${index}]`), holiday, terms),
  );
  if (!resolved.every((holiday) => holiday !== undefined)) return undefined;
  return {
    holidays: resolved,
    holidayDays: new Set(resolved.map(({ day }) => day)),
    holidayYears: years === 'every' ? null : new Set(years),
  };
}

function resolveHoliday(
  location: InputLocation,
  own: Holiday,
  terms: Terms,
): ResolvedHoliday | undefined {
  const rule = terms.holidayRule ?? {};
  const day = dayOfDate(own.date);
  const use = needed(locationIn(location, 'use'), own.use ?? terms.holidayUse, 'holidayUse');
  // An end of the holiday's own replaces the rule's end completely, including the next working day.
  const until = own.until ?? (own.to === undefined ? rule.until : undefined);
  const fallbackEnd = until === undefined ? '24:00' : '00:00';
  const from = timeOfDay(
    locationIn(location, 'from'),
    own.from ?? rule.from ?? '00:00',
    'holidays',
  );
  const to = timeOfDay(locationIn(location, 'to'), own.to ?? rule.to ?? fallbackEnd, 'holidays');
  if (day === undefined) {
    const sentence = `'${own.date}' is no date.`;
    return noteProblem(location.collector, { path: location.path, code: 'noTime', sentence });
  }
  if (use === undefined || from === undefined || to === undefined) return undefined;
  return {
    day,
    shape: {
      startOffsetDays: own.startOffsetDays ?? rule.startOffsetDays ?? 0,
      from,
      to,
      untilNextWorkingDay: until === 'nextWorkingDay',
    },
    whenWorked: whenWorkedOn(use),
    label: own.name ?? `Holiday ${own.date}`,
    clause: terms.holidayClause ?? null,
  };
}

function whenWorkedOn(use: HolidayUse): Fraction | null {
  return use === 'counts' ? null : factorOfUse(use);
}

/** Daily hours as seconds of the day, in order; or a finding. */
export function resolveHours(
  location: InputLocation,
  hours: readonly (readonly [string, string])[],
): readonly SecondRange[] | undefined {
  const ranges = hours.map(([from, to]) => {
    const start = timeOfDay(location, from, 'weather');
    const end = timeOfDay(location, to, 'weather');
    if (start === undefined || end === undefined) return undefined;
    if (start < end) return { from: start, to: end };
    const sentence = `'${from}' to '${to}' are no hours of one day.`;
    return noteProblem(location.collector, { path: location.path, code: 'noWindow', sentence });
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}
