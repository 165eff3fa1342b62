/** Up to here numbers are exact, and many times as fast as integers of any size. */
const largest = BigInt(Number.MAX_SAFE_INTEGER);

const totalOf = (weights: readonly number[]): number => {
  let total = 0;
  for (const weight of weights) total += weight;
  return total;
};

/** The same for an amount that stays exact when it is multiplied with the sum of the weights. */
function smallSharesOf(amount: number, weights: readonly number[], total: number): number[] {
  const shares: number[] = [];
  let left = amount;
  for (const weight of weights) {
    const share = Math.floor((amount * weight) / total);
    shares.push(share);
    left -= share;
  }
  if (left === 0) return shares;
  const remainders = weights.map((weight) => (amount * weight) % total);
  const order = remainders
    .map((_, at) => at)
    .toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  for (const at of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

function bigSharesOf(amount: bigint, weights: readonly bigint[], total: bigint): bigint[] {
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

/** The same as `sharesOf` for amounts and weights that are whole numbers of at least 0. */
export function numberSharesOf(amount: number, weights: readonly number[]): readonly number[] {
  const total = totalOf(weights);
  if (total === 0 || amount === 0) return weights.map(() => 0);
  if (amount * total <= Number.MAX_SAFE_INTEGER) return smallSharesOf(amount, weights, total);
  return sharesOf(BigInt(amount), weights.map(BigInt)).map(Number);
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
  if (!isSmall) return bigSharesOf(amount, weights, total);
  return smallSharesOf(Number(amount), weights.map(Number), Number(total)).map(BigInt);
}
