// One file with everything: all rows as of one moment, the sequences, and the uploaded files.
import { Client } from 'pg';
import { WHOLE_FORMAT } from './archive-format.ts';
import type { ArchiveTotals } from './archive-format.ts';
import { writeArchive } from './archive-writer.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import {
  isHeldByRowSecurity,
  isStored,
  readMigrations,
  readSequences,
  readTables,
} from './catalogue.ts';
import { fixSpelling, rowsOf } from './rows.ts';
import { storedFiles } from './stored-files.ts';

export type BackupOptions = {
  /** The database as its superuser or as the owner of the tables. */
  readonly url: string;
  readonly filesFolder: string;
  readonly file: string;
  /** The product's version, for the person who restores. */
  readonly product: string;
  readonly now: Date;
};

async function writeSequences(client: Client, writer: ArchiveWriter): Promise<void> {
  for (const [name, sql] of await readSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sql}`,
    );
    const [state] = rows;
    if (state !== undefined) {
      await writer.sequence({ name, value: state.value, isCalled: state.called });
    }
  }
}

async function writeEverything(
  client: Client,
  options: BackupOptions,
  writer: ArchiveWriter,
): Promise<void> {
  const isHeld = await isHeldByRowSecurity(client);
  const tables = await readTables(client);
  for (const table of tables.filter(isStored)) {
    await writer.table(table.name, table.columns, rowsOf({ client, isHeld }, table));
  }
  await writeSequences(client, writer);
  // After the rows: a file is written before its row and deleted after it, so each row of the snapshot has its file.
  for (const { path, chunks } of await storedFiles(options.filesFolder)) {
    await writer.file(path, chunks());
  }
}

/** Writes a backup while people continue to work; returns how much it contains. */
export async function makeBackup(options: BackupOptions): Promise<ArchiveTotals> {
  const client = new Client({ connectionString: options.url, application_name: 'fairlead-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await fixSpelling(client);
    const header = {
      kind: 'fairlead-backup' as const,
      format: WHOLE_FORMAT,
      product: options.product,
      made: options.now.toISOString(),
      migrations: [...(await readMigrations(client))],
    };
    return await writeArchive(options.file, header, (writer) =>
      writeEverything(client, options, writer),
    );
  } finally {
    await client.end();
  }
}
