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

/** False for every row, as an expression that a statement may be sorted by. */
const isCurrent = ({ isDeleted }: RegisterUse) => isDeleted ?? sql`u.company_id is null`;

/** The latest rows that name a record, and how many there are in all. */
export const rowsOfUse = (company: number, id: number, use: RegisterUse) =>
  statementOf<UseRow>(sql`
    select u.id, (${use.name})::text as name, ${use.page ?? sql`u.id`} as page,
      ${isCurrent(use)} as is_deleted, count(*) over () as total
    from ${sql.id('tenant', use.table)} u ${joinsOf(company, use)}
    where u.company_id = ${company} and ${sql.id('u', use.column)} = ${id}
    order by ${isCurrent(use)}, u.id desc limit ${mostNamed}`);

/** The record to remove and the one to keep. */
export interface Merged {
  readonly from: number;
  readonly into: number;
}

const columnSet = ({ sets, column }: RegisterUse) => sets ?? column;

type Row = Readonly<Record<string, unknown>>;

/** A row that a merge deleted, with the rows that the database deletes along with it. */
export interface DroppedRow {
  readonly row: Row;
  readonly owned: readonly Row[];
}

/** Deletes what would exist twice once a record is merged into another; returns it so that an undo can write it back. */
export const dropClashes = (company: number, { from, into }: Merged, use: RegisterUse) =>
  statementOf<DroppedRow>(sql`
    with dropped as (
      delete from ${sql.id('tenant', use.table)} u using ${sql.id('tenant', use.table)} o
      where u.company_id = ${company} and o.company_id = ${company}
        and ${sql.id('u', use.column)} = ${from} and ${sql.id('o', use.column)} = ${into}
        ${sql.join(
          (use.unique ?? []).map(
            (column) => sql`and ${sql.id('u', column)} is not distinct from ${sql.id('o', column)}`,
          ),
          sql` `,
        )}
      returning u.*)
    select to_jsonb(dropped) as row, ${ownedBy(company, use)} as owned from dropped`);

/** Rows of the table that belongs to the use; they are deleted with the row that owns them. */
const ownedBy = (company: number, { owns }: RegisterUse) =>
  owns === undefined
    ? sql`'[]'::jsonb`
    : sql`(
        select coalesce(jsonb_agg(to_jsonb(w)), '[]') from ${sql.id('tenant', owns.table)} w
        where w.company_id = ${company} and ${sql.id('w', owns.column)} = dropped.id)`;

/** Lets everything that names one record name another. */
export const moveUse = (company: number, { from, into }: Merged, use: RegisterUse) =>
  statementOf<{ id: number }>(sql`
    update ${sql.id('tenant', use.table)} u set ${sql.id(columnSet(use))} = ${into}
    where u.company_id = ${company} and ${sql.id('u', use.column)} = ${from}
    returning u.id`);

/** Rows that a merge moved, and that still name the remaining record, name the other again. */
export const moveBack = (
  company: number,
  { from, into }: Merged,
  { use, ids }: { readonly use: RegisterUse; readonly ids: readonly number[] },
) =>
  statementOf<{ id: number }>(sql`
    update ${sql.id('tenant', use.table)} u set ${sql.id(columnSet(use))} = ${from}
    where u.company_id = ${company} and u.id = any (${ids}::bigint[]) and ${sql.id('u', columnSet(use))} = ${into}
    returning u.id`);

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
