/** An exact number n/d with d > 0. Not always in lowest terms; `reduced` reduces it. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

/** A whole number as a fraction; rejects anything but a safe integer, because it would already be inexact. */
export function whole(value: number): Fraction {
  return { n: BigInt(value), d: 1n };
}

/** n/d in lowest terms with the sign in the numerator. `d` must not be zero. */
export function ratio(n: bigint, d: bigint): Fraction {
  return reduced(d < 0n ? { n: -n, d: -d } : { n, d });
}

export function reduced({ n, d }: Fraction): Fraction {
  if (d === 1n) return { n, d };
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

// Whole numbers need no common denominator and no reduction; most interval ends are whole, so this path is the usual one.
export function sum(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return a.d === 1n ? { n: a.n + b.n, d: 1n } : reduced({ n: a.n + b.n, d: a.d });
  if (b.d === 1n) return { n: a.n + b.n * a.d, d: a.d };
  if (a.d === 1n) return { n: a.n * b.d + b.n, d: b.d };
  return reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
}

export function difference(a: Fraction, b: Fraction): Fraction {
  return sum(a, { n: -b.n, d: b.d });
}

export function product(a: Fraction, b: Fraction): Fraction {
  if (a.d === 1n && b.d === 1n) return { n: a.n * b.n, d: 1n };
  return reduced({ n: a.n * b.n, d: a.d * b.d });
}

/** a / b; `b` must not be zero. */
export function quotient(a: Fraction, b: Fraction): Fraction {
  return ratio(a.n * b.d, a.d * b.n);
}

/** Negative, zero or positive if a is less than, equal to or greater than b, without any tolerance. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = a.d === b.d ? [a.n, b.n] : [a.n * b.d, b.n * a.d];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function least(a: Fraction, b: Fraction): Fraction {
  return compare(b, a) < 0 ? b : a;
}

export function greatest(a: Fraction, b: Fraction): Fraction {
  return compare(b, a) > 0 ? b : a;
}

export function total(values: readonly Fraction[]): Fraction {
  return values.reduce(sum, ZERO);
}

export function isZero({ n }: Fraction): boolean {
  return n === 0n;
}

export function isPositive({ n }: Fraction): boolean {
  return n > 0n;
}
