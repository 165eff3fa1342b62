import { sharesTotal } from '@fairlead/domain/laytime/shares-total';
import { z } from 'zod';
import { decimal, text } from '../forms.ts';
import { operation, above, percent } from './term-forms.ts';

/** Shares of the parties by an agreed percentage: each party once, 100 per cent in total. */
export const agreedParties = z
  .array(
    z.strictObject({
      id: text(60, 1),
      /** Percent of the result that the party bears. */
      pct: percent,
    }),
  )
  .max(50, 'At most 50 parties')
  .superRefine((parties, context) => {
    if (new Set(parties.map(({ id: name }) => name)).size < parties.length)
      context.addIssue({ code: 'custom', message: 'Each party only once' });
    const whole = sharesTotal(parties.map(({ pct }) => pct));
    if (parties.length > 0 && whole !== '100')
      context.addIssue({ code: 'custom', message: `The shares add up to ${whole} %, not 100 %` });
  });

/** Who bears the result. */
export const sharesTerm = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['charterer', 'parcel', 'berth']) }),
  z.strictObject({ by: z.literal('agreed'), parties: agreedParties }),
]);

/** Rates at single ports that differ from those of the charter. */
export const portRates = z
  .array(
    z.strictObject({
      port: text(150, 1),
      operation,
      ratePerDay: above.optional(),
      demurrage: decimal({ maxDecimals: 2 }).optional(),
      despatch: decimal({ maxDecimals: 2 }).optional(),
    }),
  )
  .max(50, 'At most 50 ports')
  .refine(
    (ports) =>
      new Set(ports.map((one) => `${one.operation} ${one.port.toLowerCase()}`)).size ===
      ports.length,
    'Each port only once for loading and once for discharging',
  );
