import { scaleDecimal } from '../quantities/scale.ts';
import { compareDecimals } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { daysAfter, isLeapYear } from '../time/calendar.ts';
import { interestBasis, type InterestBasis } from './enumerations.ts';
import { daysBetween } from '../claims/ageing.ts';

/** Simple interest on the open balance of a claim. Decimals as text, days as `2026-09-17`. */
export interface InterestInput {
  /** The amount of the claim, without interest. */
  readonly principal: string;
  /** Percent per annum. */
  readonly rate: string;
  readonly basis: InterestBasis;
  /** Interest runs from the day after this one: the due date itself bears none. */
  readonly from: string;
  /** The last day that bears interest. */
  readonly to: string;
  /** Payments in the currency of the principal; negative: made by us. The payment day itself still bears interest. */
  readonly payments: readonly { readonly on: string; readonly amount: string }[];
}

/** One line of the schedule: the days after `from` up to and including `to`, on one balance, with one divisor. */
export interface InterestPeriod {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly balance: string;
  /** The divisor of the annual rate, in days. */
  readonly yearDays: number;
  readonly interest: string;
}

export interface InterestSchedule {
  readonly periods: readonly InterestPeriod[];
  readonly days: number;
  readonly total: string;
}

function yearDaysOf(basis: InterestBasis, firstDay: string): number {
  if (basis === interestBasis.Days360) return 360;
  if (basis === interestBasis.Days365) return 365;
  return isLeapYear(Number(firstDay.slice(0, 4))) ? 366 : 365;
}

/** Where lines end: at payments, at the end and, with actual days, at the end of each year. */
function borders({ from, to, basis, payments }: InterestInput): readonly string[] {
  const paid = payments.map(({ on }) => on).filter((on) => on > from && on < to);
  const first = Number(from.slice(0, 4));
  const last = Number(to.slice(0, 4));
  const years =
    basis === interestBasis.Actual
      ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `${first + at}-12-31`)
      : [];
  const inside = [...paid, ...years].filter((day) => day > from && day < to);
  return [from, ...[...new Set(inside)].toSorted(), to];
}

/**
 * Simple interest per annum on the open balance over time. Each line is rounded to cents, half away from zero;
 * the total is their sum. Overpaid amounts bear no interest. No lines if `to` is not after `from`.
 */
export function interestSchedule(input: InterestInput): InterestSchedule {
  if (input.to <= input.from) return { periods: [], days: 0, total: '0' };
  const days = borders(input);
  const periods = days.slice(1).map((to, at) => periodOf(input, days[at] ?? input.from, to));
  const bearing = periods.filter(({ balance }) => balance !== '0');
  return {
    periods: bearing,
    days: bearing.reduce((sum, period) => sum + period.days, 0),
    total: sumDecimals(bearing.map(({ interest }) => interest)),
  };
}

function periodOf(input: InterestInput, from: string, to: string): InterestPeriod {
  const paid = sumDecimals(
    input.payments.filter(({ on }) => on <= from).map(({ amount }) => amount),
  );
  const left = subtractDecimals(input.principal, paid);
  const isOpen = compareDecimals(left, '0') * compareDecimals(input.principal, '0') > 0;
  const balance = isOpen ? left : '0';
  const days = daysBetween(from, to);
  const yearDays = yearDaysOf(input.basis, daysAfter(from, 1));
  const yearly = scaleDecimal(balance, { numerator: input.rate, denominator: '100' }, 20);
  const interest = scaleDecimal(
    yearly,
    { numerator: String(days), denominator: String(yearDays) },
    2,
  );
  return { from, to, days, balance, yearDays, interest };
}
