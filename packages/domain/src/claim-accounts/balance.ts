import { scaleDecimal } from '../quantities/scale.ts';
import { compareDecimals } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import {
  paymentDirection,
  type PaymentDirection,
  paymentState,
  type PaymentState,
} from './enumerations.ts';
import type { ClaimItem } from '../claims/negotiation.ts';
import { claimItemState } from '../claims/enumerations.ts';

/** An amount with its currency; positive is owed to us, negative by us. */
export interface ClaimAmount {
  readonly amount: string;
  readonly currency: string;
}

/** A payment for the balance calculation. Decimals as text, days as `2026-09-17`. */
export interface ClaimPayment {
  readonly direction: PaymentDirection;
  /** The part that counts towards the claim, before the bank charge; always positive. */
  readonly amount: string;
  readonly currency: string;
  /** Units of the claim's currency per unit of the payment's; null if both are the same. */
  readonly rate: string | null;
  /** The target currency of the rate; null without a rate. */
  readonly rateCurrency: string | null;
  readonly paidOn: string;
  readonly isOnAccount: boolean;
}

const cents = 2;

/** The amount of a claim: the settlement, otherwise the items that were not dropped, otherwise the laytime result; null: none. */
export function claimAmount(facts: {
  readonly settled: ClaimAmount | null;
  readonly items: readonly Pick<ClaimItem, 'claimed' | 'state'>[];
  readonly itemCurrency: string;
  readonly calculated: ClaimAmount | null;
}): ClaimAmount | null {
  if (facts.settled !== null) return facts.settled;
  if (facts.items.length === 0) return facts.calculated;
  const claimed = facts.items.filter(({ state }) => state !== claimItemState.Dropped);
  return {
    amount: sumDecimals(claimed.map((item) => item.claimed)),
    currency: facts.itemCurrency,
  };
}

/** A payment in the currency of the claim, positive if received; null without an exchange rate into that currency. */
export function paymentInCurrency(payment: ClaimPayment, currency: string): string | null {
  const { direction, amount, rate } = payment;
  const isSame = payment.currency === currency;
  if (!isSame && (rate === null || payment.rateCurrency !== currency)) return null;
  const converted = isSame ? amount : scaleDecimal(amount, { numerator: rate ?? '1' }, cents);
  return direction === paymentDirection.Received ? converted : subtractDecimals('0', converted);
}

/** How a claim is paid, in its currency. In each sum, payments received are positive and payments made negative. */
export interface ClaimBalance {
  readonly currency: string;
  readonly amount: string;
  readonly paid: string;
  /** The payments on account within `paid`. */
  readonly onAccount: string;
  /** Amount less payments: positive is due to us, negative is due from us. */
  readonly balance: string;
  readonly state: PaymentState;
  /** The excess paid; '0' unless overpaid. Always positive. */
  readonly overpaid: string;
}

/** The balance of a claim; null if a payment has no exchange rate into its currency, as no figure would be correct. */
export function claimBalance(
  due: ClaimAmount,
  payments: readonly ClaimPayment[],
): ClaimBalance | null {
  const converted = payments.map((payment) => ({
    isOnAccount: payment.isOnAccount,
    amount: paymentInCurrency(payment, due.currency),
  }));
  const known = converted.flatMap(({ isOnAccount, amount }) =>
    amount === null ? [] : [{ isOnAccount, amount }],
  );
  if (known.length < converted.length) return null;
  const paid = sumDecimals(known.map(({ amount }) => amount));
  const balance = subtractDecimals(due.amount, paid);
  const state = stateOf(due.amount, balance, payments.length);
  return {
    currency: due.currency,
    amount: due.amount,
    paid,
    onAccount: sumDecimals(known.filter((one) => one.isOnAccount).map(({ amount }) => amount)),
    balance,
    state,
    overpaid: state === paymentState.Overpaid ? balance.replace('-', '') : '0',
  };
}

function stateOf(amount: string, balance: string, payments: number): PaymentState {
  const left = compareDecimals(balance, '0');
  if (left === 0) return payments === 0 ? paymentState.Unpaid : paymentState.Paid;
  const due = compareDecimals(amount, '0');
  if (due * left <= 0) return paymentState.Overpaid;
  return compareDecimals(amount, balance) * due > 0 ? paymentState.PartlyPaid : paymentState.Unpaid;
}
