// While rows are restored, nothing may react to them: foreign keys are dropped (and checked when they are added again),
// triggers are disabled, and row-level security does not apply to the owner. All inside the transaction of the restore.
import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import type { Table } from './catalogue.ts';

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };
type Trigger = { readonly table: string; readonly name: string; readonly enabled: string };

export type Suspension = { readonly resume: () => Promise<void> };

const qualified = `format('%I.%I', n.nspname, c.relname)`;

async function foreignKeys(
  client: Client,
  names: readonly string[],
): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select ${qualified} as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname || '.' || c.relname = any($1)
     order by 1, 2`,
    [names],
  );
  return rows;
}

async function triggers(client: Client, names: readonly string[]): Promise<readonly Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select ${qualified} as table, t.tgname as name, t.tgenabled as enabled
     from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname || '.' || c.relname = any($1)
     order by 1, 2`,
    [names],
  );
  return rows;
}

const awake: Readonly<Record<string, string>> = { A: 'enable always', R: 'enable replica' };

async function each(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Disables the triggers of the tables; `resume` enables them again. Reads are not blocked, writes wait. */
export async function suspendTriggers(
  client: Client,
  tables: readonly Pick<Table, 'name'>[],
): Promise<Suspension> {
  const woken = await triggers(
    client,
    tables.map(({ name }) => name),
  );
  await each(
    client,
    woken.map(
      ({ table, name }) => `alter table ${table} disable trigger ${escapeIdentifier(name)}`,
    ),
  );
  return {
    resume: () =>
      each(
        client,
        woken.map(
          ({ table, name, enabled }) =>
            `alter table ${table} ${awake[enabled] ?? 'enable'} trigger ${escapeIdentifier(name)}`,
        ),
      ),
  };
}

/** Suspends all reactions of the tables; `resume` restores each as it was, checking every foreign key. */
export async function suspendReactions(
  client: Client,
  tables: readonly Table[],
): Promise<Suspension> {
  const names = tables.map(({ name }) => name);
  const keys = await foreignKeys(client, names);
  const woken = await triggers(client, names);
  const forced = tables.filter(({ isRowSecurityForced }) => isRowSecurityForced);
  await each(client, [
    ...keys.map(
      ({ table, name }) => `alter table ${table} drop constraint ${escapeIdentifier(name)}`,
    ),
    ...woken.map(
      ({ table, name }) => `alter table ${table} disable trigger ${escapeIdentifier(name)}`,
    ),
    ...forced.map(({ sql }) => `alter table ${sql} no force row level security`),
  ]);
  return {
    resume: () =>
      each(client, [
        ...keys.map(
          ({ table, name, definition }) =>
            `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
        ),
        ...woken.map(
          ({ table, name, enabled }) =>
            `alter table ${table} ${awake[enabled] ?? 'enable'} trigger ${escapeIdentifier(name)}`,
        ),
        ...forced.map(({ sql }) => `alter table ${sql} force row level security`),
      ]),
  };
}
