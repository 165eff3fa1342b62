import { exactOf, type Decimal } from '../exact/decimal.ts';
import { isPositive, quotient, whole, type Fraction } from '../exact/fraction.ts';

/** A percentage from 0 to 100, or an exact fraction (3 of 4 cranes, 20,000 of 50,000 t). */
export type Percent = Decimal | { readonly part: Decimal; readonly whole: Decimal };

const HUNDRED = whole(100);

/** The percentage as an exact factor from 0 to 1; undefined if it is not valid. */
export function factorOf(percent: Percent): Fraction | undefined {
  const factor = typeof percent === 'object' ? partOf(percent) : hundredth(exactOf(percent));
  return factor === undefined || factor.n < 0n || factor.n > factor.d ? undefined : factor;
}

function hundredth(value: Fraction | undefined): Fraction | undefined {
  return value === undefined ? undefined : quotient(value, HUNDRED);
}

function partOf(share: { part: Decimal; whole: Decimal }): Fraction | undefined {
  const part = exactOf(share.part);
  const of = exactOf(share.whole);
  return part === undefined || of === undefined || !isPositive(of) ? undefined : quotient(part, of);
}
