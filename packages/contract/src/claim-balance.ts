import { paymentStates } from '@fairlead/domain/claims/account-words';
import { numbers } from '@fairlead/domain/words/word';
import { z } from 'zod';

/** How a claim is paid; payments received count as positive, payments made as negative. */
export const claimBalance = z
  .object({
    amount: z.string(),
    currency: z.string(),
    paid: z.string(),
    onAccount: z.string(),
    balance: z.string(),
    /** What was paid beyond the amount; '0' unless the state is Overpaid. */
    overpaid: z.string(),
    /** Unpaid 10, partly paid 20, paid 30, overpaid 40. */
    state: z.literal(numbers(paymentStates)),
  })
  .meta({ id: 'ClaimBalance' });
