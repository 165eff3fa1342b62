/** A row of a document: of a page of a PDF file, a sheet of a workbook, or a text. */
export interface DocumentRow {
  /** `Page 2`, or the name of a sheet; empty for a text. */
  readonly page: string;
  /** Row on the page, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Where something was read, so that users can look it up in the document. */
export interface FactSource {
  readonly page: string;
  readonly row: number;
  /** The original text, cells separated by three blanks. */
  readonly text: string;
}

export const sourceOf = ({ page, row, cells }: DocumentRow): FactSource => ({
  page,
  row,
  text: cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('   '),
});

/** `Page 2, row 14`. */
export const sourceLabel = ({ page, row }: Pick<FactSource, 'page' | 'row'>): string =>
  page === '' ? `Row ${row}` : `${page}, row ${row}`;

/** The rows of sheets, one sheet after the other. */
export const rowsOfSheets = (
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[],
): readonly DocumentRow[] =>
  sheets.flatMap(({ name, rows }) => rows.map((cells, at) => ({ page: name, row: at + 1, cells })));

/** Kinds of files that facts can be read from. */
export const factDocumentKinds = ['pdf', 'workbook', 'csv', 'text'] as const;
export type FactDocumentKind = (typeof factDocumentKinds)[number];

/** For a file picker. */
export const factDocumentEndings = '.pdf,.xlsx,.csv,.txt';

/** Limits: rows of a document, and characters of a cell. */
export const mostDocumentRows = 5000;
export const mostCellCharacters = 500;

/** The lines of a text; a tab separates cells. */
export const rowsOfText = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r\n|\n|\r|\f/, mostDocumentRows)
    .map((line) => line.split('\t', 40).map((cell) => cell.trimEnd().slice(0, mostCellCharacters)));
