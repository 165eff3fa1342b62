import { quantityBases, sharingKinds } from '@fairlead/domain/laytime/allowance-choices';
import { valuesOf } from '@fairlead/domain/laytime/choice';
import { clauseTopics } from '@fairlead/domain/laytime/clause-topics';
import type {
  CharterTerms,
  ClauseRules,
  OperationTerms,
  TermSetContent,
} from '@fairlead/domain/laytime/charter-terms';
import { arrivalPoints, endEvents, noticeBases } from '@fairlead/domain/laytime/term-set-choices';
import { whetherOrNotTexts } from '@fairlead/domain/laytime/whether-or-not';
import { z } from 'zod';
import type { Proven, Same, Wire } from './forms/agreement.ts';
import { allowanceTerm } from './charter-terms/allowance-terms.ts';
import { charterCommencement } from './charter-terms/commencement-terms.ts';
import { countingTerms } from './charter-terms/counting-terms.ts';
import {
  demurrageSteps,
  despatchTerm,
  documentCodes,
  moneyRounding,
  timeBarTerm,
} from './charter-terms/money-terms.ts';
import { pumpingTerm } from './charter-terms/pumping-terms.ts';
import { portRates, sharesTerm } from './charter-terms/shares-terms.ts';
import { clause, hours, percent } from './charter-terms/term-forms.ts';
import { id, numberOf, text } from './forms.ts';

const setFields = {
  terms: countingTerms,
  noticeBasis: z.enum(valuesOf(noticeBases)).optional(),
  whetherOrNot: z
    .array(z.enum(whetherOrNotTexts.map(({ value }) => value)))
    .max(4)
    .refine((kindName) => new Set(kindName).size === kindName.length, 'Each one only once')
    .optional(),
  arrivedAt: z.enum(valuesOf(arrivalPoints)).optional(),
  commencement: charterCommencement.optional(),
  end: z
    .strictObject({
      at: z.enum(valuesOf(endEvents)),
      capHours: hours.optional(),
      clause,
    })
    .optional(),
};

/** What a clause sets of the terms; unknown fields are refused. */
export const clauseRules = z
  .strictObject({
    operation: z
      .strictObject({
        ...setFields,
        terms: countingTerms.optional(),
        allowance: allowanceTerm.optional(),
      })
      .optional(),
    demurrageSteps: demurrageSteps.optional(),
    despatch: despatchTerm.optional(),
    timeBar: timeBarTerm.optional(),
    pumping: pumpingTerm.optional(),
  })
  .meta({ id: 'ClauseRules' });

/** The longest text of a clause, in characters. */
export const mostClauseText = 5000;

const charterClause = z
  .strictObject({
    number: text(20),
    text: text(mostClauseText, 1),
    title: text(150).optional(),
    /** The clause of the library that was inserted, as it was then. */
    library: z
      .strictObject({
        id,
        version: z.number().int().min(1).max(1_000_000_000),
        topic: numberOf(clauseTopics),
        rules: clauseRules,
      })
      .meta({ id: 'InsertedClause' })
      .optional(),
  })
  .meta({ id: 'CharterClause' });

const insertedClauses = z.array(charterClause).max(50, 'At most 50 clauses').optional();

/** The content of a term set. Decisions may be missing; unknown fields are refused. */
export const termSetContent = z
  .strictObject({ ...setFields, clauses: insertedClauses })
  .meta({ id: 'TermSetContent' });

/** The terms of loading or of discharging. */
export const operationTerms = z
  .strictObject({
    ...setFields,
    clauses: insertedClauses,
    termSet: z.strictObject({ id: z.number().int().min(1), name: text(100, 1) }).nullable(),
    allowance: allowanceTerm.optional(),
    sharing: z
      .strictObject({
        by: z.enum(valuesOf(sharingKinds)),
        /** Percent of the shared time that counts for this cargo. */
        pct: percent.optional(),
      })
      .optional(),
    quantity: z.enum(valuesOf(quantityBases)),
  })
  .meta({ id: 'OperationTerms' });

/** All charter terms of a fixture. Decisions may be missing; unknown fields are refused. */
export const charterTermsContent = z
  .strictObject({
    form: text(100).nullable(),
    loading: operationTerms,
    discharging: operationTerms,
    demurrageSteps: demurrageSteps.nullable(),
    despatch: despatchTerm.nullable(),
    rounding: moneyRounding.nullable(),
    timeBar: timeBarTerm.nullable(),
    pumping: pumpingTerm.optional(),
    shares: sharesTerm.optional(),
    portRates: portRates.optional(),
    papers: documentCodes,
    clauses: z.array(charterClause).max(200),
  })
  .meta({ id: 'CharterTermsContent' });

export type TermsAgree = Proven<
  [
    Same<Wire<z.output<typeof termSetContent>>, Wire<TermSetContent>>,
    Same<Wire<z.output<typeof clauseRules>>, Wire<ClauseRules>>,
    Same<Wire<z.output<typeof operationTerms>>, Wire<OperationTerms>>,
    Same<Wire<z.output<typeof charterTermsContent>>, Wire<CharterTerms>>,
  ]
>;

/** A term set's content as it is stored and returned. */
export type StoredTermSet = z.output<typeof termSetContent>;
/** The rules of a clause as they are stored and returned. */
export type StoredClauseRules = z.output<typeof clauseRules>;
/** Charter terms as they are stored and returned. */
export type StoredCharterTerms = z.output<typeof charterTermsContent>;

/** A term set of the domain in the form in which it is stored. */
export function wireTermSet(content: TermSetContent): StoredTermSet {
  return termSetContent.parse(content);
}
