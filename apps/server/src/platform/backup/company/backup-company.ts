// One company as a file: its rows as of one moment, the people named in them, and its files.
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { type Client, escapeIdentifier } from 'pg';
import { FORMAT } from '../archive-format.ts';
import type { ArchiveTotals } from '../archive-format.ts';
import { writeArchive } from '../archive-writer.ts';
import type { ArchiveWriter } from '../archive-writer.ts';
import type { BackupOptions } from '../backup.ts';
import { readMigrations } from '../catalogue.ts';
import { copiedRows, fixSpelling } from '../rows.ts';
import { onOwnConnection } from '../../database/own-connection.ts';
import { StartFailure } from '../../postgres/start-failure.ts';
import { peopleOf, readCompanyTables } from './company-tables.ts';

export type CompanyBackupOptions = BackupOptions & { readonly company: number };

/** The personal data in a backup: never a password, a passkey or a right above companies. */
export const personColumns = ['id', 'email', 'full_name', 'is_key'] as const;

async function nameOf(client: Client, company: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from control.customers where id = $1',
    [company],
  );
  const name = rows[0]?.name;
  if (name === undefined) throw new StartFailure(`There is no company ${company}.`);
  return name;
}

async function writeCompany(
  client: Client,
  { company, filesFolder }: CompanyBackupOptions,
  writer: ArchiveWriter,
): Promise<void> {
  const tables = await readCompanyTables(client);
  const people = `select ${personColumns.join(', ')} from control.users where id in (${peopleOf(tables, company)}) order by id`;
  await writer.table('control.users', personColumns, copiedRows(client, people));
  for (const { name, sql, columns, key } of tables) {
    const list = columns.map(escapeIdentifier).join(', ');
    const order = columns.includes('id') ? ' order by id' : '';
    const rows = `select ${list} from ${sql} where ${escapeIdentifier(key)} = ${company}${order}`;
    await writer.table(name, columns, copiedRows(client, rows));
  }
  const { rows: stored } = await client.query<{ storage_key: string }>(
    'select distinct storage_key from tenant.files where company_id = $1 order by storage_key',
    [company],
  );
  for (const { storage_key: storageKey } of stored) {
    const file = path.join(filesFolder, storageKey);
    if (existsSync(file)) {
      await writer.file(storageKey, createReadStream(file) as AsyncIterable<Buffer>);
    }
  }
}

/** Writes the backup of one company while people continue to work; returns how much it contains. */
export async function makeCompanyBackup(options: CompanyBackupOptions): Promise<ArchiveTotals> {
  const { company } = options;
  const connection = { connectionString: options.url, application_name: 'fairlead-backup' };
  return onOwnConnection(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await fixSpelling(client);
    await client.query("select set_config('app.company', $1, true)", [String(company)]);
    const header = {
      kind: 'fairlead-backup' as const,
      format: FORMAT,
      product: options.product,
      made: options.now.toISOString(),
      migrations: [...(await readMigrations(client))],
      company: { id: company, name: await nameOf(client, company) },
    };
    return await writeArchive(options.file, header, (writer) =>
      writeCompany(client, options, writer),
    );
  });
}
