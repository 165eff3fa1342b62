import type { Fraction } from './fraction.ts';

/** The largest whole number less than or equal to the value. */
export function floor({ n, d }: Fraction): bigint {
  const cut = n / d;
  return n < 0n && cut * d !== n ? cut - 1n : cut;
}

/** The smallest whole number greater than or equal to the value. */
export function ceiling({ n, d }: Fraction): bigint {
  return -floor({ n: -n, d });
}

/** The nearest whole number, halves away from zero, as money is rounded on paper. */
export function nearest({ n, d }: Fraction): bigint {
  const size = ((n < 0n ? -n : n) * 2n + d) / (2n * d);
  return n < 0n ? -size : size;
}

/** The value rounded half up to a number of decimals, still exact. */
export function roundedTo(value: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  return { n: nearest({ n: value.n * scale, d: value.d }), d: scale };
}
