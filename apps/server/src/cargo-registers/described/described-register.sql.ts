import type { ReferenceTarget } from '@fairlead/domain/cargo-registers/described-register';
import { type RawBuilder, sql } from 'kysely';

type ByTarget = Readonly<
  Record<ReferenceTarget, (column: RawBuilder<unknown>) => RawBuilder<unknown>>
>;

const column = (name: string) => sql.ref(`r.${name}`);

const sorted: ByTarget = {
  measurement: (id) => sql`(select lower(m.symbol) from tenant.measurements m
    where m.company_id = r.company_id and m.id = ${id})`,
  port: (id) => sql`(
    select lower(p.name) from shared.ports p where p.id = ${id}
    union all
    select lower(p.name) from tenant.ports p where p.company_id = r.company_id and p.id = ${id})`,
};

const searched: ByTarget = {
  measurement: (id) => sql`(select concat_ws(' ', m.name, m.symbol) from tenant.measurements m
    where m.company_id = r.company_id and m.id = ${id})`,
  port: (id) => sql`(
    select concat_ws(' ', p.name, p.un_locode) from shared.ports p where p.id = ${id}
    union all
    select concat_ws(' ', p.name, p.un_locode) from tenant.ports p where p.company_id = r.company_id and p.id = ${id})`,
};

/** What a list is sorted by for a column that refers to a record. */
export const sortedReference = (to: ReferenceTarget, name: string) => sorted[to](column(name));

/** A column that a search covers, and the record that it refers to. */
export interface SearchedColumn {
  readonly name: string;
  readonly isList: boolean;
  readonly to?: ReferenceTarget;
}

/** The text that a search reads: the name and the other columns; undefined where the name alone is searched. */
export function searchedText(columns: readonly SearchedColumn[]) {
  if (columns.length === 0) return undefined;
  const texts = columns.map(({ name, isList, to }) => {
    if (to !== undefined) return searched[to](column(name));
    return isList ? sql`array_to_string(${column(name)}, ' ')` : column(name);
  });
  return sql`shared.fold(concat_ws(' ', r.name, ${sql.join(texts)}))`;
}

/** A condition on a column that refers to records. */
export const refersTo = (name: string) => (ids: readonly number[]) =>
  sql`${column(name)} = any (${ids}::bigint[])`;
