import type { Answer } from '@fairlead/contract';
import type { StoredClauseRules } from '@fairlead/contract/charter-terms';
import type { clauses } from '@fairlead/contract/clauses';
import type { ClauseTopic } from '@fairlead/domain/laytime/clause-topics';
import type { Call } from '../../platform/http/call.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import { clausesRegister } from '../clauses.register.ts';
import { revisionsOf } from '../clauses.sql.ts';

interface Stored extends StoredRecord {
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly topic: ClauseTopic;
  readonly rules: StoredClauseRules;
  readonly valid_from: string | null;
  readonly note: string | null;
}

/** Clauses as calls return them, with their versions. */
export const clauseWire: RegisterSaves<
  Answer<typeof clauses.get>,
  Call<typeof clauses.save>['body']
> = {
  register: clausesRegister,
  shown: async ({ db, company }, rows) => {
    const stored = rows as readonly Stored[];
    const ids = stored.map(({ id }) => id);
    const revisions = ids.length === 0 ? [] : await db.all(revisionsOf(company, ids));
    const versions = new Map(revisions.map(({ id, revision }) => [id, revision]));
    return stored.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      text: row.text,
      topic: row.topic,
      rules: row.rules,
      version: versions.get(row.id) ?? 1,
      validFrom: row.valid_from,
      note: row.note,
      inActive: row.in_active,
      modified: row.modified,
    }));
  },
  values: ({ code, name, text, topic, rules, validFrom, note, inActive }) => ({
    code,
    name,
    text,
    topic,
    rules,
    valid_from: validFrom,
    note,
    in_active: inActive,
  }),
};
