/**
 * Splits an amount in proportion to weights by largest remainder: whole kilograms whose sum is the amount. No share
 * exceeds its weight while the amount does not exceed their sum. Of equal remainders the earlier one is rounded up.
 *
 * @example sharesOf(10n, [1n, 1n, 1n]) // [4n, 3n, 3n]
 */
export function sharesOf(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % total }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0n) + 1n;
  return shares;
}
