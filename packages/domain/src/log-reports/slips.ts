import { compareDecimals, type DecimalText } from '../quantities/decimal.ts';
import { isSameDecimal } from '../quantities/same-decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals } from '../quantities/sum.ts';

export type SlipKind = 'DecimalPoint' | 'SwappedDigits' | 'ValueOfLastReport';

/** What was probably meant; the value of the last report names no other value. */
export interface Slip {
  readonly kind: SlipKind;
  readonly value: DecimalText | null;
}

/** A number that does not fit, and what the report knows beside it. */
export interface Unlikely {
  readonly entered: DecimalText;
  readonly expected: DecimalText;
  /** How far from the expected value a number is still unremarkable. */
  readonly tolerance: DecimalText;
  readonly decimals: number;
  /** The same field of the last report. */
  readonly last?: DecimalText | null;
}

/** The absolute difference of two decimals. */
export function distanceBetween(one: DecimalText, other: DecimalText): DecimalText {
  const difference = subtractDecimals(one, other);
  return difference.startsWith('-') ? difference.slice(1) : difference;
}

const isClose = (value: DecimalText, { expected, tolerance }: Unlikely): boolean =>
  compareDecimals(distanceBetween(value, expected), tolerance) <= 0;

const shifts = ['10', '100', '1000'] as const;

/** The number with its decimal point up to three digits further left or right. */
function shifted({ entered }: Unlikely): readonly DecimalText[] {
  return shifts.flatMap((factor) => [
    // Three more decimals than were entered: a shift loses no digit.
    scaleDecimal(entered, { numerator: '1', denominator: factor }, 9),
    scaleDecimal(entered, { numerator: factor }, 9),
  ]);
}

/** The number with each two neighbouring digits swapped; the decimal point stays where it is. */
function swapped({ entered }: Unlikely): readonly DecimalText[] {
  const pairs = [...entered.matchAll(/\d(?=\.?(\d))/g)];
  return pairs.flatMap(({ 0: left, 1: right = '', index }) => {
    if (left === right) return [];
    const point = entered.startsWith('.', index + 1) ? '.' : '';
    const behind = entered.slice(index + 2 + point.length);
    const text = `${entered.slice(0, index)}${right}${point}${left}${behind}`;
    return [scaleDecimal(text, { numerator: '1' }, 9)];
  });
}

const fits = (value: DecimalText, decimals: number): boolean =>
  (value.split('.')[1] ?? '').length <= decimals;

/** The candidate nearest to what was expected; undefined if none is close to it. */
function nearest(candidates: readonly DecimalText[], unlikely: Unlikely): DecimalText | undefined {
  const distance = (value: DecimalText) => distanceBetween(value, unlikely.expected);
  return candidates
    .filter((value) => fits(value, unlikely.decimals) && isClose(value, unlikely))
    .toSorted((one, other) => compareDecimals(distance(one), distance(other)))[0];
}

/**
 * What a number that does not fit was probably meant to be: a lost or wrong decimal point, two swapped digits, or the
 * value of the last report left as it was. Undefined if the number fits, or if nothing likely explains it.
 */
export function likelySlip(unlikely: Unlikely): Slip | undefined {
  if (isClose(unlikely.entered, unlikely)) return undefined;
  const moved = nearest(shifted(unlikely), unlikely);
  const turned = nearest(swapped(unlikely), unlikely);
  const better = nearest(
    [moved, turned].flatMap((value) => value ?? []),
    unlikely,
  );
  if (better !== undefined)
    return { kind: better === moved ? 'DecimalPoint' : 'SwappedDigits', value: better };
  const { entered, last } = unlikely;
  return last != null && isSameDecimal(entered, last)
    ? { kind: 'ValueOfLastReport', value: null }
    : undefined;
}
