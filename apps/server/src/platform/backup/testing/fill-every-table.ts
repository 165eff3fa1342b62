// One row in every table that belongs to a company, so that code that handles all tables is tested with each.
import { type Client, escapeIdentifier } from 'pg';

/** A table with rows of companies, and the column that names the company. */
export interface CompanyTableName {
  readonly name: string;
  readonly key: string;
}

async function companyTables(client: Client): Promise<readonly CompanyTableName[]> {
  const { rows } = await client.query<CompanyTableName>(`
    select n.nspname || '.' || c.relname as name, a.attname as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and (n.nspname = 'tenant' and a.attname = 'company_id'
      or n.nspname = 'control' and a.attname in ('company_id', 'customer_id'))
    order by 1`);
  return rows;
}

/** The tables in which a company has no row. */
export async function emptyTables(
  client: Client,
  company: number,
): Promise<readonly CompanyTableName[]> {
  const found: CompanyTableName[] = [];
  for (const table of await companyTables(client)) {
    const sql = `select from ${table.name} where ${table.key} = $1 limit 1`;
    if ((await client.query(sql, [company])).rowCount === 0) found.push(table);
  }
  return found;
}

interface Reference {
  readonly column: string;
  readonly target: string;
  readonly at: string;
  /** The other table belongs to companies too. */
  readonly isOwn: boolean;
}

/** Which column of another table each column names; the company itself left out. */
async function referencesOf(client: Client, { name, key }: CompanyTableName) {
  const { rows } = await client.query<Reference>(
    `select a.attname as column, k.confrelid::regclass::text as target, t.attname as at,
       exists (select from pg_attribute o where o.attrelid = k.confrelid and o.attname = 'company_id') as "isOwn"
     from pg_constraint k, unnest(k.conkey, k.confkey) as pair (mine, theirs)
     join pg_attribute a on a.attnum = pair.mine join pg_attribute t on t.attnum = pair.theirs
     where k.contype = 'f' and k.conrelid = $1::regclass and a.attrelid = k.conrelid and t.attrelid = k.confrelid
       and a.attname <> $2`,
    [name, key],
  );
  return rows;
}

const plain: Readonly<Record<string, string>> = {
  text: "'text'",
  character: "'NO'",
  bigint: '1',
  integer: '1',
  smallint: '10',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  jsonb: "'{}'",
  bytea: "decode(repeat('ab', 32), 'hex')",
  date: 'current_date',
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
  'text[]': "'{text}'",
  'bigint[]': "'{1}'",
  'smallint[]': "'{10}'",
};

/** Values by `schema.table.column` where a constraint requires more than a value of the type. */
export type Stated = Readonly<Record<string, string>>;

interface Filling {
  readonly company: number;
  readonly stated: Stated;
}

async function insertRow(
  client: Client,
  table: CompanyTableName,
  { company, stated }: Filling,
): Promise<void> {
  const { name, key } = table;
  const { rows: needed } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull
       and not atthasdef and attidentity = ''`,
    [name],
  );
  const values = new Map(needed.map(({ column, type }) => [column, plain[type] ?? 'null']));
  for (const { column, target, at, isOwn } of await referencesOf(client, table))
    if (values.has(column))
      values.set(
        column,
        `(select ${escapeIdentifier(at)} from ${target} ${isOwn ? `where company_id = ${company}` : ''} limit 1)`,
      );
  values.set(key, String(company));
  for (const [location, value] of Object.entries(stated))
    if (location.startsWith(`${name}.`)) values.set(location.slice(name.length + 1), value);
  const list = [...values.keys()].map(escapeIdentifier).join(', ');
  await client.query(`insert into ${name} (${list}) values (${[...values.values()].join(', ')})`);
}

/** Adds a row wherever the company has none; returns what could not be filled, with the database's reason. */
export async function fillEveryTable(
  client: Client,
  company: number,
  stated: Stated,
): Promise<readonly string[]> {
  let problems: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    problems = [];
    for (const table of await emptyTables(client, company))
      await insertRow(client, table, { company, stated }).catch((error: unknown) =>
        problems.push(`${table.name}: ${String(error)}`),
      );
    if (problems.length === 0) break;
  }
  return problems;
}
