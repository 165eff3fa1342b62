import {
  compare,
  difference,
  isPositive,
  least,
  ONE,
  product,
  quotient,
  sum,
  total,
  whole,
  ZERO,
  type Fraction,
} from '../exact/fraction.ts';
import { exactText } from '../exact/decimal.ts';
import { ceiling, roundedTo } from '../exact/rounding.ts';
import type { MoneyRounding } from '../input/rates.ts';

/** A step of the demurrage rate: a number of seconds on demurrage (null: the rest) at an amount per day. */
export interface Step {
  readonly seconds: Fraction | null;
  readonly perDay: Fraction;
}

/** Counted demurrage time that pays a given fraction of the rate. */
export interface Chunk {
  readonly seconds: Fraction;
  readonly ratePart: Fraction;
}

/** Counted time at one amount per day. */
export interface Priced {
  readonly seconds: Fraction;
  readonly perDay: Fraction;
}

const DAY = whole(86_400);

/** Prices chunks through the steps in order, starting `already` seconds into demurrage; returns the cost of each chunk. */
export function pricedChunks(
  chunks: readonly Chunk[],
  steps: readonly Step[],
  already: Fraction,
): readonly (readonly Priced[])[] {
  let at = already;
  return chunks.map(({ seconds, ratePart }) => {
    const parts: Priced[] = [];
    for (let left = seconds; isPositive(left);) {
      const { open, perDay } = stepAt(steps, at);
      const taken = open === null ? left : least(open, left);
      parts.push({ seconds: taken, perDay: product(perDay, ratePart) });
      at = sum(at, taken);
      left = difference(left, taken);
    }
    return parts;
  });
}

/** The step that contains a moment of demurrage and its remaining time; null: unlimited. */
function stepAt(steps: readonly Step[], at: Fraction) {
  let before = ZERO;
  for (const { seconds, perDay } of steps) {
    if (seconds === null) return { open: null, perDay };
    const end = sum(before, seconds);
    if (compare(at, end) < 0) return { open: difference(end, at), perDay };
    before = end;
  }
  return { open: null, perDay: steps.at(-1)?.perDay ?? ZERO };
}

/** The price of counted time before money is rounded; days are rounded per rate, as a sheet prints them. */
export function amountOf(priced: readonly Priced[], days: MoneyRounding['days']): Fraction {
  const byRate = new Map<string, Priced>();
  for (const { seconds, perDay } of priced) {
    const key = exactText(perDay);
    byRate.set(key, { perDay, seconds: sum(byRate.get(key)?.seconds ?? ZERO, seconds) });
  }
  return total(
    [...byRate.values()].map(({ seconds, perDay }) => {
      const exactDays = quotient(seconds, DAY);
      return product(typeof days === 'number' ? roundedTo(exactDays, days) : exactDays, perDay);
    }),
  );
}

/** Where each started day is charged in full, the time that completes the last day, at its rate. */
export function startedDay(chunks: readonly Chunk[]): readonly Chunk[] {
  const seconds = total(chunks.map((chunk) => chunk.seconds));
  const full = product(whole(Number(ceiling(quotient(seconds, DAY)))), DAY);
  const missing = difference(full, seconds);
  if (!isPositive(missing)) return chunks;
  return [...chunks, { seconds: missing, ratePart: chunks.at(-1)?.ratePart ?? ONE }];
}
