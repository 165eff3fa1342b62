import { approximate, exactText } from '../exact/decimal.ts';
import { isZero, ONE, product, quotient, whole, type Fraction } from '../exact/fraction.ts';
import { nearest } from '../exact/rounding.ts';
import { localText, utcText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';
import type { Duration, Moment } from './statement-result.ts';

const MINUTE = whole(60);
const HUNDRED = whole(100);

/** Exact seconds as a duration in minutes. */
export function printedDuration(seconds: Fraction): Duration {
  if (seconds.d === 1n && seconds.n % 60n === 0n) {
    const minutes = seconds.n / 60n;
    return { minutes: Number(minutes), exact: String(minutes) };
  }
  const minutes = quotient(seconds, MINUTE);
  return { minutes: approximate(minutes), exact: exactText(minutes) };
}

/** Exact epoch seconds as a moment. */
export function printedMoment(at: Fraction, zone: Zone): Moment {
  const second = at.d === 1n ? Number(at.n) : Number(nearest(at));
  return {
    exact: exactText(at),
    milliseconds: at.d === 1n ? second * 1000 : Number(nearest({ n: at.n * 1000n, d: at.d })),
    utc: utcText(second),
    local: localText(zone, second),
  };
}

export function printedPercent(factor: Fraction): number {
  if (isZero(factor)) return 0;
  return factor === ONE ? 100 : approximate(product(factor, HUNDRED));
}
