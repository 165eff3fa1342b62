import type { FuelMovement } from './posting.ts';

/** A movement as it was stored, with its id in the ledger. */
export interface StoredMovement extends FuelMovement {
  readonly id: number;
}

export interface LedgerCorrection {
  /** Ids of stored movements that are no longer right and are reversed. */
  readonly reversed: readonly number[];
  readonly added: readonly FuelMovement[];
}

const textOf = (one: FuelMovement): string =>
  [one.postingId, one.at, one.kind, one.tankId, one.lotId, one.fuelId, one.kg].join('/');

/** What the ledger must append so that its movements in force are the replayed ones; equal movements stay untouched. */
export function correctedMovements(
  stored: readonly StoredMovement[],
  replayed: readonly FuelMovement[],
): LedgerCorrection {
  const known = new Map(stored.map((one) => [textOf(one), one.id]));
  const wanted = new Set(replayed.map(textOf));
  return {
    reversed: stored.filter((one) => !wanted.has(textOf(one))).map(({ id }) => id),
    added: replayed.filter((one) => !known.has(textOf(one))),
  };
}
