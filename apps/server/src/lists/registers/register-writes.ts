import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type {
  RegisterPlace,
  RegisterQuery,
  RegisterRow,
  RegisterSource,
} from './register-source.ts';

type Stored = Readonly<Record<string, unknown>>;
type Source<Row extends RegisterRow> = Pick<
  RegisterSource<Row, unknown, never, RegisterQuery>,
  'table' | 'columns' | 'joins'
>;

/** Stores a new record and answers it as it is read. */
export const insertRecord = <Row extends RegisterRow>(
  source: Source<Row>,
  company: number,
  stored: Stored,
) => {
  const columns = Object.keys(stored).map((column) => sql.ref(column));
  return statementOf<Row>(sql`
    with r as (
      insert into ${sql.table(source.table)} (company_id, ${sql.join(columns)})
      values (${company}, ${sql.join(Object.values(stored))}) returning *
    )
    select r.id, r.name, r.in_active, r.modified, ${source.columns} from r ${source.joins?.(company) ?? sql``}`);
};

/** Stores a record that stands and answers it as it is read; no row where none stands. */
export const updateRecord = <Row extends RegisterRow>(
  source: Source<Row>,
  { company, id }: RegisterPlace,
  stored: Stored,
) => {
  const changes = Object.entries(stored).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  return statementOf<Row>(sql`
    with r as (
      update ${sql.table(source.table)} set ${sql.join(changes)}
      where company_id = ${company} and id = ${id} and deleted is null returning *
    )
    select r.id, r.name, r.in_active, r.modified, ${source.columns} from r ${source.joins?.(company) ?? sql``}`);
};

/** Deletes a record or takes its deletion back; how many rows that touched. */
export const markDeleted = (
  { table }: { readonly table: string },
  { company, id }: RegisterPlace,
  isDeleted: boolean,
) =>
  statementOf(sql`
    update ${sql.table(table)} set deleted = ${isDeleted ? sql`now()` : sql`null`}
    where company_id = ${company} and id = ${id} and deleted is ${isDeleted ? sql`null` : sql`not null`}`);

/** How many records of each kind refer to it, after a leading 0. */
export const countUsers = (
  { users }: Pick<RegisterSource<RegisterRow, unknown, never, RegisterQuery>, 'users'>,
  { company, id }: RegisterPlace,
) =>
  statementOf<{ readonly counts: readonly number[] }>(sql`
    select array[${sql.join([sql`0`, ...users.map(({ count }) => sql`(${count(company, id)})`)])}]::bigint[] as counts`);
