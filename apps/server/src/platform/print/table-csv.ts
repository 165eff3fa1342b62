import { cellText, type PrintTable } from '@fairlead/domain/print/print-content';
import { printSheet } from './print-sheet.ts';

/** A table of a document as a CSV file, each cell as people read it and never a formula. */
export const tableAsCsv = ({ columns, rows }: PrintTable, name: string) =>
  printSheet(
    { kind: 'csv', title: name, headings: columns.map(({ title }) => title) },
    rows,
    (row) => row.map(cellText),
  );
