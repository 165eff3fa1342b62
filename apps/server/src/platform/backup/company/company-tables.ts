// Which tables belong to one company, read from the database's own catalogue, so that a new table is never forgotten.
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Client } from 'pg';
import { isStored, readTables } from '../catalogue.ts';
import type { Table } from '../catalogue.ts';

export type CompanyTable = Table & {
  /** The column that names the company. */
  readonly key: string;
  /** Columns that name a person by the id of this installation. */
  readonly people: readonly string[];
  /** Columns that name a row of a table that belongs to the installation, with that table. */
  readonly foreignColumns: ReadonlyMap<string, string>;
  /** Columns that a constraint forces to equal the one that names the company. */
  readonly alsoKey: ReadonlySet<string>;
};

// Answers to repeated requests are temporary.
const passing = new Set(['tenant.request_keys']);

/** Secrets of the company that was backed up: a copy beside it must not accept them. */
export const unique: ReadonlySet<string> = new Set([
  'control.public_tokens',
  'control.tracking_tokens',
  'control.api_key_secrets',
  'control.ship_device_companies',
  'control.invitations',
]);

/** Tables whose ids count across companies: rows get new ones. */
export const renumbered: ReadonlySet<string> = new Set([
  'control.subscriptions',
  'control.invitations',
  'control.security_log',
]);

/**
 * Names that are unique in the whole installation: where another company uses one here, that company keeps it, and the
 * copy goes without.
 */
export const contested: ReadonlySet<string> = new Set(['control.app_logins']);

// They name people and have no foreign key, because a log must never refuse an entry.
const peopleByName = new Set(['actor_id', 'user_id', 'removed_by']);

function keyOf({ name, columns }: Table): string | undefined {
  if (name === 'control.customers') return 'id';
  if (name.startsWith('tenant.')) return 'company_id';
  if (!name.startsWith('control.')) return undefined;
  return ['company_id', 'customer_id'].find((column) => columns.includes(column));
}

type Reference = { readonly name: string; readonly column: string; readonly target: string };

/** Foreign keys of one column that refer to tables of no company. */
async function references(client: Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(`
    select n.nspname || '.' || c.relname as name, a.attname as column, tn.nspname || '.' || t.relname as target
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and array_length(k.conkey, 1) = 1 and tn.nspname = 'control'
      and t.relname <> 'customers'`);
  return rows;
}

/** Columns that are the company's id by a check such as `id = company_id`, as `table.column`. */
async function companyTwins(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ twin: string }>(`
    select n.nspname || '.' || c.relname || '.' || m[1] as twin
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace,
    lateral regexp_match(pg_get_constraintdef(k.oid), '^CHECK \\(\\((\\w+) = company_id\\)\\)$') as m
    where k.contype = 'c' and m is not null`);
  return new Set(rows.map(({ twin }) => twin));
}

/** The tables with rows of one company, its own row first. */
export async function readCompanyTables(client: Client): Promise<readonly CompanyTable[]> {
  const [known, twins] = [await references(client), await companyTwins(client)];
  const tables = (await readTables(client)).filter(
    (table) => isStored(table) && !passing.has(table.name),
  );
  const found = tables.flatMap((table) => {
    const key = keyOf(table);
    if (key === undefined) return [];
    const own = known.filter(({ name }) => name === table.name);
    const byName = table.columns.filter((column) => peopleByName.has(column));
    const byKey = own.filter(({ target }) => target === 'control.users');
    const people = [...new Set([...byName, ...byKey.map(({ column }) => column)])];
    const foreignColumns = new Map(
      own
        .filter(({ target }) => target !== 'control.users')
        .map(({ column, target }) => [column, target]),
    );
    const alsoKey = new Set(table.columns.filter((column) => twins.has(`${table.name}.${column}`)));
    return [{ ...table, key, people, foreignColumns, alsoKey }];
  });
  return found.toSorted(
    (one, other) =>
      Number(other.name === 'control.customers') - Number(one.name === 'control.customers'),
  );
}

/** A query for everyone whom the rows of a company name. */
export function peopleOf(tables: readonly CompanyTable[], company: number): string {
  return tables
    .flatMap(({ sql, key, people }) =>
      people.map(
        (column) =>
          `select ${escapeIdentifier(column)} as id from ${sql} where ${escapeIdentifier(key)} = ${escapeLiteral(String(company))}`,
      ),
    )
    .join(' union ');
}
