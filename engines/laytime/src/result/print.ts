import { approximate, exactText } from '../exact/decimal.ts';
import { product, quotient, whole, type Fraction } from '../exact/fraction.ts';
import { nearest } from '../exact/rounding.ts';
import { localText, utcText } from '../time/moment.ts';
import type { Zone } from '../time/zone.ts';
import type { Duration, Moment } from './statement-result.ts';

const MINUTE = whole(60);
const HUNDRED = whole(100);

/** Exact seconds as a length of time in minutes. */
export function printedDuration(seconds: Fraction): Duration {
  const minutes = quotient(seconds, MINUTE);
  return { minutes: approximate(minutes), exact: exactText(minutes) };
}

/** Exact epoch seconds as a moment. */
export function printedMoment(at: Fraction, zone: Zone): Moment {
  const second = Number(nearest(at));
  return {
    exact: exactText(at),
    milliseconds: Number(nearest({ n: at.n * 1000n, d: at.d })),
    utc: utcText(second),
    local: localText(zone, second),
  };
}

export function printedPercent(factor: Fraction): number {
  return approximate(product(factor, HUNDRED));
}
