import type { DecimalText } from './decimal.ts';
import { scaleDecimal } from './scale.ts';

/** Whole kilograms as tonnes: '14800' -> '14.8'. */
export const tonnesOf = (kg: string | number | bigint): DecimalText =>
  scaleDecimal(String(kg), { numerator: '1', denominator: '1000' }, 3);

/** Hundredths of an hour as hours. */
export const hoursOf = (hundredths: number): DecimalText =>
  scaleDecimal(String(hundredths), { numerator: '1', denominator: '100' }, 2);

/** Tenths of a nautical mile as miles. */
export const milesOf = (tenths: number): DecimalText =>
  scaleDecimal(String(tenths), { numerator: '1', denominator: '10' }, 1);

/** Knots with two decimals from tenths of a mile and hundredths of an hour; null without hours. */
export const speedOf = (distance: number, hours: number): DecimalText | null =>
  hours <= 0
    ? null
    : scaleDecimal(String(distance), { numerator: '10', denominator: String(hours) }, 2);

/** Tonnes in 24 hours with two decimals; null without hours. */
export const perDayOf = (kg: string | bigint, hours: number): DecimalText | null =>
  hours <= 0 ? null : scaleDecimal(String(kg), { numerator: '2.4', denominator: String(hours) }, 2);

/** Kilograms for each nautical mile with one decimal; null without distance. */
export const perMileOf = (kg: string | bigint, distance: number): DecimalText | null =>
  distance <= 0
    ? null
    : scaleDecimal(String(kg), { numerator: '10', denominator: String(distance) }, 1);
