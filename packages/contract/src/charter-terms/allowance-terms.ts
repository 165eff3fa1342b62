import {
  allowanceRoundings,
  allowanceScopes,
  cargoCombinations,
} from '@fairlead/domain/laytime/allowance-choices';
import { valuesOf } from '@fairlead/domain/laytime/choice';
import { z } from 'zod';
import { text } from '../forms.ts';
import { above, amount, clause, days, hours } from './term-forms.ts';

/** How the time allowed is rounded. */
export const allowanceRounding = z.enum(valuesOf(allowanceRoundings));

const hatches = z.number().int().min(1).max(50);
const quantity = above.exactOptional();

const simpleFormulas = [
  z.strictObject({
    kind: z.literal('fixed'),
    days: days.optional(),
    hours: hours.optional(),
    minutes: amount.optional(),
  }),
  z.strictObject({ kind: z.literal('rate'), quantity, ratePerDay: above.exactOptional() }),
  z.strictObject({ kind: z.literal('ratePerHour'), quantity, ratePerHour: above.exactOptional() }),
  z.strictObject({
    kind: z.literal('perHatch'),
    quantity,
    ratePerHatch: above.exactOptional(),
    hatches: hatches.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('perWorkingHatch'),
    ratePerHatch: above.exactOptional(),
    holds: z
      .array(z.strictObject({ quantity: amount, hatches }))
      .max(30)
      .exactOptional(),
    byLargestHold: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('scale'),
    quantity,
    bands: z
      .array(z.strictObject({ from: amount, ratePerDay: above, minHours: hours.optional() }))
      .max(30)
      .exactOptional(),
    hatchesRequired: hatches.optional(),
    hatchesAvailable: hatches.optional(),
  }),
] as const;

const formula = z
  .discriminatedUnion('kind', [
    ...simpleFormulas,
    z.strictObject({
      kind: z.literal('cargoes'),
      combine: z.enum(valuesOf(cargoCombinations)).exactOptional(),
      cargoes: z
        .array(
          z.strictObject({
            id: text(40, 1),
            formula: z.discriminatedUnion('kind', simpleFormulas),
          }),
        )
        .max(20)
        .exactOptional(),
    }),
  ])
  .meta({ id: 'AllowanceFormula' });

/** The time allowed, by a formula. */
export const allowanceTerm = z
  .strictObject({
    formula: formula.optional(),
    additions: z
      .array(z.strictObject({ minutes: amount, reason: text(200, 1) }))
      .max(20)
      .optional(),
    minHours: hours.optional(),
    rounding: allowanceRounding.optional(),
    clause,
    /** What the allowed time applies to; null in a calculation where it is an open question. */
    scope: z
      .enum(valuesOf(allowanceScopes('loading')))
      .nullable()
      .optional(),
  })
  .meta({ id: 'AllowanceTerm' });
