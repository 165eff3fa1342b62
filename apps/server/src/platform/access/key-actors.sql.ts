import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

/** The name that a key or a connection has in histories: no one can sign in as it. */
export const insertKeyActor = (name: string, address: string) =>
  statementOf<{ readonly id: number }>(
    sql`
    insert into control.users (email, full_name, disabled, is_key)
    values (${address}, ${name}, true, true) returning id`,
    'insert key actor',
  );

export const renameKeyActor = (user: number, name: string) =>
  statementOf(
    sql`update control.users set full_name = ${name} where id = ${user} and is_key and full_name <> ${name}`,
    'rename key actor',
  );

/** Companies whose background work continues. */
export const openCompanies = statementOf<{ readonly id: number }>(
  sql`select id from control.customers where not deleted order by id`,
);
