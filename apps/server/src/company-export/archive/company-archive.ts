import { readMeText } from '@fairlead/domain/company-export/read-me';
import { csvTextLines } from '@fairlead/domain/print/csv';
import type { Client } from 'pg';
import { createHash } from 'node:crypto';
import { fixSpelling } from '../../platform/backup/rows.ts';
import type { Files } from '../../platform/files/files.ts';
import { FileMissing } from '../../platform/files/measure.ts';
import {
  companyName,
  type StoredFileRow,
  storedFilesOf,
  type TableToExport,
  tablesToExport,
} from './exported-tables.sql.ts';
import { csvContent, jsonContent } from './table-content.ts';

export interface ArchiveRequest {
  readonly client: Client;
  readonly company: number;
  readonly files: Files;
  readonly now: Date;
  /** Called as tables and files are written. */
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

/** A file of the archive; its content is read when its turn has come. */
interface Entry {
  readonly name: string;
  readonly content: () => AsyncIterable<Uint8Array>;
  /** Its kind is compressed already. */
  readonly isStored?: boolean;
}

async function* ofText(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const entryOf = (name: string, text: () => string): Entry => ({
  name,
  content: () => ofText(text()),
});

/** Characters that no file system accepts are replaced; the id makes the name unique. */
const archiveName = ({ id, name }: StoredFileRow): string =>
  `files/${id}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(-150)}`;

/** A file that is gone from the store is listed, and leaves the rest as it is. */
async function* storedContent(
  files: Files,
  { storage_key: key }: StoredFileRow,
  onMissing: () => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await files.get(key)) yield chunk as Buffer;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    onMissing();
  }
}

async function* counted(
  content: AsyncIterable<Buffer>,
  onEnd: (lines: number) => void,
): AsyncGenerator<Buffer> {
  let lines = 0;
  for await (const chunk of content) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    yield chunk;
  }
  onEnd(lines);
}

const columnsText = (tables: readonly TableToExport[]): string =>
  csvTextLines([
    ['table', 'column', 'type', 'always has a value', 'refers to'],
    ...tables.flatMap(({ name, columns }) =>
      columns.map((column) => [
        name,
        column.name,
        column.type,
        column.isRequired ? 'yes' : 'no',
        column.refersTo ?? '',
      ]),
    ),
  ]);

function tableEntries(
  client: Client,
  tables: readonly TableToExport[],
  rows: Map<string, number>,
): readonly Entry[] {
  return tables.flatMap((table): Entry[] => [
    {
      name: `data/${table.name}.jsonl`,
      content: () =>
        counted(jsonContent(client, table), (lines) => {
          rows.set(table.name, lines);
        }),
    },
    { name: `data/${table.name}.csv`, content: () => csvContent(client, table) },
  ]);
}

const countsText = (rows: ReadonlyMap<string, number>): string =>
  csvTextLines([['table', 'rows'], ...[...rows].map(([name, count]) => [name, String(count)])]);

/** The entries in their order, all of one moment. */
async function entriesOf({
  client,
  company,
  files,
  now,
}: ArchiveRequest): Promise<readonly Entry[]> {
  const tables = await tablesToExport(client, company);
  const stored = await storedFilesOf(client, company);
  const rows = new Map<string, number>();
  const missing: string[] = [];
  const facts = {
    company: await companyName(client, company),
    made: now.toISOString(),
    tables,
    files: stored.length,
  };
  return [
    entryOf('README.md', () => readMeText(facts)),
    entryOf('columns.csv', () => columnsText(tables)),
    ...tableEntries(client, tables, rows),
    entryOf('tables.csv', () => countsText(rows)),
    ...stored.map(
      (file): Entry => ({
        name: archiveName(file),
        isStored: true,
        content: () => storedContent(files, file, () => missing.push(archiveName(file))),
      }),
    ),
    entryOf('missing-files.csv', () => csvTextLines([['file'], ...missing.map((name) => [name])])),
  ];
}

async function* hashed(
  { name, content }: Entry,
  onEnd: (line: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content()) {
    hash.update(chunk);
    yield chunk;
  }
  onEnd(`${hash.digest('hex')}  ${name}\n`);
}

/**
 * The archive of a company piece by piece, in a snapshot of the connection: neither a table nor a file is in memory as a
 * whole, whatever their sizes.
 */
export async function* companyArchive(request: ArchiveRequest): AsyncGenerator<Uint8Array> {
  const { client, company, now, onProgress } = request;
  await client.query('begin isolation level repeatable read read only');
  await fixSpelling(client);
  await client.query("select set_config('app.company', $1, true)", [String(company)]);
  const entries = await entriesOf(request);
  const lines: string[] = [];
  // Needed by few companies, and not by the start.
  const { zip } = await import('@cj-tech-master/excelts/archive');
  const archive = zip({ modTime: now, noSort: true });
  for (const entry of entries) {
    const content = hashed(entry, (line) => {
      lines.push(line);
      onProgress({ done: lines.length, total: entries.length });
    });
    archive.add(entry.name, content, entry.isStored === true ? { level: 0 } : {});
  }
  archive.add(
    'checksums.sha256',
    (async function* () {
      yield Buffer.from(lines.join(''));
    })(),
  );
  yield* archive.stream();
  await client.query('rollback');
}
