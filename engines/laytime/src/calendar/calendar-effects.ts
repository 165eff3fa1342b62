import { isZero, ZERO, type Fraction } from '../exact/fraction.ts';
import type { Effect } from '../rules/effect.ts';
import type { Rule } from '../rules/rule.ts';
import { DAY_SECONDS, timeOfSecond, weekdayIndex } from '../time/civil.ts';
import { touches, type Interval } from '../time/intervals.ts';
import { borderAt, wallClockAt, type Zone } from '../time/zone.ts';
import type {
  CalendarTerms,
  ResolvedHoliday,
  ResolvedWindow,
  SecondRange,
} from './calendar-terms.ts';
import { nextWorkingDay } from './working-day.ts';

/** Every exception of the calendar that overlaps an interval, by the port's own clock. */
export function calendarEffects(terms: CalendarTerms, zone: Zone, interval: Interval): Effect[] {
  return [
    ...terms.windows.flatMap((window) => windowEffects(terms, window, { zone, interval })),
    ...terms.holidays.flatMap((holiday) => holidayEffects(terms, holiday, { zone, interval })),
    ...outsideHoursEffects(terms, zone, interval),
  ];
}

interface Where {
  readonly zone: Zone;
  readonly interval: Interval;
}

/** The days that an interval overlaps, with a margin on both sides. */
export function daysOf(zone: Zone, { from, to }: Interval, margin: number): number[] {
  const first = wallClockAt(zone, from).day - margin;
  const last = wallClockAt(zone, to).day + margin;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The instant `seconds` of wall-clock time after the midnight at the start of a day. */
export function instantAfterMidnight(zone: Zone, day: number, seconds: number): number {
  const days = Math.floor(seconds / DAY_SECONDS);
  return borderAt(zone, { day: day + days, second: seconds - days * DAY_SECONDS });
}

function windowEffects(
  terms: CalendarTerms,
  window: ResolvedWindow,
  { zone, interval }: Where,
): Effect[] {
  const startDay = Math.floor(window.start / DAY_SECONDS);
  const startSecond = window.start - startDay * DAY_SECONDS;
  const rule: Rule = {
    id: `weeklyWindow ${window.start}+${window.length} ${idOfUse(window.whenWorked)}`,
    kind: 'weeklyWindow',
    label: `${window.label} ${textOfUse(window.whenWorked)}`,
    clause: window.clause,
  };
  return daysOf(zone, interval, 8)
    .filter((day) => weekdayIndex(day) === startDay)
    .map((day) => ({
      from: instantAfterMidnight(zone, day, startSecond),
      to: instantAfterMidnight(zone, day, startSecond + window.length),
    }))
    .filter((part) => touches(part, interval))
    .map((part) => exception(terms, { ...part, rule, whenWorked: window.whenWorked }));
}

function holidayEffects(
  terms: CalendarTerms,
  { day, shape, whenWorked, label, clause }: ResolvedHoliday,
  { zone, interval }: Where,
): Effect[] {
  if (whenWorked === null) return [];
  const endDay = shape.untilNextWorkingDay ? nextWorkingDay(terms, day) : day;
  if (endDay === undefined) return [];
  const part = {
    from: instantAfterMidnight(zone, day + shape.startOffsetDays, shape.from),
    to: instantAfterMidnight(zone, endDay, shape.to),
  };
  const rule: Rule = {
    id: `holiday ${day} ${shape.startOffsetDays} ${shape.from}-${shape.to} ${idOfUse(whenWorked)}`,
    kind: 'holiday',
    label: `${label} ${textOfUse(whenWorked)}`,
    clause,
  };
  return part.to > part.from && touches(part, interval)
    ? [exception(terms, { ...part, rule, whenWorked })]
    : [];
}

function outsideHoursEffects(terms: CalendarTerms, zone: Zone, interval: Interval): Effect[] {
  const { countOnlyHours } = terms;
  if (countOnlyHours === null) return [];
  const rule: Rule = {
    id: `outsideHours ${countOnlyHours.map(({ from, to }) => `${from}-${to}`).join(' ')}`,
    kind: 'outsideHours',
    label: `Outside the working hours ${countOnlyHours.map(hoursText).join(', ')}`,
    clause: terms.countOnlyClause,
  };
  return daysOf(zone, interval, 1)
    .flatMap((day) =>
      complement(countOnlyHours).map(({ from, to }) => ({
        from: instantAfterMidnight(zone, day, from),
        to: instantAfterMidnight(zone, day, to),
      })),
    )
    .filter((part) => part.to > part.from && touches(part, interval))
    .map((part) => exception(terms, { ...part, rule, whenWorked: null }));
}

/** The parts of a day outside all of the ranges. */
function complement(ranges: readonly SecondRange[]): SecondRange[] {
  const gaps: SecondRange[] = [];
  let open = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from > open) gaps.push({ from: open, to: from });
    open = Math.max(open, to);
  }
  return open < DAY_SECONDS ? [...gaps, { from: open, to: DAY_SECONDS }] : gaps;
}

function exception(
  { exceptionsOnDemurrage }: CalendarTerms,
  part: Interval & { readonly rule: Rule; readonly whenWorked: Fraction | null },
): Effect {
  return {
    from: part.from,
    to: part.to,
    rule: part.rule,
    laytime: ZERO,
    demurrage: exceptionsOnDemurrage ? ZERO : null,
    whenWorked: part.whenWorked === null || isZero(part.whenWorked) ? null : part.whenWorked,
    ratePart: null,
    lineIds: [],
  };
}

function idOfUse({ n, d }: Fraction): string {
  return `${n}/${d}`;
}

function textOfUse(whenWorked: Fraction): string {
  if (isZero(whenWorked)) return 'excepted even if used';
  return whenWorked.d === 1n
    ? 'excepted unless used'
    : 'excepted unless used, then half time used counts';
}

function hoursText({ from, to }: SecondRange): string {
  return `${timeOfSecond(from)}-${timeOfSecond(to)}`;
}
