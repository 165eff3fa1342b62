import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export const revisionsOf = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number; revision: number }>(
    sql`select id, revision from tenant.clauses where company_id = ${company} and id = any (${ids}::bigint[])`,
    'revisions of clauses',
  );

/**
 * Which of these clauses the company has or had: terms go on naming what was merged or deleted since they took it over.
 */
export const knownClauses = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.clauses where company_id = ${company} and id = any (${ids}::bigint[])
    union
    select id from tenant.removed_records
    where company_id = ${company} and entity = 'clause' and id = any (${ids}::bigint[])`,
    'known clauses',
  );

/** Who has clauses inserted: the latest charter terms of a fixture, or a term set. */
export interface ClauseOwner {
  readonly company: number;
  readonly of: 'fixture' | 'term_set';
  readonly id: number;
}

/** Stores which clauses are inserted; one that was merged counts as the one that remains. */
export const storeClauses = ({ company, of, id }: ClauseOwner, ids: readonly number[]) => {
  const table = sql.id('tenant', `${of}_clauses`);
  const owner = sql.id(`${of}_id`);
  return statementOf(sql`
    with wanted as (
      select distinct c.id from unnest(${ids}::bigint[]) w (id)
      left join tenant.removed_records g
        on g.company_id = ${company} and g.entity = 'clause' and g.id = w.id and g.merged_into is not null
      join tenant.clauses c on c.company_id = ${company} and c.id = coalesce(g.merged_into, w.id)),
    gone as (
      delete from ${table} where company_id = ${company} and ${owner} = ${id}
        and clause_id not in (select id from wanted))
    insert into ${table} (company_id, ${owner}, clause_id)
    select ${company}, ${id}, id from wanted order by id
    on conflict (company_id, ${owner}, clause_id) do nothing`);
};
