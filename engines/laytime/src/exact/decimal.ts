import { ratio, reduced, type Fraction } from './fraction.ts';
import { nearest } from './rounding.ts';

/** A decimal as entered: a number, or text with a point ('30157.296'). Text preserves every digit. */
export type Decimal = number | string;

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/** The exact value of a decimal's digits; undefined if it is not a decimal. */
export function exactOf(value: Decimal): Fraction | undefined {
  const match = DECIMAL.exec(typeof value === 'number' ? String(value) : value.trim());
  if (match === null) return undefined;
  const [, sign, before = '', after = '', exponent = '0'] = match;
  const size = BigInt(before + after);
  const shift = Number(exponent) - after.length;
  const n = sign === '-' ? -size : size;
  return shift >= 0 ? { n: n * 10n ** BigInt(shift), d: 1n } : ratio(n, 10n ** BigInt(-shift));
}

/** 'n' or 'n/d' in lowest terms: the exact value as text that JSON can carry. */
export function exactText(value: Fraction): string {
  const { n, d } = reduced(value);
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** Parses the result of `exactText`. */
export function exactFromText(text: string): Fraction {
  const [n = '0', d = '1'] = text.split('/');
  return ratio(BigInt(n), BigInt(d));
}

/** Decimal text rounded half up to exactly this number of decimals, as money is printed. */
export function fixedText(value: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = nearest({ n: value.n * scale, d: value.d });
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(decimals + 1, '0');
  const sign = rounded < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The nearest binary number, only for drawing and sorting: never for another calculation. */
export function approximate({ n, d }: Fraction): number {
  return Number(n) / Number(d);
}
