import { rulesOutside } from '@fairlead/domain/laytime/clause-rules';
import { clauseTopics } from '@fairlead/domain/laytime/clause-topics';
import { z } from 'zod';
import { clauseRules, mostClauseText } from './charter-terms.ts';
import { dayText, idList, numberOf, optionalText, text, day } from './forms.ts';
import {
  listQuery,
  plainQueries,
  registerBody,
  registerReads,
  registerRecord,
  registerWrites,
} from './registers/register-calls.ts';
import { feature } from './route.ts';

/** A clause of the company's own wording. `name` is its title, `code` the reference beside the rules that it sets. */
const clause = z
  .object({
    ...registerRecord,
    code: z.string(),
    text: z.string(),
    topic: numberOf(clauseTopics),
    /** What it sets of the terms when it is inserted. */
    rules: clauseRules,
    /** Grows with each change of code, title, text, topic, rules or first day. */
    version: z.number(),
    /** Charters dated before this day are not offered the clause; null: any date. */
    validFrom: dayText.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Clause' });

const body = z
  .object({
    ...registerBody,
    code: text(20, 1),
    text: text(mostClauseText, 1),
    topic: numberOf(clauseTopics),
    rules: clauseRules.default({}),
    validFrom: day.nullable().default(null),
    note: optionalText(1000),
  })
  .superRefine(({ topic, rules }, context) => {
    const [outside] = rulesOutside(topic, rules);
    if (outside !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['rules'],
        message: `A clause of this topic does not set ${outside}`,
      });
  })
  .meta({ id: 'ClauseBody' });
const ofClauses = { path: 'clauses', thing: 'clause', things: 'clauses', record: clause } as const;

export const clauses = feature({
  ...registerReads({
    ...ofClauses,
    ...plainQueries,
    listed: z.object({ ...listQuery, topics: idList.optional() }),
  }),
  ...registerWrites({ ...ofClauses, body }),
});
