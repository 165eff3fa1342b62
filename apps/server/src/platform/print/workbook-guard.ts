import { Parser } from 'htmlparser2';
import { unpack, unpackedBytes, zipEntries } from '../files/zip-entries.ts';

const mib = 1024 * 1024;
/** The limits of a workbook that is read. Excel's own sheet has 1,048,576 rows and 16,384 columns. */
export const workbookLimits = {
  unpackedBytes: 30 * mib,
  sheetCells: 20_000_000,
  columns: 16_384,
  mergedCells: 200_000,
  tags: 2_000_000,
  depth: 64,
} as const;

/**
 * Why a workbook is not read, by what its sheets state of themselves; undefined where nothing is wrong. Run before any
 * library opens the file: a library allocates what a sheet states, not what it contains.
 */
export async function workbookFault(bytes: Buffer): Promise<string | undefined> {
  const entries = zipEntries(bytes);
  if (entries === undefined) return undefined;
  const unpacked = unpackedBytes(entries);
  if (unpacked > workbookLimits.unpackedBytes)
    return `The workbook unpacks to ${Math.ceil(unpacked / mib)} MB; at most ${workbookLimits.unpackedBytes / mib} MB are read`;
  const scan = new Scan();
  for (const entry of entries)
    if (/\.(?:xml|rels|vml)$/i.test(entry.name))
      for await (const piece of unpack(bytes, entry)) {
        scan.take(entry.name, piece);
        if (scan.fault !== undefined) return scan.fault;
      }
  return undefined;
}

/** Scans the tags of a workbook's parts and stores nothing but sums. */
class Scan {
  fault: string | undefined;
  #part = '';
  #parser: Parser | undefined;
  #decoder = new TextDecoder();
  #depth = 0;
  #tags = 0;
  #merged = 0;

  take(part: string, piece: Buffer): void {
    if (part !== this.#part || this.#parser === undefined) this.#begin(part);
    this.#parser?.write(this.#decoder.decode(piece, { stream: true }));
  }

  #begin(part: string): void {
    this.#part = part;
    this.#depth = 0;
    this.#decoder = new TextDecoder();
    const isSheet = /worksheets\//i.test(part);
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#tags += 1;
          this.#depth += 1;
          if (this.#depth > workbookLimits.depth) this.#refuse('is nested too deeply');
          if (this.#tags > workbookLimits.tags) this.#refuse('holds too many cells');
          if (isSheet) this.#checkElement(name.replace(/^.*:/, ''), attributes);
        },
        onclosetag: () => {
          this.#depth -= 1;
        },
        onprocessinginstruction: (name) => {
          if (/^!doctype/i.test(name)) this.#refuse('declares a document type');
        },
      },
      { xmlMode: true, decodeEntities: false },
    );
  }

  #checkElement(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'col') {
      const last = Number(attributes['max'] ?? 1);
      if (!(last >= 1 && last <= workbookLimits.columns))
        this.#refuse(`states ${last} columns; a sheet has ${workbookLimits.columns}`);
    } else if (name === 'dimension') {
      const cells = cellsOf(attributes['ref'] ?? '');
      if (cells > workbookLimits.sheetCells)
        this.#refuse(`states ${cells} cells; at most ${workbookLimits.sheetCells} are read`);
    } else if (name === 'mergeCell') {
      this.#merged += cellsOf(attributes['ref'] ?? '');
      if (this.#merged > workbookLimits.mergedCells)
        this.#refuse(
          `merges ${this.#merged} cells; at most ${workbookLimits.mergedCells} are read`,
        );
    }
  }

  #refuse(what: string): void {
    this.fault ??= `The workbook ${what}`;
    this.#parser?.pause();
  }
}

/** How many cells a reference such as B2:D10 covers. */
function cellsOf(reference: string): number {
  const [, firstColumn, firstRow, lastColumn, lastRow] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(reference) ?? [];
  if (firstColumn === undefined || lastColumn === undefined) return 1;
  const columns = columnNumber(lastColumn) - columnNumber(firstColumn) + 1;
  return Math.abs(columns * (Number(lastRow) - Number(firstRow) + 1));
}

const columnNumber = (letters: string): number =>
  letters
    .toUpperCase()
    .split('')
    .reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
