import {
  interestBases,
  interestStarts,
  paymentDirections,
} from '@fairlead/domain/claim-accounts/enumerations';
import { isCurrency } from '@fairlead/domain/fixtures/currencies';
import { z } from 'zod';
import { claimBalance } from './claim-accounts/claim-balance.ts';
import {
  byId,
  dayText,
  decimal,
  decimalText,
  enumerated,
  id,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  optionalText,
  ref,
  text,
  accountDay,
} from './forms.ts';
import { feature, route } from './route.ts';

const currency = z.string().refine(isCurrency, 'A currency code such as USD, EUR, NOK');
const moreThanNothing = (value: string) => Number(value) > 0;

/** A dated rate: one unit of the payment's currency in `currency`, which is the claim's. */
const rate = z
  .object({
    currency,
    rate: decimal({ maxDecimals: 8 }).refine(moreThanNothing, 'More than 0'),
    on: accountDay,
    source: text(200, 1),
  })
  .meta({ id: 'ClaimAccountRate' });

const paymentBody = z
  .object({
    /** 10 received, 20 made. */
    direction: numberOf(paymentDirections).default(10),
    paidOn: accountDay,
    /** What counts towards the claim, before the bank charge. */
    amount: decimal({ maxDecimals: 2 }).refine(moreThanNothing, 'More than 0'),
    currency,
    /** What the bank deducted, in the currency of the payment. */
    bankCharge: decimal({ maxDecimals: 2 }).default('0'),
    isOnAccount: z.boolean().default(false),
    reference: optionalText(200),
    note: optionalText(1000),
    /** Required when the payment is in another currency than the claim. */
    rate: rate.nullable().default(null),
  })
  .meta({ id: 'PaymentBody' });

const payment = z
  .object({
    id: z.number(),
    direction: enumerated(paymentDirections),
    paidOn: dayText,
    /** In `currency`. */
    amount: decimalText,
    currency: z.string(),
    /** In `currency`; part of the payment. */
    bankCharge: decimalText,
    isOnAccount: z.boolean(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    rate: z
      .object({
        currency: z.string(),
        /** The claim’s currency for one unit of the payment’s. */
        rate: decimalText,
        on: z.string(),
        source: z.string(),
      })
      .nullable(),
    /** In the claim's currency, negative when made; null without an exchange rate. */
    inClaimCurrency: decimalText.nullable(),
    author: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'Payment' });

const followUp = z
  .object({
    owner: named.nullable(),
    /** The last day for payment. */
    dueOn: dayText.nullable(),
    snoozedUntil: dayText.nullable(),
    snoozeReason: z.string().nullable(),
    /** Null until first saved. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'FollowUp' });

const interest = z
  .object({
    /** Percent per annum; null: no interest is claimed. */
    rate: decimalText.nullable(),
    basis: enumerated(interestBases),
    starts: enumerated(interestStarts),
    days: z.number(),
    modified: instantText.nullable(),
    /** Interest runs from the day after this one; null while the due date or completion is not known. */
    from: dayText.nullable(),
    /** Why there is no schedule; null when there is one or no rate. */
    lacks: z.string().nullable(),
    /** The amount that bears interest, in `currency`; null while it cannot be calculated. */
    principal: decimalText.nullable(),
    currency: z.string(),
    schedule: z
      .object({
        periods: z.array(
          z.object({
            from: dayText,
            to: dayText,
            days: z.number(),
            /** The amount that bears interest in the period, in `currency`. */
            balance: decimalText,
            yearDays: z.number(),
            /** In `currency`. */
            interest: decimalText,
          }),
        ),
        days: z.number(),
        /** Interest of all periods, in `currency`. */
        total: decimalText,
      })
      .nullable(),
  })
  .meta({ id: 'Interest' });

const account = z
  .object({
    /** The claim's amount and currency; null while it has no items, settlement or calculation. */
    amount: decimalText.nullable(),
    currency: z.string(),
    /** Null without an amount, or while a payment has no exchange rate into the claim's currency. */
    balance: claimBalance.nullable(),
    payments: z.array(payment),
    /** Payments that were deleted, latest first; each can be restored. */
    removed: z.array(payment),
    followUp,
    interest,
  })
  .meta({ id: 'Account' });

const onPayment = z.object({ id, paymentId: id }).meta({ id: 'OnPayment' });
const fails = ['invalid', 'notFound', 'stale'] as const;
const write = { may: 'company.write', params: byId, answer: account } as const;

/** Payments on a claim, its owner, and interest on the open balance. */
export const claimAccounts = feature({
  get: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/account',
    summary:
      'Payments, balance, owner, due date and interest of a claim; interest up to a stated day or today',
    may: 'company.read',
    params: byId,
    query: z.object({ interestTo: accountDay.optional() }),
    answer: account,
    fails: ['invalid', 'notFound'],
  }),
  createPayment: route({
    ...write,
    method: 'POST',
    path: '/fixtures/{id}/claim/payments',
    summary: 'Add a payment; if not in the currency of the claim, with a dated exchange rate',
    body: paymentBody,
    fails: ['invalid', 'notFound'],
  }),
  savePayment: route({
    ...write,
    method: 'PUT',
    path: '/fixtures/{id}/claim/payments/{paymentId}',
    summary: 'Save a payment',
    params: onPayment,
    body: paymentBody.extend({ modified }),
    fails,
  }),
  removePayment: route({
    ...write,
    method: 'DELETE',
    path: '/fixtures/{id}/claim/payments/{paymentId}',
    summary: 'Delete a payment; it can be restored',
    params: onPayment,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  restorePayment: route({
    ...write,
    method: 'POST',
    path: '/fixtures/{id}/claim/payments/{paymentId}/restore',
    summary: 'Restore a payment that was deleted',
    params: onPayment,
    fails: ['invalid', 'notFound'],
  }),
  saveFollowUp: route({
    ...write,
    method: 'PUT',
    path: '/fixtures/{id}/claim/followUp',
    summary: 'Set the owner of a claim and its due date',
    body: z.object({ owner: ref.nullable(), dueOn: accountDay.nullable(), modified }),
    fails,
  }),
  saveInterest: route({
    ...write,
    method: 'PUT',
    path: '/fixtures/{id}/claim/interest',
    summary: 'Set the interest on the balance of a claim; a rate of null ends it',
    body: z.object({
      /** Percent per annum; null ends it. */
      rate: decimal({ maxDecimals: 4 })
        .refine((value) => Number(value) <= 100, 'At most 100')
        .nullable(),
      basis: numberOf(interestBases).default(20),
      starts: numberOf(interestStarts).default(10),
      days: z.number().int().min(0).max(3660).default(0),
      modified,
    }),
    fails,
  }),
  addInterestItem: route({
    ...write,
    method: 'POST',
    path: '/fixtures/{id}/claim/interest/item',
    summary:
      'Claim the interest up to a day as an item of the negotiation; an open interest item is updated to the new amount',
    body: z.object({ to: accountDay }),
    fails: ['invalid', 'notFound'],
  }),
  owners: route({
    method: 'GET',
    path: '/claims/owners',
    summary: 'Users of the company who can own claims',
    may: 'company.read',
    answer: z.array(named),
  }),
});
