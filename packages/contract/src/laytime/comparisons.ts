import type { TheirCall } from '@fairlead/domain/claims/their-statement';
import { differenceMarks } from '@fairlead/domain/claims/enumerations';
import { z } from 'zod';
import { percent } from '../charter-terms/term-forms.ts';
import {
  decimal,
  decimalText,
  fraction,
  id,
  instant,
  instantText,
  modified,
  numberOf,
  text,
} from '../forms.ts';
import { feature, route } from '../route.ts';

const theirLine = z
  .object({ from: instant, to: instant, percent: decimal({ maxDecimals: 6 }), remark: text(500) })
  .refine((line) => Number(line.percent) <= 100, {
    path: ['percent'],
    message: 'From 0 to 100',
  })
  .meta({ id: 'TheirLine' });

const theirCall = z.object({
  id: z.string().max(60),
  allowedMinutes: decimal({ maxDecimals: 6 }).nullable().default(null),
  lines: z.array(theirLine).max(2000, 'At most 2000 lines'),
}) satisfies z.ZodType<TheirCall>;

const theirStatement = z
  .object({
    name: text(100).default(''),
    calls: z.array(theirCall).min(1).max(50),
    modified,
  })
  .meta({ id: 'TheirStatement' });

const difference = z
  .object({
    key: z.string(),
    portCallId: z.string(),
    kind: z.enum(['allowance', 'commencement', 'end', 'interval']),
    from: instantText.nullable(),
    to: instantText.nullable(),
    ours: z.string(),
    theirs: z.string(),
    ourRule: z.string().nullable(),
    theirRule: z.string().nullable(),
    minutes: fraction.nullable(),
    /** Its part of the gap between the two results, in `currency`; null without money. */
    worth: decimalText.nullable(),
    /** What the result loses if theirs applies here and all else stays as marked, in `currency`; null if decided. */
    alone: decimalText.nullable(),
  })
  .meta({ id: 'ComparisonDifference' });

const decision = z
  .object({
    key: text(120, 1),
    portCallId: text(60, 1),
    kind: z.enum(['allowance', 'commencement', 'end', 'interval']),
    from: instant.nullable().default(null),
    to: instant.nullable().default(null),
    mark: numberOf(differenceMarks),
    percent: percent.nullable().default(null),
    note: text(500).default(''),
  })
  .meta({ id: 'ComparisonDecision' });

const storedDecision = decision
  .extend({
    from: instantText.nullable(),
    to: instantText.nullable(),
  })
  .meta({ id: 'KeptComparisonDecision' });

/** The result of a version. */
const figures = z
  .object({
    allowedMinutes: fraction,
    usedMinutes: fraction,
    demurrageMinutes: fraction,
    savedMinutes: fraction,
    /** Demurrage less despatch, in the currency of the fixture. */
    net: decimalText.nullable(),
  })
  .meta({ id: 'ComparisonFigures' });

const comparison = z
  .object({
    ours: z.object({
      id: z.number(),
      name: z.string(),
      /** A party of calculations, as in LaytimeCalculation. */
      party: z.number(),
    }),
    theirs: z.object({
      id: z.number(),
      name: z.string(),
      /** A party of calculations, as in LaytimeCalculation. */
      party: z.number(),
    }),
    fixture: z.object({ id: z.number(), fixtureNumber: z.string() }),
    currency: z.string().nullable(),
    calls: z.array(
      z.object({ id: z.string(), name: z.string(), operation: z.string(), timeZone: z.string() }),
    ),
    /** Null while one of the two has open questions. */
    figures: z
      .object({
        ours: figures,
        theirs: figures,
        /** Our calculation with what was accepted and agreed; disputed items stay ours. */
        marked: figures,
        /** The same, but disputed items are theirs: the other end of the open range. */
        conceded: figures,
      })
      .nullable(),
    differences: z.array(difference),
    /** The combined value of the open differences, less the value of each alone. */
    interaction: decimalText.nullable(),
    /** The part of the gap that comes from rates, rounding and time sharing between port calls. */
    otherTerms: decimalText.nullable(),
    decisions: z.array(storedDecision),
    modified: instantText.nullable(),
  })
  .meta({ id: 'Comparison' });

const ltc = z.object({ id, ltcId: id }).meta({ id: 'ComparedCalculation' });
const pair = ltc.extend({ theirsId: id }).meta({ id: 'LinePair' });

/** Our calculation and the counterparty's: entered, compared, decided line by line, agreed. */
export const comparisons = feature({
  receive: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/counterparty',
    summary:
      'Enter the counterparty’s statement for a calculation; it becomes a separate calculation',
    may: 'company.write',
    params: ltc,
    body: theirStatement,
    answer: z.object({ id: z.number(), modified: instantText }),
    fails: ['invalid', 'notFound'],
  }),
  compare: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}',
    summary: 'Two versions side by side: each difference in time and money, and what was decided',
    may: 'company.read',
    params: pair,
    answer: comparison,
    fails: ['notFound'],
  }),
  decide: route({
    method: 'PUT',
    path: '/fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}',
    summary: 'Decide differences: agreed, disputed, ours or theirs',
    may: 'company.write',
    params: pair,
    body: z.object({ decisions: z.array(decision).max(1000), modified }),
    answer: comparison,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  agree: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}/agree',
    summary: 'Create the agreed version from the marked differences; none may be disputed',
    may: 'company.write',
    params: pair,
    answer: z.object({ id: z.number() }),
    fails: ['invalid', 'notFound'],
  }),
});
