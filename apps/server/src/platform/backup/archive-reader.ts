// Reads a backup file from front to back without trusting it: lengths, checksums and totals are compared.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { FORMAT, headerRecord, record } from './archive-format.ts';
import type { ArchiveHeader, ArchiveRecord, ArchiveTotals, SectionEnd } from './archive-format.ts';
import { StartFailure } from '../postgres/start-failure.ts';

export type Section =
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly columns: readonly string[];
      readonly body: SectionBody;
    }
  | { readonly kind: 'file'; readonly path: string; readonly body: SectionBody }
  | {
      readonly kind: 'sequence';
      readonly name: string;
      readonly value: string;
      readonly isCalled: boolean;
    };

/** The bytes of a section, and the values of its end record once they are read. */
export type SectionBody = {
  readonly chunks: AsyncIterable<Buffer>;
  readonly end: () => SectionEnd;
};

export type ArchiveReader = {
  readonly header: ArchiveHeader;
  /** All sections in order; each body must be read before the next section is requested. */
  readonly sections: () => AsyncGenerator<Section>;
  readonly close: () => void;
};

const LONGEST_LINE = 1024 * 1024;

type Input = {
  readonly line: () => Promise<string | undefined>;
  readonly bytes: (count: number) => Promise<Buffer>;
};

function damaged(what: string): StartFailure {
  return new StartFailure(`The backup file is damaged: ${what}. Nothing was changed.`);
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function inputFrom(source: AsyncIterator<Buffer>): Input {
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await source.next().catch((error: unknown) => {
      throw isUnreadable(error) ? damaged('it cannot be unpacked') : error;
    });
    if (next.done === true) return false;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
  return {
    line: async () => {
      let end = held.indexOf(10);
      while (end < 0) {
        if (held.length > LONGEST_LINE) throw damaged('a record is too long');
        if (!(await more())) return undefined;
        end = held.indexOf(10);
      }
      return take(end + 1).toString('utf8');
    },
    bytes: async (count) => {
      while (held.length < count) if (!(await more())) throw damaged('it ends too early');
      return take(count);
    },
  };
}

function parsed(line: string): ArchiveRecord {
  try {
    return record.parse(JSON.parse(line));
  } catch {
    throw damaged('a record cannot be read');
  }
}

async function nextRecord(input: Input): Promise<ArchiveRecord> {
  const line = await input.line();
  if (line === undefined) throw damaged('it ends too early');
  return parsed(line);
}

function bodyOf(input: Input, name: string): SectionBody {
  let end: SectionEnd | undefined;
  async function* chunks(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for (;;) {
      const next = await nextRecord(input);
      if (next.kind === 'chunk') {
        const bytes = await input.bytes(next.bytes);
        hash.update(bytes);
        yield bytes;
      } else if (next.kind === 'end') {
        if (hash.digest('hex') !== next.sha256) throw damaged(`the checksum of ${name} differs`);
        end = next;
        return;
      } else throw damaged(`${name} does not end`);
    }
  }
  return {
    chunks: chunks(),
    end: () => {
      if (end === undefined) throw new Error(`${name} was not read to its end`);
      return end;
    },
  };
}

function sectionOf(input: Input, next: ArchiveRecord): Section {
  switch (next.kind) {
    case 'sequence':
      return next;
    case 'table':
      return { ...next, body: bodyOf(input, next.name) };
    case 'file':
      return { ...next, body: bodyOf(input, next.path) };
    case 'chunk':
    case 'end':
    case 'complete':
    case 'fairlead-backup':
      throw damaged(`"${next.kind}" is in the wrong position`);
  }
}

async function* sectionsOf(input: Input): AsyncGenerator<Section> {
  const seen = { tables: 0, rows: 0, files: 0 };
  for (;;) {
    const next = await nextRecord(input);
    if (next.kind === 'complete') {
      const stated: ArchiveTotals = next;
      const agrees =
        stated.tables === seen.tables && stated.rows === seen.rows && stated.files === seen.files;
      if (!agrees) throw damaged('its totals do not agree with its content');
      if ((await input.line()) !== undefined) throw damaged('something follows its end');
      return;
    }
    const section = sectionOf(input, next);
    yield section;
    if (section.kind === 'sequence') continue;
    const end = section.body.end();
    if (section.kind === 'file') seen.files += 1;
    else seen.tables += 1;
    seen.rows += end.rows;
  }
}

async function firstRecord(input: Input): Promise<unknown> {
  try {
    return JSON.parse((await input.line()) ?? '');
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof StartFailure) return undefined;
    throw error;
  }
}

async function readHeader(input: Input, file: string): Promise<ArchiveHeader> {
  const found = headerRecord.safeParse(await firstRecord(input));
  if (!found.success) throw new StartFailure(`${file} is not a backup of Fairlead.`);
  if (found.data.format > FORMAT) {
    throw new StartFailure(
      `${file} was made by a newer Fairlead (${found.data.product}). Restore it with that version.`,
    );
  }
  return found.data;
}

/** Opens a backup file and reads its header; throws a StartFailure when it is not one. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const disk = createReadStream(file);
  const gunzip = createGunzip();
  disk.on('error', (error) => gunzip.destroy(error));
  disk.pipe(gunzip);
  const close = (): void => {
    disk.destroy();
    gunzip.destroy();
  };
  const input = inputFrom(gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>);
  try {
    const header = await readHeader(input, file);
    return { header, sections: () => sectionsOf(input), close };
  } catch (error) {
    close();
    throw error;
  }
}
