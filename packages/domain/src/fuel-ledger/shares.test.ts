import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.each([
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [0n, [1n, 2n], [0n, 0n]],
  [5n, [0n, 0n], [0n, 0n]],
  [7n, [2n, 5n], [2n, 5n]],
  [1n, [1n, 1n], [1n, 0n]],
  // Beyond what numbers hold exactly.
  [9_007_199_254_740_993n, [1n, 2n], [3_002_399_751_580_331n, 6_004_799_503_160_662n]],
])('%s by %s', (amount, weights, shares) => {
  expect(sharesOf(amount, weights)).toEqual(shares);
});

/** Each share by its definition, one kilogram at a time to the largest remainder. */
function byDefinition(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / total);
  const remainders = weights.map((weight) => (amount * weight) % total);
  for (let left = amount - shares.reduce((sum, one) => sum + one, 0n); left > 0n; left -= 1n) {
    const largest = remainders.reduce((most, one) => (one > most ? one : most));
    const at = remainders.indexOf(largest);
    shares[at] = (shares[at] ?? 0n) + 1n;
    remainders[at] = -1n;
  }
  return shares;
}

test('small and large amounts are divided alike', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 }),
      (amount, weights) => {
        const shares = sharesOf(amount, weights);
        expect(shares).toEqual(byDefinition(amount, weights));
        const isDivided = weights.some((weight) => weight > 0n);
        expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(isDivided ? amount : 0n);
      },
    ),
    { numRuns: 500 },
  );
});
