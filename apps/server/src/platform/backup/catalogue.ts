// What a backup covers, read from the database's own catalogue, so that a new table is never forgotten.
import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';

export type Table = {
  /** `schema.name`, as written in a backup. */
  readonly name: string;
  /** The same, quoted for SQL. */
  readonly sql: string;
  readonly columns: readonly string[];
  readonly isRowSecurityForced: boolean;
};

export type Migration = { readonly name: string; readonly hash: string };

// Queued jobs are temporary, as are sessions and connected users: after a restore people sign in again.
const transient = new Set([
  'control.online_users',
  'control.oidc_payloads',
  'control.sign_in_sessions',
]);

const outside = `
  n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')
  and (n.nspname, c.relname) <> ('public', 'fairlead_migrations')
  and c.relpersistence <> 't'
  and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** All tables of the product with their stored columns, in an order that never changes. */
export async function readTables(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    forced: boolean;
    columns: readonly string[];
  }>(`
    select n.nspname as schema, c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity as forced,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${outside}
    order by n.nspname collate "C", c.relname collate "C"`);
  return rows.map(({ schema, name, forced, columns }) => ({
    name: `${schema}.${name}`,
    sql: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    columns,
    isRowSecurityForced: forced,
  }));
}

/** Whether the rows of a table go into a backup. */
export function isStored(table: Table): boolean {
  return !transient.has(table.name);
}

/** The sequences of the product by `schema.name`, each with its name quoted for SQL. */
export async function readSequences(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${outside}
    order by n.nspname collate "C", c.relname collate "C"`);
  return new Map(
    rows.map(({ schema, name }) => [
      `${schema}.${name}`,
      `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    ]),
  );
}

/** The migrations that ran on the database, in order. */
export async function readMigrations(client: Client): Promise<readonly Migration[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.fairlead_migrations') is not null as exists",
  );
  if (found[0]?.exists !== true) return [];
  const { rows } = await client.query<Migration>(
    'select name, hash from public.fairlead_migrations where name <> \'lock\' order by name collate "C"',
  );
  return rows;
}

/** Whether row-level security applies to this role, even where it owns the tables. */
export async function isHeldByRowSecurity(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select not (rolsuper or rolbypassrls) as held from pg_roles where rolname = current_user',
  );
  return rows[0]?.held ?? true;
}

/** The companies, and 0 for what concerns no company; a role under row-level security reads one after the other. */
export async function readCompanies(client: Client): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('control.customers') is not null as exists",
  );
  if (found[0]?.exists !== true) return ['0'];
  const { rows } = await client.query<{ id: string }>(
    'select id::text as id from control.customers order by id',
  );
  return ['0', ...rows.map(({ id }) => id)];
}
