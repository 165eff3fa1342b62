// Restores the backup of one company: under its own id, or beside the existing companies as a new one. All or nothing,
// and no row of another company is touched: every statement names the company, and row-level security applies to the
// owner too.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { onOwnConnection } from '../../database/own-connection.ts';
import { StartFailure } from '../../postgres/start-failure.ts';
import type { ArchiveTotals } from '../archive-format.ts';
import { openArchive } from '../archive-reader.ts';
import type { ArchiveReader, Section } from '../archive-reader.ts';
import { refuseOtherSchema } from '../restore.ts';
import { fixSpelling } from '../rows.ts';
import { suspendTriggers } from '../suspension.ts';
import { type Arrival, arrivePeople, arriveTable } from './company-rows.ts';
import { readCompanyTables } from './company-tables.ts';

export type CompanyRestoreOptions = {
  /** The migrated database as its superuser or as the owner of the tables. */
  readonly url: string;
  readonly filesFolder: string;
  readonly file: string;
  /** The company in the file, as stated by the person who restores it. */
  readonly company: number;
  /** Beside the existing companies, under a new id. */
  readonly asNew: boolean;
  /** Whether the company's existing data may be replaced. */
  readonly replace: boolean;
};

export type CompanyRestoreResult = ArchiveTotals & {
  readonly made: string;
  /** The name here: a copy beside a company of the same name includes the time of its backup. */
  readonly name: string;
  readonly company: number;
  readonly isCopy: boolean;
};

type Header = ArchiveReader['header'] & {
  readonly company: NonNullable<ArchiveReader['header']['company']>;
};

function companyHeader({ header }: ArchiveReader, company: number): Header {
  if (header.company === undefined)
    throw new StartFailure('This is a backup of everything. Restore it without --company.');
  if (header.company.id !== company)
    throw new StartFailure(
      `This is the backup of company ${header.company.id}, ${header.company.name}, and not of company ${company}.`,
    );
  return { ...header, company: header.company };
}

/**
 * The id that the company gets here; refuses where another company has it, or this one without permission to replace it.
 */
async function targetFor(
  client: Client,
  { company }: Header,
  { asNew, replace }: CompanyRestoreOptions,
): Promise<number> {
  if (asNew) {
    const { rows } = await client.query<{ id: string }>(
      "select nextval(pg_get_serial_sequence('control.customers', 'id')) as id",
    );
    return Number(rows[0]?.id);
  }
  const { rows } = await client.query<{ name: string }>(
    'select name from control.customers where id = $1 for update',
    [company.id],
  );
  const here = rows[0]?.name;
  if (here === undefined) return company.id;
  if (here !== company.name)
    throw new StartFailure(
      `Company ${company.id} is ${here} here, and the backup is of ${company.name}. Restore it with --as-new. Nothing was changed.`,
    );
  if (!replace)
    throw new StartFailure(
      `${company.name} already exists. Add --replace to replace its current data, or --as-new to restore the backup as a separate company. Nothing was changed.`,
    );
  return company.id;
}

async function empty({ client, company, tables }: Arrival): Promise<void> {
  for (const { name, sql, key } of tables.values())
    if (name !== 'control.customers')
      await client.query(`delete from ${sql} where ${escapeIdentifier(key)} = $1`, [company]);
}

const queried = async (client: Client, text: string, company: number): Promise<string[]> => {
  const { rows } = await client.query<{ value: string }>(text, [company]);
  return rows.map(({ value }) => value);
};

const filesOf = 'select distinct storage_key as value from tenant.files where company_id = $1';
const nameOf = 'select name as value from control.customers where id = $1';

/** New rows get ids after the restored ones; other companies' sequences never go back. */
async function continueIds({ client, company, tables }: Arrival): Promise<void> {
  for (const { name, sql, key, columns } of tables.values()) {
    if (!columns.includes('id')) continue;
    const { rows } = await client.query<{ sequence: string | null }>(
      "select pg_get_serial_sequence($1, 'id') as sequence",
      [name],
    );
    const sequence = rows[0]?.sequence;
    if (sequence === null || sequence === undefined) continue;
    await client.query(
      `select setval($1::regclass, greatest(last_value, highest), true) from ${sequence},
       (select coalesce(max(id), 0) as highest from ${sql} where ${escapeIdentifier(key)} = $2) h where highest > 0`,
      [sequence, company],
    );
  }
}

/** Continues the chain: what was sealed names people by their former ids, and that is sealed in turn. */
async function continueChain({ client, company }: Arrival, header: Header): Promise<void> {
  await client.query(
    `insert into tenant.audit_restores (company_id, made, product, links, people)
     select $1, $2, $3, coalesce((select links from tenant.audit_heads where company_id = $1), 0),
       coalesce((select jsonb_object_agg(there::text, here) from pg_temp.known_people where there <> here), '{}')`,
    [company, header.made, header.product],
  );
  // Transaction ids of this database mean nothing for those of the other.
  await client.query(
    `update tenant.audit_heads set seen_before = 0,
       settled_security = coalesce((select max(here) from pg_temp.known_security where there <= settled_security), 0),
       seen_security = 0
     where company_id = $1`,
    [company],
  );
}

type Files = { readonly folder: string; readonly arriving: string; readonly keys: string[] };

/** Files are stored beside the folder until the rows are inserted. */
async function putFile(
  { client }: Arrival,
  files: Files,
  section: Extract<Section, { kind: 'file' }>,
): Promise<void> {
  const { rows } = await client.query<{ here: string }>(
    'select here from pg_temp.known_files where there = $1',
    [section.path],
  );
  const key = rows[0]?.here;
  if (key === undefined)
    throw new StartFailure(
      `The backup file is damaged: no row names the file “${section.path}”. Nothing was changed.`,
    );
  const target = path.join(files.arriving, key);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const disk = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(section.body.chunks), disk);
  files.keys.push(key);
}

async function fill(
  arrival: Arrival,
  files: Files,
  sections: AsyncIterable<Section>,
): Promise<ArchiveTotals> {
  let [tables, rows, count] = [0, 0, 0];
  for await (const section of sections) {
    if (section.kind === 'sequence') continue;
    if (section.kind === 'file') {
      await putFile(arrival, files, section);
      count += 1;
      continue;
    }
    const arrive = section.name === 'control.users' ? arrivePeople : arriveTable;
    rows += await arrive(arrival, section);
    tables += 1;
  }
  return { tables, rows, files: count };
}

/** No file has this key yet, or the same file has it. */
async function takeFiles({ folder, arriving, keys }: Files): Promise<void> {
  for (const key of keys) {
    await mkdir(path.dirname(path.join(folder, key)), { recursive: true, mode: 0o700 });
    await rename(path.join(arriving, key), path.join(folder, key));
  }
}

/** Deletes files of the company that no row names any more. */
async function leaveFiles(
  { folder }: Files,
  former: readonly string[],
  named: readonly string[],
): Promise<void> {
  const retained = new Set(named);
  for (const key of former)
    if (!retained.has(key)) await rm(path.join(folder, key), { force: true });
}

async function restoreInto(
  client: Client,
  options: CompanyRestoreOptions,
  archive: ArchiveReader,
): Promise<CompanyRestoreResult> {
  const header = companyHeader(archive, options.company);
  const arriving = `${options.filesFolder}.company`;
  const files: Files = { folder: options.filesFolder, arriving, keys: [] };
  try {
    await rm(arriving, { recursive: true, force: true });
    await client.query("begin; set local lock_timeout = '30s'");
    await fixSpelling(client);
    await refuseOtherSchema(client, header);
    const tables = await readCompanyTables(client);
    const company = await targetFor(client, header, options);
    await client.query("select set_config('app.company', $1, true)", [String(company)]);
    const formerFiles = await queried(client, filesOf, company);
    const arrival: Arrival = {
      client,
      company,
      asNew: options.asNew,
      made: header.made,
      formerFiles,
      tables: new Map(tables.map((table) => [table.name, table])),
    };
    const suspension = await suspendTriggers(client, tables);
    await client.query('set constraints all deferred');
    await empty(arrival);
    const totals = await fill(arrival, files, archive.sections());
    await continueIds(arrival);
    await continueChain(arrival, header);
    await client.query('set constraints all immediate');
    await suspension.resume();
    await takeFiles(files);
    const [name = header.company.name] = await queried(client, nameOf, company);
    const namedFiles = await queried(client, filesOf, company);
    await client.query('commit');
    await leaveFiles(files, formerFiles, namedFiles);
    return { ...totals, made: header.made, name, company, isCopy: options.asNew };
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}

/** Restores the backup of one company; throws a StartFailure and changes nothing when anything is wrong. */
export async function restoreCompany(
  options: CompanyRestoreOptions,
): Promise<CompanyRestoreResult> {
  const archive = await openArchive(options.file);
  try {
    return await onOwnConnection(
      { connectionString: options.url, application_name: 'fairlead-restore' },
      (client) => restoreInto(client, options, archive),
    );
  } finally {
    archive.close();
  }
}
