import {
  compare,
  difference,
  isPositive,
  ONE,
  product,
  quotient,
  total,
  type Fraction,
} from '../exact/fraction.ts';
import { floor, roundedTo } from '../exact/rounding.ts';
import { noteProblem } from '../findings/findings.ts';
import type { SharesInput } from '../input/statement.ts';
import { amountOf, percentOf, locationIn, type InputLocation } from '../resolve/values.ts';
import { byText } from '../walk/decide.ts';

/** A party with its exact share of the whole. */
export interface Share {
  readonly id: string;
  readonly part: Fraction;
}

/** The shares of the parties, or a finding: they must total exactly one. */
export function resolveShares(
  location: InputLocation,
  input: SharesInput,
): readonly Share[] | undefined {
  const parts =
    input.by === 'quantity'
      ? input.parties.map(({ id, quantity }) => ({
          id,
          part: amountOf(locationIn(location, id), quantity, 'shares'),
        }))
      : input.parties.map(({ id, pct }) => ({
          id,
          part: percentOf(locationIn(location, id), pct),
        }));
  const known = parts.flatMap(({ id, part }) => (part === undefined ? [] : [{ id, part }]));
  if (known.length < parts.length) return undefined;
  const all = total(known.map(({ part }) => part));
  if (input.by === 'quantity' && isPositive(all)) {
    return known.map(({ id, part }) => ({ id, part: quotient(part, all) }));
  }
  if (input.by === 'agreed' && compare(all, ONE) === 0) return known;
  const sentence = 'The shares do not add up to 100 percent.';
  return noteProblem(location.collector, { path: location.path, code: 'sharesNot100', sentence });
}

/**
 * Divides an amount in the smallest unit of its currency without losing a unit: each party gets its share rounded down,
 * and the remaining units go to the largest remainders, then by name.
 */
export function apportioned(
  amount: Fraction,
  shares: readonly Share[],
  decimals: number,
): readonly { readonly id: string; readonly amount: Fraction }[] {
  const scale = 10n ** BigInt(decimals);
  const units = floor(product(roundedTo(amount, decimals), { n: scale, d: 1n }));
  const rows = shares.map(({ id, part }) => {
    const exact = product({ n: units, d: 1n }, part);
    const down = floor(exact);
    return { id, down, rest: difference(exact, { n: down, d: 1n }) };
  });
  const left = Number(units - rows.reduce((all, { down }) => all + down, 0n));
  const first = new Set(
    rows
      .toSorted((a, b) => compare(b.rest, a.rest) || byText(a.id, b.id))
      .slice(0, left)
      .map(({ id }) => id),
  );
  return rows.map(({ id, down }) => ({
    id,
    amount: { n: down + (first.has(id) ? 1n : 0n), d: scale },
  }));
}
