// Restores a backup, all or nothing: rows, sequences and files in one transaction, verified before it commits.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { ArchiveHeader, ArchiveTotals, SectionEnd } from './archive-format.ts';
import { openArchive } from './archive-reader.ts';
import type { Section } from './archive-reader.ts';
import { isStored, readMigrations, readSequences, readTables } from './catalogue.ts';
import type { Table } from './catalogue.ts';
import { onOwnConnection } from '../database/own-connection.ts';
import { StartFailure } from '../postgres/start-failure.ts';
import { fixSpelling, putRows, rowsOf } from './rows.ts';
import { restoreFiles } from './stored-files.ts';
import type { FilesRestore } from './stored-files.ts';
import { suspendReactions } from './suspension.ts';

export type RestoreOptions = {
  /** The migrated database as its superuser or as the owner of the tables. */
  readonly url: string;
  readonly filesFolder: string;
  readonly file: string;
  /** Whether the database's existing data may be replaced. */
  readonly replace: boolean;
};

export type RestoreResult = ArchiveTotals & {
  readonly made: string;
  readonly replacedRows: boolean;
};

type Target = {
  readonly client: Client;
  readonly tables: ReadonlyMap<string, Table>;
  readonly sequences: ReadonlyMap<string, string>;
  readonly files: FilesRestore;
  /** What the archive states of each table, to compare with what was stored. */
  readonly ends: Map<string, SectionEnd>;
  readonly columns: Map<string, readonly string[]>;
};

/** Refuses a backup of other tables than those of this database. */
export async function refuseOtherSchema(client: Client, header: ArchiveHeader): Promise<void> {
  const here = await readMigrations(client);
  const last = (list: readonly { readonly name: string }[]): string => list.at(-1)?.name ?? 'none';
  if (JSON.stringify(here) === JSON.stringify(header.migrations)) return;
  throw new StartFailure(
    `The backup was made by Fairlead ${header.product} with the tables of migration ${last(header.migrations)}, and this database is at ${last(here)}. Restore it into an empty data folder or database; the tables are then brought up to date afterwards.`,
  );
}

async function holdsRows(client: Client, tables: readonly Table[]): Promise<boolean> {
  // Every start fills the catalogues; a database with nothing else counts as empty.
  const own = tables.filter((table) => isStored(table) && !table.name.startsWith('shared.'));
  for (const { sql } of own) {
    const { rows } = await client.query<{ some: boolean }>(
      `select exists (select from ${sql}) as some`,
    );
    if (rows[0]?.some === true) return true;
  }
  return false;
}

async function empty(client: Client, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`);
  // Jobs that were queued for the replaced rows must not run for the restored ones.
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  );
  if (rows[0]?.exists === true) await client.query('delete from pgboss.job');
}

function tableFor(target: Target, section: Extract<Section, { kind: 'table' }>): Table {
  const table = target.tables.get(section.name);
  const missing = section.columns.filter((column) => !table?.columns.includes(column));
  if (table !== undefined && missing.length === 0) return table;
  throw new StartFailure(
    `The backup holds ${table === undefined ? `a table ${section.name}` : `the column ${missing[0] ?? ''} of ${section.name}`}, which this database does not have. Nothing was changed.`,
  );
}

async function put(target: Target, section: Section): Promise<void> {
  if (section.kind === 'file') return target.files.put(section.path, section.body.chunks);
  if (section.kind === 'sequence') {
    const sql = target.sequences.get(section.name);
    if (sql === undefined) return;
    // A restarted sequence gets a new file in this transaction, so that a rollback also undoes setval, which it otherwise
    // does not.
    await target.client.query(`alter sequence ${sql} restart`);
    await target.client.query('select setval($1::regclass, $2::bigint, $3)', [
      sql,
      section.value,
      section.isCalled,
    ]);
    return;
  }
  const table = tableFor(target, section);
  const { columns } = section;
  const taken = await putRows(target.client, { table, columns }, section.body.chunks);
  const end = section.body.end();
  target.ends.set(section.name, end);
  target.columns.set(section.name, columns);
  if (taken !== end.rows) throw differs(section.name);
}

function differs(name: string): StartFailure {
  return new StartFailure(
    `What was stored of ${name} differs from the backup. Nothing was changed.`,
  );
}

/** Reads every table again, in the order in which it was filled, and compares it byte for byte by its checksum. */
async function verify(target: Target): Promise<void> {
  for (const [name, end] of target.ends) {
    const table = target.tables.get(name);
    if (table === undefined) continue;
    const columns = target.columns.get(name) ?? table.columns;
    const source = rowsOf({ client: target.client, isHeld: false }, { ...table, columns });
    const hash = createHash('sha256');
    for await (const chunk of source.chunks) hash.update(chunk);
    if (source.rows() !== end.rows || hash.digest('hex') !== end.sha256) throw differs(name);
  }
}

function totalsOf(ends: Target['ends'], files: number): ArchiveTotals {
  const rows = [...ends.values()].reduce((sum, end) => sum + end.rows, 0);
  return { tables: ends.size, rows, files };
}

async function fill(target: Target, sections: AsyncIterable<Section>): Promise<number> {
  let files = 0;
  for await (const section of sections) {
    await put(target, section);
    if (section.kind === 'file') files += 1;
  }
  return files;
}

async function commitWithFiles(client: Client, files: FilesRestore): Promise<void> {
  const exchanged = await files.exchange();
  try {
    await client.query('commit');
  } catch (error) {
    await exchanged.undo();
    throw error;
  }
}

async function restoreInto(client: Client, options: RestoreOptions): Promise<RestoreResult> {
  const archive = await openArchive(options.file);
  if (archive.header.company !== undefined) {
    const { id, name } = archive.header.company;
    archive.close();
    throw new StartFailure(
      `This is the backup of one company, ${name}. Restore it with --company ${id}. Nothing was changed.`,
    );
  }
  const files = restoreFiles(options.filesFolder);
  try {
    await files.cleanUp();
    await client.query("begin; set local lock_timeout = '30s'");
    await fixSpelling(client);
    await refuseOtherSchema(client, archive.header);
    const tables = await readTables(client);
    const suspension = await suspendReactions(client, tables);
    const replacedRows = await holdsRows(client, tables);
    if (replacedRows && !options.replace) {
      throw new StartFailure(
        'The database already holds data. Restore into an empty one, or add --replace to replace all its data.',
      );
    }
    await empty(client, tables);
    const target: Target = {
      client,
      tables: new Map(tables.map((table) => [table.name, table])),
      sequences: await readSequences(client),
      files,
      ends: new Map(),
      columns: new Map(),
    };
    const count = await fill(target, archive.sections());
    await verify(target);
    await suspension.resume();
    await commitWithFiles(client, files);
    await client.query('analyze');
    return { ...totalsOf(target.ends, count), made: archive.header.made, replacedRows };
  } finally {
    archive.close();
    await files.cleanUp();
  }
}

/** Restores a backup into a migrated database; throws a StartFailure and changes nothing when anything is wrong. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  return onOwnConnection(
    { connectionString: options.url, application_name: 'fairlead-restore' },
    (client) => restoreInto(client, options),
  );
}
