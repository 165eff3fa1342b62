import { paymentStates } from '@fairlead/domain/claim-accounts/enumerations';
import { z } from 'zod';
import { decimalText, numberOf } from '../forms.ts';

/** How a claim is paid; payments received count as positive, payments made as negative. */
export const claimBalance = z
  .object({
    amount: decimalText,
    currency: z.string(),
    paid: decimalText,
    onAccount: decimalText,
    balance: decimalText,
    /** What was paid beyond the amount; '0' unless the state is Overpaid. */
    overpaid: decimalText,
    /** Unpaid 10, partly paid 20, paid 30, overpaid 40. */
    state: numberOf(paymentStates),
  })
  .meta({ id: 'ClaimBalance' });
