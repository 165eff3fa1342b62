import { valuesOf } from '@fairlead/domain/laytime/choice';
import { timeBarTriggerNames } from '@fairlead/domain/laytime/enumerations';
import { dayRoundings, demurrageStepScopes } from '@fairlead/domain/laytime/money-choices';
import { z } from 'zod';
import { decimal, text } from '../forms.ts';
import { clause, days, percent } from './term-forms.ts';

/** A demurrage rate in steps; the last has no days and runs on. */
export const demurrageSteps = z
  .strictObject({
    tiers: z
      .array(z.strictObject({ days: days.optional(), perDay: decimal({ maxDecimals: 2 }) }))
      .min(1)
      .max(12)
      .refine(
        (tiers) =>
          tiers.every((tier, at) => (tier.days === undefined) === (at === tiers.length - 1)),
        'Each step needs its days; the last one has none',
      ),
    scope: z.enum(valuesOf(demurrageStepScopes)),
  })
  .meta({ id: 'DemurrageSteps' });

const despatchRate = {
  perDay: decimal({ maxDecimals: 2 }).optional(),
  /** Percent of the demurrage rate. */
  pctOfDemurrage: percent.optional(),
};

/** What is paid for time saved. */
export const despatchTerm = z
  .discriminatedUnion('basis', [
    z.strictObject({ basis: z.literal('none') }),
    z.strictObject({ basis: z.enum(['workingTimeSaved', 'allTimeSaved']), ...despatchRate }),
  ])
  .meta({ id: 'DespatchTerm' });

/** How days and money are rounded. */
export const moneyRounding = z
  .strictObject({
    days: z.union([z.enum(valuesOf(dayRoundings)), z.number().int().min(0).max(10)]),
    /** Decimals that amounts are rounded to. */
    decimals: z.number().int().min(0).max(4),
  })
  .meta({ id: 'MoneyRounding' });

/** How many days after which event a claim must be presented. */
export const timeBarTerm = z
  .strictObject({
    days: z.number().int().min(1).max(3650),
    trigger: z.enum(timeBarTriggerNames),
    clause,
  })
  .meta({ id: 'TimeBarTerm' });

/** Claim documents, by code or as free text. */
export const documentCodes = z
  .array(text(80, 1))
  .max(40)
  .refine((documents) => new Set(documents).size === documents.length, 'Each document only once');
