import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Register, RegisterColumn } from './register.ts';

/** A stored record: its columns as the database names them. */
export interface StoredRecord {
  readonly id: number;
  readonly in_active: boolean;
  readonly modified: string;
  readonly [column: string]: unknown;
}

export interface RegisterScope {
  readonly company: number;
  readonly register: Register;
}

export const tableOf = ({ table }: Pick<Register, 'table'>) => sql.id('tenant', table);

/** Where records are read. */
const readOf = (register: Register) => register.source ?? tableOf(register);

export const live = ({ softDeletes }: Register, alias = 'r') =>
  softDeletes === true ? sql`and ${sql.id(alias, 'deleted')} is null` : sql``;

const columnsOf = ({ columns, carries = [] }: Register) =>
  sql.join([
    sql`r.id, r.in_active, r.modified`,
    ...columns.map(({ column }) => sql.id('r', column)),
    ...carries.map((column) => sql.id('r', column)),
  ]);

/** Locks records in the order of their ids, so that two simultaneous merges never deadlock. */
export const claimRecords = ({ company, register }: RegisterScope, ids: readonly number[]) =>
  statementOf(sql`
    select r.id from ${tableOf(register)} r
    where r.company_id = ${company} and r.id = any (${ids}::bigint[]) ${live(register)} order by r.id for update`);

export const recordsByIds = ({ company, register }: RegisterScope, ids: readonly number[]) =>
  statementOf<StoredRecord>(sql`
    select ${columnsOf(register)} from ${readOf(register)} r
    where r.company_id = ${company} and r.id = any (${ids}::bigint[]) ${live(register)} order by r.id`);

export const allRecords = ({ company, register }: RegisterScope) =>
  statementOf<StoredRecord>(sql`
    select ${columnsOf(register)} from ${readOf(register)} r
    where r.company_id = ${company} ${live(register)}`);

const typed = (columns: readonly RegisterColumn[]) =>
  sql.join(columns.map(({ column, type }) => sql`${sql.id(column)} ${sql.raw(type)}`));

/** Values of new records, by the columns of the table. */
export type Values = Readonly<Record<string, unknown>>;

export const insertRecords = (
  { company, register }: RegisterScope,
  columns: readonly RegisterColumn[],
  rows: readonly Values[],
) => {
  const names = sql.join(columns.map(({ column }) => sql.id(column)));
  return statementOf<{ id: number }>(sql`
    insert into ${tableOf(register)} (company_id, ${names})
    select ${company}::bigint, ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (${typed(columns)})
    returning id`);
};

/** Each row states its id and all of the columns. */
export const updateRecords = (
  { company, register }: RegisterScope,
  columns: readonly RegisterColumn[],
  rows: readonly Values[],
) =>
  statementOf<{ id: number }>(sql`
    update ${tableOf(register)} r
    set ${sql.join(columns.map(({ column }) => sql`${sql.id(column)} = ${sql.id('n', column)}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, ${typed(columns)})
    where r.company_id = ${company} and r.id = n.id ${live(register)} returning r.id`);

export interface RecordSearch {
  readonly text: string;
  readonly withInactive: boolean;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly filters?: Readonly<Record<string, readonly number[] | undefined>>;
}

const searchedOf = ({ searched, nameColumn }: Register) =>
  searched ?? sql`shared.fold(${sql.id('r', nameColumn)})`;

/** What a search finds, over the alias r. */
export function found({ company, register }: RegisterScope, search: RecordSearch) {
  const { text, withInactive, ids, filters = {} } = search;
  const further = Object.entries(filters).flatMap(([key, values]) => {
    const filter = register.filters?.[key];
    return filter === undefined || values === undefined || values.length === 0
      ? []
      : [sql`and ${filter(values)}`];
  });
  return sql`r.company_id = ${company} ${live(register)}
    ${withInactive ? sql`` : sql`and not r.in_active`}
    ${ids === undefined ? sql`` : sql`and r.id = any (${ids}::bigint[])`}
    ${text === '' ? sql`` : sql`and ${searchedOf(register)} like '%' || shared.like_pattern(${text}) || '%'`}
    ${further.length === 0 ? sql`` : sql.join(further, sql` `)}`;
}

const sortText = (column: RegisterColumn | undefined): RawBuilder<unknown> | undefined => {
  if (column === undefined) return undefined;
  if (column.sorted !== undefined) return column.sorted;
  return column.type === 'text'
    ? sql`lower(${sql.id('r', column.column)})`
    : sql.id('r', column.column);
};

/** Sorted as requested; else names that begin with the text first. Undefined where the column cannot be sorted by. */
export function orderOf(register: Register, { text, sort, order }: RecordSearch) {
  const name = sql.id('r', register.nameColumn);
  const best = sql`not shared.fold(${name}) like shared.like_pattern(${text}) || '%'`;
  if (sort === undefined)
    return text === '' ? sql`lower(${name}), r.id` : sql`${best}, lower(${name}), r.id`;
  const isName = sort === 'name';
  const by = isName
    ? sql`lower(${name})`
    : sort === 'modified'
      ? sql`r.modified`
      : sortText(register.columns.find(({ key }) => key === sort));
  if (by === undefined) return undefined;
  const direction = order === 'descending' ? sql`desc nulls last` : sql`asc nulls last`;
  return isName
    ? order === 'descending'
      ? sql`${by} desc, r.id desc`
      : sql`${by}, r.id`
    : sql`${by} ${direction}, lower(${name}), r.id`;
}

export interface RecordPage {
  readonly skip: number;
  readonly take: number;
}

/** A page of what a search finds, each row with the number of all. */
export const searchRecords = (
  scope: RegisterScope,
  search: RecordSearch & { readonly by: RawBuilder<unknown> },
  { skip, take }: RecordPage,
) =>
  statementOf<StoredRecord & { readonly total: number }>(sql`
    select ${columnsOf(scope.register)},
      (select count(*) from ${readOf(scope.register)} r where ${found(scope, search)}) as total
    from ${readOf(scope.register)} r where ${found(scope, search)}
    order by ${search.by} limit ${take} offset ${skip}`);

/** How many a search finds, for a page beyond the last. */
export const countRecords = (scope: RegisterScope, search: RecordSearch) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from ${readOf(scope.register)} r where ${found(scope, search)}`);
