import {
  exact,
  fuelEuYear,
  lotRefusals,
  mostRfnboE,
  proposedPool,
  type Exact,
  type FuelEuYear,
  type PoolResult,
} from '@fairlead/emissions';
import { fuelById, fuelClassOf } from '../vessels/fuel-catalogue.ts';
import { fuelClass } from '../vessels/fuels.ts';
import { accountOf, type FuelEuAccount, poolResultOf } from './fueleu-account.ts';
import { changedYear, type FuelEuChange } from './fueleu-change.ts';
import { fuelRowOf } from './fuel-row-of.ts';

const gramsPerTonne = 1_000_000;

/** A vessel that may be pooled, with what its year is calculated from. */
export interface PoolCandidate {
  readonly id: number;
  readonly name: string;
  readonly input: FuelEuYear;
  readonly account: FuelEuAccount;
  /** The period before, if FuelEU applied. */
  readonly previous: FuelEuAccount | undefined;
  readonly changes: readonly FuelEuChange[];
  readonly isInOtherPool: boolean;
}

/** A vessel before and after a pool; amounts in gCO2eq, penalties in EUR, null where there is no intensity. */
export interface SimulatedVessel {
  readonly id: number;
  readonly name: string;
  readonly intensity: Exact;
  readonly unchangedG: Exact;
  readonly beforeG: Exact;
  readonly movedG: Exact;
  readonly afterG: Exact;
  readonly penaltyAlone: Exact | null;
  readonly penaltyInPool: Exact | null;
}

export interface SimulatedPool {
  readonly vessels: readonly SimulatedVessel[];
  readonly rules: PoolResult;
}

/**
 * Balances of vessels with changes, before and after a pool. Without an allotment the surplus covers the deficits in the order
 * of the vessels; `allotment` is what the pool gives each vessel, in tonnes.
 */
export function simulatePool(
  candidates: readonly PoolCandidate[],
  allotment: ReadonlyMap<number, string> | null,
): SimulatedPool {
  const changed = candidates.map((candidate) => ({ ...candidate, account: alone(candidate) }));
  const moved = allotment ?? proposedAllotment(changed);
  const pooled = changed.map((one) => ({ ...one, moved: moved.get(one.id) ?? '0' }));
  return {
    rules: poolResultOf(pooled),
    vessels: pooled.map((one, at) => {
      const { account } = one;
      const inPool = accountOf({
        ...account,
        decision: { ...account.decision, pooled: one.moved },
        previous: one.previous,
      });
      return {
        id: one.id,
        name: one.name,
        intensity: account.result.intensity.value,
        unchangedG: candidates[at]?.account.adjusted.value ?? account.adjusted.value,
        beforeG: account.adjusted.value,
        movedG: inPool.pooledG,
        afterG: account.adjusted.value.plus(inPool.pooledG),
        penaltyAlone: account.penalty?.value ?? null,
        penaltyInPool: inPool.penalty?.value ?? null,
      };
    }),
  };
}

/** The account with the changes, and in no pool. */
function alone({ input, changes, account, previous }: PoolCandidate): FuelEuAccount {
  const result = changes.length === 0 ? account.result : fuelEuYear(changedYear(input, changes));
  const decision = { ...account.decision, pooled: null };
  return accountOf({ year: account.year, decision, result, previous });
}

function proposedAllotment(candidates: readonly PoolCandidate[]): ReadonlyMap<number, string> {
  const proposed = proposedPool(
    candidates.map(({ id, account }) => ({ ship: String(id), balanceG: account.adjusted.value })),
  );
  return new Map(
    proposed.map(({ ship, beforeG, afterG }) => [
      Number(ship),
      afterG.minus(beforeG).dividedBy(gramsPerTonne).toString(),
    ]),
  );
}

/** The row of factors of a fuel to be bunkered with a certificate, or why it cannot be. */
export function bunkeringRow(
  fuelId: number,
  eValue: string,
): { readonly row: string } | { readonly problem: string } {
  const type = fuelById(fuelId)?.type;
  if (type === undefined) return { problem: 'Not found' };
  const origin = fuelClassOf(type);
  if (origin !== fuelClass.Bio && origin !== fuelClass.RFNBO)
    return { problem: 'Choose a renewable fuel.' };
  if (origin === fuelClass.RFNBO && exact(eValue).greaterThan(mostRfnboE))
    return { problem: `E of an RFNBO is at most ${mostRfnboE.toString()} gCO2eq/MJ.` };
  const row = fuelRowOf({ type, consumerUnitClass: null }, 'main') ?? '';
  const [refused] = lotRefusals({ fuel: row, tonnes: 0, certifiedE: eValue });
  return refused === undefined ? { row } : { problem: refused.sentence };
}
