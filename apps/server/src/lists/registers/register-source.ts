import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { holds, startsWith } from '../lists.sql.ts';

export type SqlText = RawBuilder<unknown>;

/** The columns that every register has, in the names of the database. */
export interface RegisterRow {
  readonly id: number;
  readonly name: string;
  readonly in_active: boolean;
  readonly modified: string;
}

/** What is asked of a list beside its own filters. */
export interface RegisterQuery {
  readonly s?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly includeInactive?: boolean | undefined;
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
}

/** A register as the database keeps it. In all pieces of SQL `r` is the record. */
export interface RegisterSource<Row extends RegisterRow, Shown, Body, Query extends RegisterQuery> {
  /** As events and the history name it: `commodity`. */
  readonly entity: string;
  /** With its schema: `tenant.commodities`. */
  readonly table: string;
  /** Columns beside id, name, in_active and modified. */
  readonly columns: SqlText;
  readonly joins?: (company: number) => SqlText;
  /** The texts that the search looks at. */
  readonly searched: SqlText;
  /** What the list can be sorted by, beside the name. */
  readonly sorts: Readonly<Record<string, SqlText>>;
  /** Filters of its own. */
  readonly filter?: (query: Query) => SqlText;
  readonly shown: (row: Row) => Shown;
  /** What a save stores, by column. */
  readonly stored: (body: Body) => Readonly<Record<string, unknown>>;
  /** What refers to the record: how many, by what they are called. */
  readonly users: readonly RegisterUser[];
}

export interface RegisterUser {
  /** "cargo" in "3 cargo". */
  readonly one: string;
  readonly many: string;
  /** The count of those that stand. */
  readonly count: (company: number, id: number) => SqlText;
}

export interface RegisterPlace {
  readonly company: number;
  readonly id: number;
}

type Source<Row extends RegisterRow, Query extends RegisterQuery> = Pick<
  RegisterSource<Row, unknown, never, Query>,
  'table' | 'columns' | 'joins' | 'searched' | 'sorts' | 'filter'
>;

const record = <Row extends RegisterRow, Query extends RegisterQuery>({
  columns,
}: Source<Row, Query>) => sql`r.id, r.name, r.in_active, r.modified, ${columns}`;

function found<Row extends RegisterRow, Query extends RegisterQuery>(
  { searched, filter }: Source<Row, Query>,
  company: number,
  query: Query,
): SqlText {
  const text = query.s?.trim() ?? '';
  return sql`r.company_id = ${company} and r.deleted is null
    ${query.includeInactive === true ? sql`` : sql`and not r.in_active`}
    ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(${searched})`, text)}`}
    ${filter?.(query) ?? sql``}`;
}

const byName = sql`lower(r.name), r.id`;

/** As asked; else names that begin with the text before the others that hold it. */
function order(
  { sorts }: Pick<Source<RegisterRow, never>, 'sorts'>,
  query: RegisterQuery,
): SqlText {
  const column = query.sort === undefined ? undefined : sorts[query.sort];
  const direction = query.order === 'descending' ? sql`desc` : sql``;
  if (query.sort === 'name') return sql`lower(r.name) ${direction}, r.id ${direction}`;
  if (column !== undefined) return sql`${column} ${direction} nulls last, ${byName}`;
  return sql`not ${startsWith(sql`shared.fold(r.name)`, query.s?.trim() ?? '')}, ${byName}`;
}

/** A page of records, each with the total of all that were found. */
export const listRecords = <Row extends RegisterRow, Query extends RegisterQuery>(
  source: Source<Row, Query>,
  company: number,
  query: Query,
) =>
  statementOf<Row & { readonly total: number }>(sql`
    select ${record(source)}, count(*) over () as total from ${sql.table(source.table)} r
    ${source.joins?.(company) ?? sql``}
    where ${found(source, company, query)}
    order by ${order(source, query)} limit ${query.take ?? 50} offset ${query.skip ?? 0}`);

/** For a page beyond the last record, which says nothing of the total. */
export const countRecords = <Row extends RegisterRow, Query extends RegisterQuery>(
  source: Source<Row, Query>,
  company: number,
  query: Query,
) =>
  statementOf<{ readonly total: number }>(sql`
    select count(*) as total from ${sql.table(source.table)} r
    ${source.joins?.(company) ?? sql``} where ${found(source, company, query)}`);

export const oneRecord = <Row extends RegisterRow>(
  source: Source<Row, never>,
  { company, id }: RegisterPlace,
) =>
  statementOf<Row>(sql`
    select ${record(source)} from ${sql.table(source.table)} r ${source.joins?.(company) ?? sql``}
    where r.company_id = ${company} and r.id = ${id} and r.deleted is null`);

/** Holds a record while it is changed. Send it before what is read to decide. */
export const claimRecord = ({ table }: { readonly table: string }, place: RegisterPlace) =>
  statementOf(sql`
    select id from ${sql.table(table)} where company_id = ${place.company} and id = ${place.id} for update`);
