import { compareDecimals, type DecimalText } from '../quantities/decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { hourMs } from '../time/milliseconds.ts';
import { type Figures, timeBuckets } from './figures.ts';

/** Two minutes of rounding for each of the five buckets are no error. */
const tolerance = '0.1';

/**
 * The hours between two instants, with two decimals. Local clocks do not enter: a day on which the clock changes has
 * 23 or 25 hours here as well.
 */
export function elapsedHours(fromIso: string, toIso: string): DecimalText {
  const elapsedMs = Date.parse(toIso) - Date.parse(fromIso);
  return scaleDecimal(String(elapsedMs), { numerator: '1', denominator: String(hourMs) }, 2);
}

/** The sum of the reported hours. */
export const bucketHours = (figures: Figures): DecimalText =>
  sumDecimals(timeBuckets.map((key) => figures[key] ?? '0'));

/** By how much the reported hours exceed the elapsed ones (negative: hours are missing); '0' within two minutes a bucket. */
export function hoursOff(figures: Figures, elapsed: DecimalText): DecimalText {
  const off = subtractDecimals(bucketHours(figures), elapsed);
  const isSmall =
    compareDecimals(off, tolerance) <= 0 && compareDecimals(off, `-${tolerance}`) >= 0;
  return isSmall ? '0' : off;
}

/** Distance over the hours under way, in knots with one decimal; null without either. */
export function averageSpeed(figures: Figures): DecimalText | null {
  const { distanceOverGround, hoursUnderWay } = figures;
  if (distanceOverGround === undefined || hoursUnderWay === undefined) return null;
  if (compareDecimals(hoursUnderWay, '0') <= 0) return null;
  return scaleDecimal(distanceOverGround, { numerator: '1', denominator: hoursUnderWay }, 1);
}

/** How much further the propeller would have gone than the ship, in percent with one decimal; null without both. */
export function slipPercent(figures: Figures): DecimalText | null {
  const { engineDistance, distanceOverGround } = figures;
  if (engineDistance === undefined || distanceOverGround === undefined) return null;
  if (compareDecimals(engineDistance, '0') <= 0) return null;
  const lost = subtractDecimals(engineDistance, distanceOverGround);
  return scaleDecimal(lost, { numerator: '100', denominator: engineDistance }, 1);
}
