/** Exact decimals as strings: parsing input, formatting and comparing, without a library. Arithmetic is in sum.ts. */

/** A decimal as transmitted: digits, at most one point, a leading minus; never an exponent or a float. */
export type DecimalText = string;

/** Narrow no-break space between thousands and true minus (design of figures on screen). */
export const thousandsSpace = '\u202F';
export const minusSign = '\u2212';

export const invalidNumber = 'Invalid number';
export const tooManyDigits = 'At most 15 digits';
export const negativeNumber = 'Must not be negative';
export const tooManyDecimals = 'Too many decimals';

/** The exact value, or the message to show. */
export type DecimalEntry =
  | { readonly ok: true; readonly value: DecimalText }
  | { readonly ok: false; readonly message: string };

export interface DecimalRules {
  readonly allowNegative?: boolean;
  /** Maximum number of decimals in the field; 0 for whole numbers such as laytime minutes. */
  readonly maxDecimals?: number;
}

const maxDigits = 15;
const shape = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

function normalise(whole: string, fraction: string): DecimalText {
  const left = whole.replace(/^0+(?=\d)/, '');
  const right = fraction.replace(/0+$/, '');
  return right === '' ? left || '0' : `${left || '0'}.${right}`;
}

/**
 * Parses an entered number: comma and point are both decimal marks, so `1,500` is 1.5; both at once,
 * exponents, a sign if not allowed and more than 15 digits are refused. Spaces between thousands are accepted.
 */
export function readDecimal(text: string, rules: DecimalRules = {}): DecimalEntry {
  const compact = text
    .trim()
    .replace(minusSign, '-')
    .replace(/(?<=\d)[ \u00A0\u202F](?=\d{3})/g, '');
  const [, sign = '', whole = '', fraction = ''] = shape.exec(compact) ?? [];
  if (whole === '' && fraction === '') {
    return { ok: false, message: invalidNumber };
  }
  if (sign === '+' || (sign === '-' && rules.allowNegative !== true)) {
    return { ok: false, message: sign === '-' ? negativeNumber : invalidNumber };
  }
  const value = normalise(whole, fraction);
  if (value.replace('.', '').replace(/^0+/, '').length > maxDigits) {
    return { ok: false, message: tooManyDigits };
  }
  if ((value.split('.')[1] ?? '').length > (rules.maxDecimals ?? maxDigits)) {
    return { ok: false, message: tooManyDecimals };
  }
  return { ok: true, value: sign === '-' && value !== '0' ? `-${value}` : value };
}

/** Adds one to the last digit of a string of digits. */
function increment(digits: string): string {
  let at = digits.length - 1;
  while (at >= 0 && digits[at] === '9') {
    at -= 1;
  }
  const zeros = '0'.repeat(digits.length - 1 - at);
  return at < 0 ? `1${zeros}` : `${digits.slice(0, at)}${Number(digits[at]) + 1}${zeros}`;
}

/** Rounds half away from zero to a fixed number of decimals, keeping trailing zeros; '1.5', 3 -> '1.500'. */
export function toFixedDecimals(value: DecimalText, decimals: number): DecimalText {
  const isNegative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? value.slice(1) : value).split('.');
  const retained = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const digits = Number(fraction[decimals] ?? '0') >= 5 ? increment(retained) : retained;
  const left = digits.slice(0, digits.length - decimals) || '0';
  const text = decimals === 0 ? left : `${left}.${digits.slice(-decimals)}`;
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}

const decimalsOf = (value: DecimalText): number => value.split('.')[1]?.length ?? 0;

/** Negative, 0 or positive as a is less than, equal to or greater than b. */
export function compareDecimals(a: DecimalText, b: DecimalText): number {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  const [left, right] = [a, b].map((value) =>
    BigInt(toFixedDecimals(value, decimals).replace('.', '')),
  ) as [bigint, bigint];
  return left < right ? -1 : Number(left > right);
}

function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, thousandsSpace);
}

/** A decimal for display: fixed decimals (3 for quantities, 2 for money), thousands by U+202F, true minus. */
export function formatDecimal(value: DecimalText, decimals = 3): string {
  const text = toFixedDecimals(value, decimals);
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction] = (isNegative ? text.slice(1) : text).split('.');
  const figure =
    fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
  return isNegative ? minusSign + figure : figure;
}

/** A count or figure in short form: K from 1,000, M from 1,000,000, one decimal unless it is 0. */
export function abbreviate(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? minusSign : '';
  // 999,950 and above would round to 1000.0K, so it is already shown in millions.
  if (size >= 999_950) {
    return `${sign}${Math.round(size / 100_000) / 10}M`;
  }
  return size >= 1000 ? `${sign}${Math.round(size / 100) / 10}K` : `${sign}${size}`;
}
