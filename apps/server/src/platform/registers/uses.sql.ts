import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Register, RegisterUse } from './register.ts';

export interface UseRow {
  readonly id: number;
  readonly name: string | null;
  readonly page: number;
  readonly is_deleted: boolean;
  readonly total: number;
}

/** How many rows of a use are named; the rest is a number. */
const mostNamed = 20;

const joinsOf = (company: number, { joins }: RegisterUse) => joins?.(company) ?? sql``;

/** False for every row, in words that a statement may be sorted by. */
const standing = ({ isDeleted }: RegisterUse) => isDeleted ?? sql`u.company_id is null`;

/** The latest rows that name a record, and how many there are in all. */
export const rowsOfUse = (company: number, id: number, use: RegisterUse) =>
  statementOf<UseRow>(sql`
    select u.id, (${use.name})::text as name, ${use.page ?? sql`u.id`} as page,
      ${standing(use)} as is_deleted, count(*) over () as total
    from ${sql.id('tenant', use.table)} u ${joinsOf(company, use)}
    where u.company_id = ${company} and ${sql.id('u', use.column)} = ${id}
    order by ${standing(use)}, u.id desc limit ${mostNamed}`);

/** The record that goes and the one that stays. */
export interface Merged {
  readonly from: number;
  readonly into: number;
}

const columnSet = ({ sets, column }: RegisterUse) => sets ?? column;

/** Takes away what would be there twice once a record is merged into another. */
export const dropClashes = (company: number, { from, into }: Merged, use: RegisterUse) =>
  statementOf(sql`
    delete from ${sql.id('tenant', use.table)} u using ${sql.id('tenant', use.table)} o
    where u.company_id = ${company} and o.company_id = ${company}
      and ${sql.id('u', use.column)} = ${from} and ${sql.id('o', use.column)} = ${into}
      ${sql.join(
        (use.unique ?? []).map(
          (column) => sql`and ${sql.id('u', column)} is not distinct from ${sql.id('o', column)}`,
        ),
        sql` `,
      )}`);

/** Lets everything that names one record name another; answers the rows where browsers are told of them. */
export const moveUse = (company: number, { from, into }: Merged, use: RegisterUse) =>
  statementOf<{ id: number }>(sql`
    update ${sql.id('tenant', use.table)} u set ${sql.id(columnSet(use))} = ${into}
    where u.company_id = ${company} and ${sql.id('u', use.column)} = ${from}
    returning ${use.entity === undefined ? sql`0::bigint` : sql`u.id`} as id`);

/** Rows that belong to a record alone, as JSON by their table. */
export const partsOf = (company: number, register: Register) => {
  const parts = register.uses.filter(({ isPart }) => isPart === true);
  if (parts.length === 0) return sql`'{}'::jsonb`;
  return sql`jsonb_build_object(${sql.join(
    parts.map(
      (
        use,
      ) => sql`${use.table}::text, (select coalesce(jsonb_agg(to_jsonb(u)), '[]') from ${sql.id('tenant', use.table)} u
        where u.company_id = ${company} and ${sql.id('u', use.column)} = r.id)`,
    ),
  )})`;
};

export const deleteParts = (company: number, id: number, use: RegisterUse) =>
  statementOf(sql`
    delete from ${sql.id('tenant', use.table)} u where u.company_id = ${company} and ${sql.id('u', use.column)} = ${id}`);
