import type { Cell, PrintTable } from '@fairlead/domain/print/print-content';

/** How many rows are sent to a worker process at once: few enough that serializing them blocks nothing else. */
export const rowsAtOnce = 500;

/** Some rows of one table of a document; parts come in the order of the tables. */
export interface RowsPart {
  readonly table: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** The rows of a document's tables, part by part. */
export function* rowsParts(tables: readonly PrintTable[]): Generator<RowsPart> {
  for (const [table, { rows }] of tables.entries())
    for (const part of inParts(rows)) yield { table, rows: part };
}

export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** Passes each table the rows of its own parts. */
export class PartReader {
  readonly #parts: AsyncIterator<RowsPart>;
  #waiting: RowsPart | undefined;

  constructor(parts: AsyncIterable<RowsPart>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  /** The next rows of a table; undefined when the rest is of later tables. */
  async take(table: number): Promise<RowsPart['rows'] | undefined> {
    if (this.#waiting === undefined) {
      const { done, value } = await this.#parts.next();
      if (done === true) return undefined;
      this.#waiting = value;
    }
    if (this.#waiting.table !== table) return undefined;
    const { rows } = this.#waiting;
    this.#waiting = undefined;
    return rows;
  }
}
