/** Up to here numbers are exact, and many times as fast as integers of any size. */
const largest = BigInt(Number.MAX_SAFE_INTEGER);

/** The same for an amount that stays exact when it is multiplied with the sum of the weights. */
function smallSharesOf(amount: number, weights: readonly number[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const remainders = weights.map((weight) => (amount * weight) % total);
  const shares = weights.map((weight, at) => (amount * weight - (remainders[at] ?? 0)) / total);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const order =
    left === 0
      ? []
      : remainders
          .map((_, at) => at)
          .toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  for (const at of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map(BigInt);
}

/**
 * Splits an amount in proportion to weights by largest remainder: whole kilograms whose sum is the amount. No share
 * exceeds its weight while the amount does not exceed their sum. Of equal remainders the earlier one is rounded up.
 *
 * @example sharesOf(10n, [1n, 1n, 1n]) // [4n, 3n, 3n]
 */
export function sharesOf(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const isSmall = amount >= 0n && amount * total <= largest && weights.every((one) => one >= 0n);
  if (isSmall) return smallSharesOf(Number(amount), weights.map(Number));
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
