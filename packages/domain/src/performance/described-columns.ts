import type { Cell, PrintTable } from '../print/print-content.ts';

/** A column of a file with what readers of the file need to know of it. */
export interface DescribedColumn<Row> {
  /** Its header in the file. */
  readonly title: string;
  /** Of its values; null for texts. Of times the zone. */
  readonly unit: string | null;
  /** A sentence: what it says, and when it is empty. */
  readonly meaning: string;
  readonly isNumber?: true;
  readonly cell: (row: Row) => Cell;
}

/** Rows as a table of described columns, in the input order. */
export const describedTable = <Row>(
  title: string,
  columns: readonly DescribedColumn<Row>[],
  rows: readonly Row[],
): PrintTable => ({
  title,
  columns: columns.map(({ title: header, isNumber }) => ({
    title: header,
    ...(isNumber === true ? { align: 'right' as const } : {}),
  })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});
