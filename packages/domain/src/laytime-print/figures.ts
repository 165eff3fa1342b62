import { minuteMs } from '../time/milliseconds.ts';
import type { Duration, Percent } from '@fairlead/laytime';
import { Decimal } from 'decimal.js';
import { type DecimalText, formatDecimal } from '../quantities/decimal.ts';
import { two } from '../time/calendar.ts';
import { formatLaytime } from '../time/duration.ts';

/** 60 digits: enough that no figure of a statement is rounded before it is printed. */
export const Exact = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });
export type Exact = Decimal;

/** 'n' or 'n/d', the engine's format of exact figures. */
export function exactOf(text: string): Exact {
  const [n = '0', d = '1'] = text.split('/');
  return new Exact(n).dividedBy(d);
}

/** 13:20, 1 d 23:22; with seconds if not a whole minute; negative with a true minus. */
export function timeText(minutes: Exact): string {
  const seconds = minutes.times(60).round().toNumber();
  const whole = Math.trunc(seconds / 60);
  const rest = Math.abs(seconds % 60);
  const sign = seconds < 0 && whole === 0 ? '\u2212' : '';
  const text = formatLaytime(whole * minuteMs).replace(/^(\u2212?)0 d /u, '$1');
  return rest === 0 ? text : `${sign}${text}:${two(rest)}`;
}

export const durationText = ({ exact }: Duration): string => timeText(exactOf(exact));

/** At most `most` decimals, without trailing zeros: 3 748, 2 057.142857. */
export function numberText(value: Exact, most = 6): string {
  const text = value.toDecimalPlaces(most).toFixed();
  return formatDecimal(text, text.split('.')[1]?.length ?? 0);
}

/** Money with its decimals, rounded half up. */
export const moneyText = (value: Exact | DecimalText, decimals: number): string =>
  formatDecimal(new Exact(value).toFixed(decimals, Decimal.ROUND_HALF_UP), decimals);

/** A percentage as a factor from 0 to 1. */
export function factorOf(percent: Percent): Exact {
  return typeof percent === 'object'
    ? new Exact(percent.part).dividedBy(percent.whole)
    : new Exact(percent).dividedBy(100);
}
