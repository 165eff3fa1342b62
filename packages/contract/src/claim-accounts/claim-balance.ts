import { paymentStates } from '@fairlead/domain/claim-accounts/enumerations';
import { z } from 'zod';
import { decimalText, numberOf } from '../forms.ts';

/** How a claim is paid; payments received count as positive, payments made as negative. */
export const claimBalance = z
  .object({
    /** What is claimed or settled, in `currency`. */
    amount: decimalText,
    currency: z.string(),
    /** Payments, in `currency`. */
    paid: decimalText,
    /** The part of the payments that was made on account, in `currency`. */
    onAccount: decimalText,
    /** What is still to be paid, in `currency`. */
    balance: decimalText,
    /** What was paid beyond the amount; '0' unless the state is Overpaid. */
    overpaid: decimalText,
    /** Unpaid 10, partly paid 20, paid 30, overpaid 40. */
    state: numberOf(paymentStates),
  })
  .meta({ id: 'ClaimBalance' });
