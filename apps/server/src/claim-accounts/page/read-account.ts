import type { claimAccounts } from '@fairlead/contract/claim-accounts';
import { interestBasis, interestStart } from '@fairlead/domain/claim-accounts/enumerations';
import { claimBalance, paymentInCurrency } from '@fairlead/domain/claim-accounts/balance';
import { interestSchedule } from '@fairlead/domain/claim-accounts/interest';
import { daysAfter } from '@fairlead/domain/time/calendar';
import { claimAmountOf, dayOf } from '../../claims/list/list-claims.ts';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type AccountItemRow,
  accountItems,
  type AccountRow,
  accountRow,
  type PaymentRow,
  paymentsOfClaim,
} from './account.sql.ts';

export const readAccount = ({ db, company, params, query, now }: Call<typeof claimAccounts.get>) =>
  accountAt(db, { company, fixture: params.id }, query.interestTo ?? dayOf(now));

/** The account of a claim in one round trip, interest up to the day. */
export async function accountAt(db: Session, reference: ClaimReference, interestTo: string) {
  const [row, items, payments] = await Promise.all([
    db.first(accountRow(reference)),
    db.all(accountItems(reference)),
    db.all(paymentsOfClaim(reference)),
  ]);
  if (row === undefined) return refuse('notFound');
  const current = payments.filter(({ deleted }) => deleted === null);
  const due = claimAmountOf(row, items);
  const currency = due?.currency ?? row.currency;
  const shown = (payment: PaymentRow) => paymentOf(payment, currency);
  return {
    amount: due?.amount ?? null,
    currency,
    balance: due === null ? null : claimBalance(due, current.map(paymentFacts)),
    payments: current.map(shown),
    removed: payments
      .filter(({ deleted }) => deleted !== null)
      .toReversed()
      .map(shown),
    followUp: followUpOf(row),
    interest: interestOf({ row, items, payments: current, to: interestTo }),
  };
}

/** A payment in the form that the rules use. */
const paymentFacts = (row: PaymentRow) => ({
  direction: row.direction,
  amount: row.amount,
  currency: row.currency,
  rate: row.rate,
  rateCurrency: row.rate_currency,
  paidOn: row.paid_on,
  isOnAccount: row.is_on_account,
});

function paymentOf(row: PaymentRow, currency: string) {
  const { rate, rate_currency: into, rate_on: on, rate_source: source } = row;
  return {
    id: row.id,
    direction: row.direction,
    paidOn: row.paid_on,
    amount: row.amount,
    currency: row.currency,
    bankCharge: row.bank_charge,
    isOnAccount: row.is_on_account,
    reference: row.reference,
    note: row.note,
    rate:
      rate === null || into === null || on === null || source === null
        ? null
        : { currency: into, rate, on, source },
    inClaimCurrency: paymentInCurrency(paymentFacts(row), currency),
    author: row.author,
    modified: row.modified,
  };
}

const followUpOf = (row: AccountRow) => ({
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
  dueOn: row.due_on,
  snoozedUntil: row.snoozed_until,
  snoozeReason: row.snooze_reason,
  modified: row.follow_up_modified,
});

interface InterestFacts {
  readonly row: AccountRow;
  readonly items: readonly AccountItemRow[];
  readonly payments: readonly PaymentRow[];
  readonly to: string;
}

function interestOf({ row, items, payments, to }: InterestFacts) {
  const basis = row.basis ?? interestBasis.Days365;
  const starts = row.starts ?? interestStart.DueDate;
  const start =
    starts === interestStart.DueDate ? row.due_on : (row.completed?.slice(0, 10) ?? null);
  const from = start === null ? null : daysAfter(start, row.days ?? 0);
  const due = claimAmountOf(
    row,
    items.filter((item) => !item.is_interest),
  );
  const currency = due?.currency ?? row.currency;
  const paid = payments.flatMap((payment) => {
    const amount = paymentInCurrency(paymentFacts(payment), currency);
    return amount === null ? [] : [{ on: payment.paid_on, amount }];
  });
  const terms = {
    rate: row.rate,
    basis,
    starts,
    days: row.days ?? 0,
    modified: row.interest_modified,
    from,
    principal: due?.amount ?? null,
    currency,
  };
  const lacks = lackOf({
    from,
    starts,
    principal: due?.amount ?? null,
    isRated: paid.length === payments.length,
  });
  if (row.rate === null || lacks !== null || from === null || due === null)
    return { ...terms, lacks: row.rate === null ? null : lacks, schedule: null };
  const { periods, ...sums } = interestSchedule({
    principal: due.amount,
    rate: row.rate,
    basis,
    from,
    to,
    payments: paid,
  });
  return { ...terms, lacks: null, schedule: { ...sums, periods: [...periods] } };
}

interface Known {
  readonly from: string | null;
  readonly starts: number;
  readonly principal: string | null;
  readonly isRated: boolean;
}

function lackOf({ from, starts, principal, isRated }: Known): string | null {
  if (principal === null) return 'The claim has no amount yet';
  if (from === null)
    return starts === interestStart.DueDate
      ? 'State the due date of the claim'
      : 'The cargo is not discharged yet';
  return isRated ? null : 'A payment has no rate into the currency of the claim';
}
