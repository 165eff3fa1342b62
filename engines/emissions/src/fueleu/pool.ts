import {
  exact,
  greatestOf,
  leastOf,
  sumOf,
  ZERO,
  type Exact,
  type Numeric,
} from '../exact/exact.ts';
import type { Refusal } from '../result/figure.ts';

/** A ship in a pool: its verified balance before, and what the pool allots to it. gCO2eq. */
export interface PoolShip {
  readonly ship: string;
  readonly beforeG: Numeric;
  readonly afterG: Numeric;
  readonly borrowsThisPeriod?: boolean;
  /** A ship is in one pool for each target. */
  readonly isInOtherPool?: boolean;
  readonly hasValidDocument?: boolean;
}

/** Sums of a pool in gCO2eq and the rules it breaks; valid if there are none. */
export interface PoolResult {
  readonly totalBefore: Exact;
  readonly totalAfter: Exact;
  readonly refusals: readonly Refusal[];
  readonly isValid: boolean;
}

/** Checks an allotment: the sum stays and is not negative, no deficit grows, no surplus becomes a deficit. */
export function checkPool(ships: readonly PoolShip[]): PoolResult {
  const totalBefore = sumOf(ships.map(({ beforeG }) => exact(beforeG)));
  const totalAfter = sumOf(ships.map(({ afterG }) => exact(afterG)));
  const refusals = [...sumRefusals(ships, totalBefore, totalAfter), ...ships.flatMap(shipRefusals)];
  return { totalBefore, totalAfter, refusals, isValid: refusals.length === 0 };
}

function sumRefusals(ships: readonly PoolShip[], before: Exact, after: Exact): readonly Refusal[] {
  const names = ships.map(({ ship }) => ship);
  return [
    refusal(ships.length < 2, 'one-ship', 'A pool has at least two ships.'),
    refusal(new Set(names).size < names.length, 'twice', 'A ship is in the pool twice.'),
    refusal(
      before.isNegative() && !before.isZero(),
      'negative',
      'The balances of a pool add up to zero or more.',
    ),
    refusal(!before.equals(after), 'sum', 'The sum of the balances changes. A pool only moves it.'),
  ].flat();
}

function shipRefusals(pooled: PoolShip): readonly Refusal[] {
  const { ship } = pooled;
  const before = exact(pooled.beforeG);
  const after = exact(pooled.afterG);
  return [
    refusal(
      before.isNegative() && after.lessThan(before),
      'worse',
      `${ship} has a deficit, and the pool makes it larger.`,
    ),
    refusal(
      !before.isNegative() && after.isNegative() && !after.isZero(),
      'new-deficit',
      `${ship} has no deficit, and the pool gives it one.`,
    ),
    refusal(
      pooled.borrowsThisPeriod === true,
      'borrows',
      `${ship} borrows in this period and cannot be in a pool.`,
    ),
    refusal(pooled.isInOtherPool === true, 'other-pool', `${ship} is in another pool already.`),
    refusal(
      pooled.hasValidDocument === false,
      'document',
      `${ship} has no valid document of compliance.`,
    ),
  ].flat();
}

const refusal = (isBroken: boolean, code: string, sentence: string): readonly Refusal[] =>
  isBroken ? [{ code, sentence }] : [];

/** A balance and what the pool allots to it, in gCO2eq. */
export interface Allotment {
  readonly ship: string;
  readonly beforeG: Exact;
  readonly afterG: Exact;
}

/**
 * Closes deficits in the order of the ships with the surplus of those that have one; each surplus pays in proportion, to
 * whole grams. The sum is the same before and after; without enough surplus the last deficits stay open.
 */
export function proposedPool(
  ships: readonly { readonly ship: string; readonly balanceG: Numeric }[],
): readonly Allotment[] {
  const balances = ships.map(({ ship, balanceG }) => ({ ship, beforeG: exact(balanceG) }));
  const surplus = sumOf(balances.map(({ beforeG }) => greatestOf(beforeG, ZERO)));
  let left = surplus;
  const received = balances.map(({ beforeG }) => {
    const deficit = beforeG.isNegative() ? leastOf(beforeG.negated(), left) : ZERO;
    left = left.minus(deficit);
    return deficit;
  });
  const spent = surplus.minus(left);
  let unpaid = spent;
  const paid = balances.map(({ beforeG }) => {
    if (!beforeG.greaterThan(0)) return ZERO;
    // Rounded up, so that what is left for the last ship is no more than its own share.
    const share = spent.times(beforeG).dividedBy(surplus).ceil();
    const part = leastOf(leastOf(share, beforeG), unpaid);
    unpaid = unpaid.minus(part);
    return part;
  });
  return balances.map(({ ship, beforeG }, index) => ({
    ship,
    beforeG,
    afterG: beforeG.plus(received[index] ?? ZERO).minus(paid[index] ?? ZERO),
  }));
}
