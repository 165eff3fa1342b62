// Writes a backup file. It appears under its name only when it is complete and on the disk.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ArchiveHeader, ArchiveRecord, ArchiveTotals, SectionEnd } from './archive-format.ts';

/** Bytes of a table or file, and then its number of rows. */
export type SectionSource = {
  readonly chunks: AsyncIterable<Buffer>;
  readonly rows: () => number;
};

export type ArchiveWriter = {
  readonly table: (
    name: string,
    columns: readonly string[],
    source: SectionSource,
  ) => Promise<void>;
  readonly sequence: (state: { name: string; value: string; isCalled: boolean }) => Promise<void>;
  readonly file: (path: string, chunks: AsyncIterable<Buffer>) => Promise<void>;
};

// Small rows arrive in small pieces; a record for each would cost more than the rows.
const WANTED_BYTES = 64 * 1024;

async function* gathered(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < WANTED_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

type Output = { readonly put: (bytes: string | Buffer) => Promise<void> };

function writerOn(output: Output): { writer: ArchiveWriter; totals: () => ArchiveTotals } {
  let tables = 0;
  let rows = 0;
  let files = 0;
  const line = (entry: ArchiveRecord): Promise<void> => output.put(`${JSON.stringify(entry)}\n`);

  async function section(opening: ArchiveRecord, source: SectionSource): Promise<SectionEnd> {
    await line(opening);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of gathered(source.chunks)) {
      await line({ kind: 'chunk', bytes: chunk.length });
      await output.put(chunk);
      hash.update(chunk);
      bytes += chunk.length;
    }
    const end = { rows: source.rows(), bytes, sha256: hash.digest('hex') };
    await line({ kind: 'end', ...end });
    return end;
  }

  const writer: ArchiveWriter = {
    table: async (name, columns, source) => {
      const end = await section({ kind: 'table', name, columns: [...columns] }, source);
      tables += 1;
      rows += end.rows;
    },
    sequence: (state) => line({ kind: 'sequence', ...state }),
    file: async (name, chunks) => {
      await section({ kind: 'file', path: name }, { chunks, rows: () => 0 });
      files += 1;
    },
  };
  return { writer, totals: () => ({ tables, rows, files }) };
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Writes header, what `fill` adds, and the totals; returns the totals. A failure leaves no file behind. */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<ArchiveTotals> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.unfinished`);
  await rm(unfinished, { force: true });
  const disk = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  const gzip = createGzip();
  gzip.pipe(disk);
  const done = finished(disk);
  // Awaited below; until then a full disk must not end the process.
  done.catch((error: unknown) => gzip.destroy(error instanceof Error ? error : undefined));
  const put = async (bytes: string | Buffer): Promise<void> => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), done]);
  };
  try {
    const { writer, totals } = writerOn({ put });
    await put(`${JSON.stringify(header)}\n`);
    await fill(writer);
    await put(`${JSON.stringify({ kind: 'complete', ...totals() })}\n`);
    gzip.end();
    await done;
    await toDisk(unfinished);
    await rename(unfinished, file);
    return totals();
  } catch (error) {
    gzip.destroy();
    disk.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}
