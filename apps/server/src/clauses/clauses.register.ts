import { clauseRules, mostClauseText } from '@fairlead/contract/charter-terms';
import type { ClauseRules } from '@fairlead/domain/laytime/charter-terms';
import { rulesOutside } from '@fairlead/domain/laytime/clause-rules';
import { type ClauseTopic, clauseTopics } from '@fairlead/domain/laytime/clause-topics';
import { sql } from 'kysely';
import {
  activeColumn,
  choiceColumn,
  dateColumn,
  textColumn,
} from '../platform/registers/columns.ts';
import type { Reading, Register, RegisterColumn } from '../platform/registers/register.ts';

const notRules = 'Not the rules of a clause: leave the cell empty, or copy it from an export';

function readRules(text: string): Reading {
  try {
    const read = clauseRules.safeParse(JSON.parse(text));
    return read.success ? { ok: true, value: read.data } : { ok: false, message: notRules };
  } catch {
    return { ok: false, message: notRules };
  }
}

/** In files as JSON, so that clauses move between companies with what they set. */
const rulesColumn: RegisterColumn = {
  key: 'rules',
  column: 'rules',
  type: 'jsonb',
  label: 'Rules',
  blank: {},
  read: readRules,
  show: (stored) => (Object.keys(stored as object).length === 0 ? '' : JSON.stringify(stored)),
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'code',
    label: 'Code',
    accepts: ['Clause', 'Number'],
    isRequired: true,
    most: 20,
  }),
  textColumn({ key: 'name', label: 'Title', accepts: ['Name'], isRequired: true, most: 150 }),
  {
    ...choiceColumn({
      key: 'topic',
      label: 'Applies to',
      accepts: ['Topic', 'Subject'],
      choices: clauseTopics,
    }),
    isRequired: true,
  },
  textColumn({
    key: 'text',
    label: 'Text',
    accepts: ['Wording'],
    isRequired: true,
    most: mostClauseText,
  }),
  dateColumn({ key: 'validFrom', label: 'Valid from', accepts: ['From'] }),
  rulesColumn,
  textColumn({ key: 'note', label: 'Note', accepts: ['Comment', 'Remarks'], most: 1000 }),
  activeColumn,
];

/** The company's own clauses. */
export const clausesRegister: Register = {
  name: 'clauses',
  entity: 'clause',
  thing: 'clause',
  things: 'clauses',
  table: 'clauses',
  nameColumn: 'name',
  columns,
  keys: [['code']],
  similar: { codes: ['code'], apart: ['topic'], shows: ['code', 'topic'] },
  uses: [
    {
      table: 'fixture_clauses',
      column: 'clause_id',
      as: 'inserted in the charter terms of',
      one: 'fixture',
      many: 'fixtures',
      name: sql`f.fixture_number`,
      joins: (company) =>
        sql`join tenant.fixtures f on f.company_id = ${company} and f.id = u.fixture_id`,
      isDeleted: sql`f.deleted is not null`,
      page: sql`u.fixture_id`,
      href: (id) => `/fixtures/${id}/terms`,
      unique: ['fixture_id'],
    },
    {
      table: 'term_set_clauses',
      column: 'clause_id',
      as: 'inserted in',
      one: 'term set',
      many: 'term sets',
      name: sql`t.name`,
      joins: (company) =>
        sql`join tenant.term_sets t on t.company_id = ${company} and t.id = u.term_set_id`,
      isDeleted: sql`t.deleted is not null`,
      page: sql`u.term_set_id`,
      href: (id) => `/termSets/${id}`,
      unique: ['term_set_id'],
    },
  ],
  findings: ({ topic, rules }) =>
    rulesOutside(topic as ClauseTopic, (rules ?? {}) as ClauseRules)
      .slice(0, 1)
      .map((outside) => ({
        key: 'topic',
        message: `A clause of this topic does not set ${outside}`,
        isWarning: false,
      })),
  href: (id) => `/clauses/${id}`,
  searched: sql`shared.fold(concat_ws(' ', r.code, r.name, r.text))`,
  filters: { topics: (topics) => sql`r.topic = any (${topics}::bigint[])` },
};
