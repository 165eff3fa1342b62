import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { Change, FuelEuAccount, FuelEuPool, PoolBody, SimulationBody } from './fueleu.data.ts';

/** A pool that is being built. */
export interface PoolDraft {
  /** Null: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly modified: string | null;
  readonly vessels: readonly number[];
  /** What the pool gives each vessel; null: as proposed. */
  readonly moved: Readonly<Record<number, string>> | null;
  readonly changes: readonly Change[];
}

const isPoolable = ({ applies, figures, pool }: FuelEuAccount): boolean =>
  applies && figures !== null && pool === null;

/** A new pool: all vessels that have a balance and are in no other pool. */
export const newPool = (accounts: readonly FuelEuAccount[], year: number): PoolDraft => ({
  id: null,
  name: `Pool ${year}`,
  modified: null,
  vessels: accounts
    .filter((one) => isPoolable(one) && Number(one.adjusted) !== 0)
    .map(({ vessel }) => vessel.id),
  moved: null,
  changes: [],
});

export const draftOfPool = ({ id, name, modified, vessels }: FuelEuPool): PoolDraft => ({
  id,
  name,
  modified,
  vessels: vessels.map(({ vessel }) => vessel.id),
  moved: Object.fromEntries(vessels.map(({ vessel, moved }) => [vessel.id, moved])),
  changes: [],
});

/** Takes a vessel into the pool or out of it; what was allotted no longer fits. */
export function toggled(draft: PoolDraft, vessel: number): PoolDraft {
  const isIn = draft.vessels.includes(vessel);
  return {
    ...draft,
    vessels: isIn ? draft.vessels.filter((id) => id !== vessel) : [...draft.vessels, vessel],
    moved: null,
    changes: isIn
      ? draft.changes.filter((change) => Number(change.vessel.id) !== vessel)
      : draft.changes,
  };
}

/** Adds what is tried; exactly the same again is left out. */
export const withChange = (draft: PoolDraft, change: Change): PoolDraft => ({
  ...draft,
  moved: null,
  changes: draft.changes.some((one) => JSON.stringify(one) === JSON.stringify(change))
    ? draft.changes
    : [...draft.changes, change],
});

/** Sets what the pool gives a vessel; the others stay as they are shown. */
export const allotted = (
  draft: PoolDraft,
  shown: readonly { readonly vessel: { readonly id: number }; readonly moved: string }[],
  { vessel, moved }: { readonly vessel: number; readonly moved: string },
): PoolDraft => ({
  ...draft,
  moved: {
    ...Object.fromEntries(shown.map((one) => [one.vessel.id, one.moved])),
    ...draft.moved,
    [vessel]: moved,
  },
});

export const simulationOf = ({ id, vessels, moved, changes }: PoolDraft): SimulationBody => ({
  vessels: vessels.map((vessel) => ({ id: vessel })),
  allotment:
    moved === null
      ? null
      : vessels.map((vessel) => ({ vessel: { id: vessel }, moved: moved[vessel] ?? '0' })),
  changes: [...changes],
  poolId: id,
});

/** What is saved: what was typed, or what was proposed. */
export const poolBodyOf = (
  { name, modified, vessels, moved }: PoolDraft,
  shown: readonly { readonly vessel: { readonly id: number }; readonly moved: string }[],
): PoolBody => ({
  name: name.trim(),
  ...(modified === null ? {} : { modified }),
  vessels: vessels.map((vessel) => ({
    vessel: { id: vessel },
    moved: moved?.[vessel] ?? shown.find((one) => one.vessel.id === vessel)?.moved ?? '0',
  })),
});

/** How much the penalties of the vessels are lower in the pool, in EUR. */
export const avoided = (pool: { readonly penaltyAlone: string; readonly penaltyInPool: string }) =>
  sumDecimals([
    pool.penaltyAlone,
    pool.penaltyInPool.startsWith('-') ? pool.penaltyInPool.slice(1) : `-${pool.penaltyInPool}`,
  ]);

/** A balance as a bar: where it begins and how wide it is, in percent of the width, around zero in the middle. */
export function barOf(
  value: string,
  most: number,
): { readonly left: number; readonly width: number } {
  const share = most === 0 ? 0 : Math.min(1, Math.abs(Number(value)) / most) * 50;
  return { left: Number(value) < 0 ? 50 - share : 50, width: share };
}
