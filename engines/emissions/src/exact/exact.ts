import { Decimal } from 'decimal.js';

/** Forty digits hold every product of tonnes, factors and prices; divisions are cut there, far beyond any regime's rounding. */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Exact = Decimal;

/** A number as people or files write it: '1.5', 1.5, or an exact one. */
export type Numeric = string | number | Decimal;

export const ZERO: Exact = new Exact(0);
export const ONE: Exact = new Exact(1);

/** The exact number; throws on anything that is not a finite number. */
export function exact(value: Numeric): Exact {
  if (value instanceof Exact && value.isFinite()) return value;
  const number = new Exact(value);
  if (!number.isFinite()) throw new RangeError(`${String(value)} is not a number.`);
  return number;
}

export const sumOf = (values: readonly Exact[]): Exact =>
  values.reduce((sum, value) => sum.plus(value), ZERO);

/** Rounded half up, away from zero, as the regimes do where they round at all. */
export const rounded = (value: Exact, decimals: number): Exact =>
  value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);

export const leastOf = (a: Exact, b: Exact): Exact => (a.lessThan(b) ? a : b);
export const greatestOf = (a: Exact, b: Exact): Exact => (a.greaterThan(b) ? a : b);
