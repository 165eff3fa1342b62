// Imports the rows of one company: first into a staging table without constraints, then with the ids of this database.
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Client } from 'pg';
import { StartFailure } from '../../postgres/start-failure.ts';
import type { Section } from '../archive-reader.ts';
import { putRows } from '../rows.ts';
import { type CompanyTable, contested, renumbered, unique } from './company-tables.ts';

export type Arrival = {
  readonly client: Client;
  /** The company here. */
  readonly company: number;
  readonly asNew: boolean;
  /** When the backup was made, in ISO 8601. */
  readonly made: string;
  /** Keys of the files that the company has here, when the restore replaces it. */
  readonly formerFiles: readonly string[];
  readonly tables: ReadonlyMap<string, CompanyTable>;
};

type TableSection = Extract<Section, { kind: 'table' }>;

const staging = 'pg_temp.arriving';
const list = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

function damaged(what: string): StartFailure {
  return new StartFailure(`The backup file is damaged: ${what}. Nothing was changed.`);
}

/** The backed-up rows, in a table of this session only. */
async function stage(client: Client, section: TableSection, sql: string): Promise<number> {
  const { columns } = section;
  await client.query(`drop table if exists ${staging}`);
  await client.query(
    `create temp table arriving on commit drop as select ${list(columns)} from ${sql} where false`,
  );
  const taken = await putRows(client, { table: { sql: staging }, columns }, section.body.chunks);
  if (taken !== section.body.end().rows) throw damaged(`rows of ${section.name} are missing`);
  return taken;
}

/** Everyone whom the rows name: identified here by their e-mail address, else added without any right. */
export async function arrivePeople({ client }: Arrival, section: TableSection): Promise<number> {
  const taken = await stage(client, section, 'control.users');
  await client.query(`
    insert into control.users (email, full_name, is_key, disabled)
    select lower(email), full_name, is_key, is_key from ${staging} on conflict (email) do nothing`);
  await client.query(`
    create temp table known_people on commit drop as
    select a.id as there, u.id as here from ${staging} a join control.users u on u.email = lower(a.email)`);
  await client.query('create unique index on pg_temp.known_people (there)');
  return taken;
}

function valueOf(table: CompanyTable, column: string, arrival: Arrival): string {
  const name = escapeIdentifier(column);
  const there = `a.${name}`;
  if (column === table.key || table.alsoKey.has(column))
    return escapeLiteral(String(arrival.company));
  if (table.people.includes(column))
    return `(select here from pg_temp.known_people p where p.there = ${there})`;
  const foreign = table.foreignColumns.get(column);
  if (foreign !== undefined) return `(select s.id from ${foreign} s where s.id = ${there})`;
  if (column === 'storage_key')
    return `(select k.here from pg_temp.known_files k where k.there = ${there})`;
  if (column === 'in_active' && arrival.asNew && quiet.has(table.name)) return 'true';
  if (table.name === 'control.memberships' && column === 'is_default')
    return `${there} and not exists (select from control.memberships m join pg_temp.known_people p on p.here = m.user_id
      where p.there = a.user_id and m.is_default and m.customer_id <> ${arrival.company})`;
  if (table.name === 'tenant.audit_links' && column === 'entry_id')
    return `case when a.book = 2 then (select here from pg_temp.known_security s where s.there = a.entry_id) else a.entry_id end`;
  return there;
}

// A copy of a company is for reading: it must neither notify other systems nor fetch from them.
const quiet = new Set(['tenant.webhooks', 'tenant.vms_connections', 'tenant.mailboxes']);

const keyed = (name: string): string => name.split('.')[1] ?? '';

/** The company's own row exists already when the restore replaces what was here. */
async function arriveCompany(arrival: Arrival, columns: readonly string[]): Promise<void> {
  const { client, company } = arrival;
  const others = columns.filter((column) => column !== 'id');
  const known = await client.query('select from control.customers where id = $1', [company]);
  const statement =
    known.rowCount === 0
      ? `insert into control.customers (id, ${list(others)}) select ${company}, ${list(others)} from ${staging}`
      : `update control.customers c set ${others.map((column) => `${escapeIdentifier(column)} = a.${escapeIdentifier(column)}`).join(', ')} from ${staging} a where c.id = ${company}`;
  await client.query(statement);
  if (!arrival.asNew) return;
  // Two companies of one name could not be distinguished where people choose theirs.
  await client.query(
    `update control.customers c set name = left(c.name, 130) || $2 where c.id = $1
       and exists (select from control.customers o where o.id <> c.id and not o.deleted and lower(o.name) = lower(c.name))`,
    [company, ` (copy of ${arrival.made.slice(0, 10)})`],
  );
}

/** New ids in the old order, so that what was recorded first still has the lower one. */
async function arriveSecurityLog(
  arrival: Arrival,
  table: CompanyTable,
  columns: readonly string[],
): Promise<void> {
  const { client } = arrival;
  await client.query(`
    create temp table known_security on commit drop as
    select id as there, nextval(pg_get_serial_sequence('control.security_log', 'id')) as here
    from (select id from ${staging} order by id) ordered`);
  const others = columns.filter((column) => column !== 'id');
  const values = others.map((column) => valueOf(table, column, arrival));
  await client.query(`
    insert into control.security_log (id, ${list(others)}) overriding system value
    select s.here, ${values.join(', ')} from ${staging} a join pg_temp.known_security s on s.there = a.id`);
}

async function arriveRows(
  arrival: Arrival,
  table: CompanyTable,
  columns: readonly string[],
): Promise<number> {
  const retained = renumbered.has(table.name)
    ? columns.filter((column) => column !== 'id')
    : columns;
  const values = retained.map((column) => valueOf(table, column, arrival));
  const { rowCount } = await arrival.client.query(
    `insert into ${table.sql} (${list(retained)}) overriding system value select ${values.join(', ')} from ${staging} a${contested.has(table.name) ? ' on conflict do nothing' : ''}`,
  );
  return rowCount ?? 0;
}

/**
 * Files that the company still has here keep their keys, also those in a bucket, which no backup contains. All others get
 * new keys, so that no two companies ever share one.
 */
async function nameFiles({ client, formerFiles }: Arrival): Promise<void> {
  await client.query('create temp table known_files (there text, here text) on commit drop');
  await client.query(
    `insert into pg_temp.known_files
     select there, case when there = any($1) then there else left(name, 2) || '/' || name end from (
       select storage_key as there, replace(gen_random_uuid()::text, '-', '') as name
       from (select distinct storage_key from ${staging}) keys) named`,
    [formerFiles],
  );
}

/** Inserts the rows of one table; returns how many the file contains of it. */
export async function arriveTable(arrival: Arrival, section: TableSection): Promise<number> {
  const table = arrival.tables.get(section.name);
  const missing = section.columns.find((column) => table?.columns.includes(column) !== true);
  if (table === undefined || missing !== undefined)
    throw new StartFailure(
      `The backup holds ${keyed(section.name)}${missing === undefined ? '' : `.${missing}`}, which this database does not have. Nothing was changed.`,
    );
  const taken = await stage(arrival.client, section, table.sql);
  if (arrival.asNew && unique.has(table.name)) return taken;
  if (table.name === 'tenant.files') await nameFiles(arrival);
  if (table.name === 'control.customers') await arriveCompany(arrival, section.columns);
  else if (table.name === 'control.security_log')
    await arriveSecurityLog(arrival, table, section.columns);
  else if (
    (await arriveRows(arrival, table, section.columns)) !== taken &&
    !contested.has(table.name)
  )
    throw damaged(`not every row of ${section.name} could be stored`);
  return taken;
}
