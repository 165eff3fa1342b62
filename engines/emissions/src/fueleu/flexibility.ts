import { exact, leastOf, ZERO, type Exact, type Numeric } from '../exact/exact.ts';
import { borrowing } from '../factors/fueleu.ts';
import { factor, input, type Figure, type Refusal } from '../result/figure.ts';

/** The most that a ship may borrow from its next period, in gCO2eq: 2 % of target times energy. */
export function borrowingLimit(target: Numeric, energyMj: Numeric): Figure {
  const share = exact(borrowing.mostPercent).dividedBy(100);
  return {
    value: exact(target).times(energyMj).times(share),
    unit: 'gCO2eq',
    formula: 'target x energy x 2 %',
    inputs: [
      factor('Target', { value: target, unit: 'gCO2eq/MJ' }, 'fueleu-targets'),
      input('Energy', energyMj, 'MJ'),
      factor('Most', { value: borrowing.mostPercent, unit: '%' }, 'fueleu-banking'),
    ],
  };
}

/** What comes off the next period for what was borrowed, in gCO2eq. */
export const repayment = (borrowedG: Numeric): Figure => ({
  value: exact(borrowedG).times(borrowing.repaid),
  unit: 'gCO2eq',
  formula: 'borrowed x 1.1',
  inputs: [
    input('Borrowed', borrowedG, 'gCO2eq'),
    factor('Repaid', { value: borrowing.repaid, unit: '' }, 'fueleu-banking'),
  ],
});

/** The balance of a period with what was banked before and what borrowing takes back, in gCO2eq. */
export function adjustedBalance(period: {
  readonly openingBankG: Numeric;
  readonly balanceG: Numeric;
  readonly repayG: Numeric;
}): Figure {
  const { openingBankG, balanceG, repayG } = period;
  return {
    value: exact(openingBankG).plus(balanceG).minus(repayG),
    unit: 'gCO2eq',
    formula: 'bank + balance - repayment',
    inputs: [
      input('Bank', openingBankG, 'gCO2eq'),
      input('Balance', balanceG, 'gCO2eq'),
      input('Repayment', repayG, 'gCO2eq'),
    ],
  };
}

/** What a ship wants to borrow, and what decides whether it may. Grams of CO2eq. */
export interface BorrowingRequest {
  readonly amountG: Numeric;
  readonly balanceG: Numeric;
  readonly limitG: Numeric;
  readonly borrowedLastPeriod: boolean;
  readonly isInPool: boolean;
}

/** The rules of borrowing that a request breaks, each as a sentence. */
export function borrowingRefusals(request: BorrowingRequest): readonly Refusal[] {
  const amount = exact(request.amountG);
  const deficit = exact(request.balanceG).negated();
  return [
    rule(!amount.greaterThan(0), 'amount', 'Enter an amount above zero to borrow.'),
    rule(!deficit.greaterThan(0), 'no-deficit', 'Only a ship with a deficit borrows.'),
    rule(
      deficit.greaterThan(0) && amount.greaterThan(deficit),
      'more-than-deficit',
      'A ship borrows no more than its deficit.',
    ),
    rule(
      amount.greaterThan(request.limitG),
      'limit',
      'A ship borrows at most 2 % of its target times its energy.',
    ),
    rule(
      request.borrowedLastPeriod,
      'two-periods',
      'A ship does not borrow in two reporting periods in a row.',
    ),
    rule(request.isInPool, 'pool', 'A ship in a pool does not borrow in the same period.'),
  ].flat();
}

const rule = (isBroken: boolean, code: string, sentence: string): readonly Refusal[] =>
  isBroken ? [{ code, sentence }] : [];

/** Banking is refused once the document of compliance is issued, and for more than the surplus. */
export function bankingRefusals(request: {
  readonly amountG: Numeric;
  readonly balanceG: Numeric;
  readonly isDocumentIssued: boolean;
}): readonly Refusal[] {
  const amount = exact(request.amountG);
  return [
    rule(!amount.greaterThan(0), 'amount', 'Enter an amount above zero to bank.'),
    rule(
      amount.greaterThan(request.balanceG),
      'more-than-surplus',
      'A ship banks no more than its surplus.',
    ),
    rule(
      request.isDocumentIssued,
      'document',
      'The document of compliance is issued. Surplus of this period is no longer banked.',
    ),
  ].flat();
}

/** The smaller of the deficit and the limit: what a ship borrows to close its period, in gCO2eq. */
export const neededAdvance = (balanceG: Numeric, limitG: Numeric): Exact =>
  exact(balanceG).isNegative() ? leastOf(exact(balanceG).negated(), exact(limitG)) : ZERO;
