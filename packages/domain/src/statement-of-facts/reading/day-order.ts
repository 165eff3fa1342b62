import type { DayOrder } from '../pasted-cells.ts';
import { type CalendarDate, dayNumber, isValidDate, weekday } from '../../time/calendar.ts';
import type { WrittenDate } from './tokens.ts';

/** A date with the weekday beside it, in the order of the document. */
export interface DatedRow {
  readonly date: WrittenDate;
  readonly weekday: number | null;
}

/** Whether the document writes 17/9 or 9/17, and the reason; open if nothing decides it. */
export interface DecidedOrder {
  readonly order: DayOrder;
  readonly isOpen: boolean;
  readonly why: 'figures' | 'weekdays' | 'nearness' | 'none';
}

/** A date more than twenty years away is a typing error or not a date. */
const nearDays = 20 * 366;

/**
 * The intended day: figures in the given order unless only the reverse is a valid date, a missing year
 * completed nearest to `near`. Null if it is not a date, or too far from the port call.
 */
export function dayMeant(
  { day, month, year, isOpen }: WrittenDate,
  order: DayOrder,
  near: CalendarDate,
): CalendarDate | null {
  const turned = isOpen && ((order === 'monthFirst' && day <= 12) || month > 12);
  const [dayOf, monthOf] = turned ? [month, day] : [day, month];
  const years = year === null ? [near.year, near.year - 1, near.year + 1] : [year];
  const [found] = years
    .map((one) => ({ year: one, month: monthOf, day: dayOf }))
    .filter(isValidDate)
    .toSorted((a, b) => distance(a, near) - distance(b, near));
  return found === undefined || distance(found, near) > nearDays ? null : found;
}

const distance = (a: CalendarDate, b: CalendarDate): number =>
  Math.abs(dayNumber(a) - dayNumber(b));

interface Evidence {
  readonly agree: number;
  readonly differ: number;
  /** Days from the first to the last date, and the greatest distance from the port call. */
  readonly span: number;
  readonly away: number;
}

function evidenceOf(rows: readonly DatedRow[], order: DayOrder, near: CalendarDate): Evidence {
  const days = rows.flatMap(({ date, weekday: stated }) => {
    const meant = dayMeant(date, order, near);
    return meant === null
      ? []
      : [{ number: dayNumber(meant), isStated: stated === weekday(meant), stated }];
  });
  const numbers = days.map(({ number }) => number);
  const stated = days.filter((day) => day.stated !== null);
  return {
    agree: stated.filter(({ isStated }) => isStated).length,
    differ: stated.filter(({ isStated }) => !isStated).length,
    span: Math.max(0, ...numbers) - Math.min(...numbers),
    away: Math.max(0, ...numbers.map((number) => Math.abs(number - dayNumber(near)))),
  };
}

/** If the dates of both readings are within this many days, the order stays open. */
const likelyStay = 31;

/** Decides by figures above 12, then by the weekdays beside dates, then by which reading is close to the port call. */
export function decideOrder(rows: readonly DatedRow[], near: CalendarDate): DecidedOrder {
  const open = rows.filter(({ date }) => date.isOpen);
  const isDayFirst = open.some(({ date }) => date.day > 12);
  const isMonthFirst = open.some(({ date }) => date.month > 12);
  if (isDayFirst || isMonthFirst)
    return { order: isDayFirst ? 'dayFirst' : 'monthFirst', isOpen: false, why: 'figures' };
  const unsure = open.filter(({ date }) => date.day !== date.month);
  if (unsure.length === 0) return { order: 'dayFirst', isOpen: false, why: 'none' };
  const first = evidenceOf(unsure, 'dayFirst', near);
  const second = evidenceOf(unsure, 'monthFirst', near);
  if (first.agree > 0 !== second.agree > 0)
    return { order: first.agree > 0 ? 'dayFirst' : 'monthFirst', isOpen: false, why: 'weekdays' };
  const isNear = ({ span, away }: Evidence) => span <= likelyStay && away <= likelyStay;
  if (isNear(first) !== isNear(second))
    return { order: isNear(first) ? 'dayFirst' : 'monthFirst', isOpen: false, why: 'nearness' };
  return { order: 'dayFirst', isOpen: true, why: 'none' };
}
