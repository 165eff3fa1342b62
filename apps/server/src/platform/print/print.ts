import type { PrintTable } from '@fairlead/domain/print/print-content';
import { sectionsOf } from '@fairlead/domain/print/section';
import { printInWorker } from '../worker-pool/run-in-worker.ts';
import type { Printout, SectionedPrintout } from './printout.ts';
import { type RowsPart, rowsParts } from './rows.ts';

export type { Printout, SectionedPrintout } from './printout.ts';

export const printKinds = ['pdf', 'xlsx', 'docx'] as const;
export type PrintKind = (typeof printKinds)[number];

export const contentTypes: Readonly<Record<PrintKind | 'csv', string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const inSections = (printable: Printout): SectionedPrintout => ({
  ...printable,
  sections: sectionsOf(printable),
});

/** What a download call returns: the file in base64. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

export interface FileRequest {
  readonly kind: PrintKind;
  readonly name: string;
}

/** Prints a document as a file; characters that no file system accepts are left out of its name. */
export async function downloadOf(
  printable: Printout,
  { kind, name }: FileRequest,
): Promise<Download> {
  const file =
    kind === 'xlsx'
      ? printRows(printable, rowsParts(printable.tables))
      : printSections(inSections(printable), kind);
  return downloaded(await file, { kind, name });
}

/** Prints a workbook whose rows are read while it is written. */
export const printRows = (
  printable: Printout,
  parts: AsyncIterable<RowsPart> | Iterable<RowsPart>,
): Promise<Buffer> =>
  printInWorker(
    'xlsx',
    { ...printable, tables: printable.tables.map((table) => ({ ...table, rows: [] })) },
    parts,
  );

/** Prints one table as CSV, whose rows are read while it is written. */
export const printCsv = (
  table: PrintTable,
  parts: AsyncIterable<RowsPart> | Iterable<RowsPart>,
): Promise<Buffer> => printInWorker('tableCsv', { ...table, rows: [] }, parts);

/** Prints a document in sections as pages or in Word format. */
export const printSections = (
  printable: SectionedPrintout,
  kind: 'pdf' | 'docx',
): Promise<Buffer> => printInWorker(kind, printable);

/** The name of a generated file; characters that no file system accepts are left out. */
export function fileNameOf(name: string, kind: string): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return `${plain}.${kind}`;
}

/** A printed file as a download call returns it. */
export function downloaded(
  file: Buffer,
  { kind, name }: { readonly kind: PrintKind | 'csv'; readonly name: string },
): Download {
  return {
    fileName: fileNameOf(name, kind),
    contentType: contentTypes[kind],
    content: file.toString('base64'),
  };
}
