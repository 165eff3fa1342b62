import {
  adjustedBalance,
  bankingRefusals,
  borrowingLimit,
  borrowingRefusals,
  checkPool,
  exact,
  penalty,
  repayment,
  rounded,
  type Exact,
  type Figure,
  type FuelEuResult,
  type PoolResult,
  type Refusal,
} from '@fairlead/emissions';
import { fuelEuYearOf, type FuelAllocation, type VesselYearSource } from './vessel-year.ts';

/** The first reporting period of FuelEU. */
export const firstFuelEuYear = 2025;

const gramsPerTonne = 1_000_000;
const grams = (tonnes: string): Exact => exact(tonnes).times(gramsPerTonne);
const zero = exact(0);

/** What a company decided for a vessel and a year. Tonnes of CO2 equivalent. */
export interface FuelEuDecision {
  readonly allocation: FuelAllocation;
  /** Surplus that is carried into the next period. */
  readonly banked: string;
  /** Advance on the next period. */
  readonly borrowed: string;
  /** Day of the document of compliance; null: not issued. */
  readonly documentIssued: string | null;
  /** What a pool gives the vessel, negative what it takes; null: in no pool. */
  readonly pooled: string | null;
}

export const noDecision: FuelEuDecision = {
  allocation: 'proportional',
  banked: '0',
  borrowed: '0',
  documentIssued: null,
  pooled: null,
};

/** A reporting period of a vessel with all that comes from the period before and goes into the next. gCO2eq. */
export interface FuelEuAccount {
  readonly year: number;
  readonly decision: FuelEuDecision;
  readonly result: FuelEuResult;
  /** Banked in the period before. */
  readonly openingBankG: Exact;
  readonly repayment: Figure;
  /** Balance with the bank and the repayment, before pool and advance. */
  readonly adjusted: Figure;
  readonly pooledG: Exact;
  readonly borrowedG: Exact;
  readonly bankedG: Exact;
  /** After pool and advance: what a penalty is due for if it is negative. */
  readonly finalG: Exact;
  readonly borrowingLimit: Figure;
  readonly deficitsBefore: number;
  readonly hasBorrowedBefore: boolean;
  /** Null where a deficit has no intensity: nothing was burned in scope. */
  readonly penalty: Figure | null;
  /** Why an advance or an amount to bank does not count. */
  readonly refusals: readonly Refusal[];
}

/** The decision of a year; null: none. */
export type DecisionOf = (year: number) => FuelEuDecision;

/** The periods of a vessel from the first one of FuelEU up to a year; those in which the regime does not apply are absent. */
export function fuelEuAccounts(
  source: VesselYearSource,
  decisionOf: DecisionOf,
): readonly FuelEuAccount[] {
  const accounts: FuelEuAccount[] = [];
  for (let year = firstFuelEuYear; year <= source.year; year += 1) {
    const decision = decisionOf(year);
    const { result } = fuelEuYearOf({ ...source, year, allocation: decision.allocation });
    const before = accounts.at(-1);
    const previous = before?.year === year - 1 ? before : undefined;
    if (result !== null) accounts.push(accountOf({ year, decision, result, previous }));
  }
  return accounts;
}

export interface PeriodSource extends Pick<FuelEuAccount, 'year' | 'decision' | 'result'> {
  readonly previous: FuelEuAccount | undefined;
}

/** A period that follows the one before it. */
export function accountOf({ year, decision, result, previous }: PeriodSource): FuelEuAccount {
  const openingBankG = previous?.bankedG ?? zero;
  const repaid = repayment(previous?.borrowedG ?? zero);
  const adjusted = wholeGrams(
    adjustedBalance({ openingBankG, balanceG: result.balance.value, repayG: repaid.value }),
  );
  const pooledG = grams(decision.pooled ?? '0');
  const afterPool = adjusted.value.plus(pooledG);
  const limit = borrowingLimit(result.target.value, result.energy.value);
  const hasBorrowedBefore = previous?.borrowedG.greaterThan(0) ?? false;
  const borrowing = decidedAmount(decision.borrowed, (amountG) =>
    borrowingRefusals({
      amountG,
      balanceG: adjusted.value,
      limitG: limit.value,
      borrowedLastPeriod: hasBorrowedBefore,
      isInPool: decision.pooled !== null,
    }),
  );
  const banking = decidedAmount(decision.banked, (amountG) =>
    // An amount that was banked before the document was issued stays banked.
    bankingRefusals({ amountG, balanceG: afterPool, isDocumentIssued: false }),
  );
  const finalG = afterPool.plus(borrowing.countedG);
  const deficitsBefore = previous === undefined ? 0 : deficitsAfter(previous);
  return {
    year,
    decision,
    result,
    openingBankG,
    repayment: repaid,
    adjusted,
    pooledG,
    borrowedG: borrowing.countedG,
    bankedG: banking.countedG,
    finalG,
    borrowingLimit: limit,
    deficitsBefore,
    hasBorrowedBefore,
    penalty: penaltyOf(finalG, result, deficitsBefore),
    refusals: [...borrowing.refusals, ...banking.refusals],
  };
}

/** What is decided and pooled is exact to the gram, so a fraction of a gram is neither a surplus nor a deficit. */
const wholeGrams = (figure: Figure): Figure => ({
  ...figure,
  value: rounded(figure.value, 0),
  formula: `${figure.formula}, to the gram`,
});

const deficitsAfter = ({ finalG, deficitsBefore }: FuelEuAccount): number =>
  finalG.isNegative() && !finalG.isZero() ? deficitsBefore + 1 : 0;

function decidedAmount(
  tonnes: string,
  rules: (amountG: Exact) => readonly Refusal[],
): { readonly countedG: Exact; readonly refusals: readonly Refusal[] } {
  const amount = grams(tonnes);
  const refusals = amount.isZero() ? [] : rules(amount);
  return { countedG: refusals.length === 0 ? amount : zero, refusals };
}

function penaltyOf(finalG: Exact, result: FuelEuResult, deficitsBefore: number): Figure | null {
  const isDeficit = finalG.isNegative() && !finalG.isZero();
  if (isDeficit && !result.intensity.value.greaterThan(0)) return null;
  return penalty({ balanceG: finalG, intensity: result.intensity.value, deficitsBefore });
}

/** Why a decision is refused when it is saved; a field and a sentence for each rule. */
export function decisionFindings(
  account: FuelEuAccount,
  {
    banked,
    borrowed,
    documentIssued,
  }: Pick<FuelEuDecision, 'banked' | 'borrowed' | 'documentIssued'>,
): readonly { readonly field: 'banked' | 'borrowed'; readonly message: string }[] {
  const { adjusted, pooledG, borrowingLimit: limit, hasBorrowedBefore, decision } = account;
  const afterPool = adjusted.value.plus(pooledG);
  const isNewBanking = !exact(banked).equals(decision.banked);
  const banking = exact(banked).isZero()
    ? []
    : bankingRefusals({
        amountG: grams(banked),
        balanceG: afterPool,
        isDocumentIssued: documentIssued !== null && isNewBanking,
      });
  const borrowing = exact(borrowed).isZero()
    ? []
    : borrowingRefusals({
        amountG: grams(borrowed),
        balanceG: adjusted.value,
        limitG: limit.value,
        borrowedLastPeriod: hasBorrowedBefore,
        isInPool: decision.pooled !== null,
      });
  return [
    ...banking.map(({ sentence }) => ({ field: 'banked' as const, message: sentence })),
    ...borrowing.map(({ sentence }) => ({ field: 'borrowed' as const, message: sentence })),
  ];
}

/** A vessel in a pool: its account, and what the pool gives it in tonnes of CO2 equivalent, negative what it takes. */
export interface PooledVessel {
  readonly id: number;
  readonly name: string;
  readonly account: FuelEuAccount;
  readonly moved: string;
  /** Of the same year. */
  readonly isInOtherPool: boolean;
}

/** The rules of pools for an allotment, by the balances before it. */
export function poolResultOf(vessels: readonly PooledVessel[]): PoolResult {
  const idsOf = Map.groupBy(vessels, ({ name }) => name);
  const labelOf = ({ id, name }: PooledVessel): string =>
    (idsOf.get(name) ?? []).every((one) => one.id === id) ? name : `${name} (${String(id)})`;
  return checkPool(
    vessels.map((one) => ({
      ship: labelOf(one),
      beforeG: one.account.adjusted.value,
      afterG: one.account.adjusted.value.plus(grams(one.moved)),
      borrowsThisPeriod: one.account.borrowedG.greaterThan(0),
      isInOtherPool: one.isInOtherPool,
    })),
  );
}
