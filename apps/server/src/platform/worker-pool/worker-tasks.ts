import type { FileKindName } from '@fairlead/domain/documents/file-kinds';
import type { AbstractRecords, AbstractRow } from '@fairlead/domain/log-reports/ovd-abstract';
import type { PrintTable } from '@fairlead/domain/print/print-content';
import type { WorkbookContent } from '@fairlead/domain/print/workbook';
import type { NamedFile } from '../mail/attachment-text.ts';
import type { Printout, SectionedPrintout } from '../print/printout.ts';
import type { ReceivedDocument } from '../print/read-document.ts';
import type { PrintedBlocks } from '../print/pdf.ts';
import type { RowsPart } from '../print/rows.ts';
import type { SheetHeader } from '../registers/write-sheet.ts';
import type { SealRequest } from '../signing/seal-pdf.ts';
import type { Parts } from './serve-tasks.ts';

/**
 * The tasks of worker processes. Each task takes and returns plain data; libraries are loaded when the first task needs
 * them.
 */
export const workerTasks = {
  pdf: async (printable: SectionedPrintout): Promise<Buffer> => {
    const { pdfOf } = await import('../print/pdf.ts');
    return pdfOf(printable);
  },
  pdfOfBlocks: async (blocks: PrintedBlocks): Promise<Buffer> => {
    const { pdfOfBlocks } = await import('../print/pdf.ts');
    return pdfOfBlocks(blocks);
  },
  docx: async (printable: SectionedPrintout): Promise<Buffer> => {
    const { docxOf } = await import('../print/docx.ts');
    return docxOf(printable);
  },
  /** The rows of its tables follow in parts. */
  xlsx: async (printable: Printout, parts: Parts): Promise<Buffer> => {
    const { xlsxOf } = await import('../print/xlsx.ts');
    return xlsxOf(printable, parts as AsyncIterable<RowsPart>);
  },
  /** A table as comma separated values; its rows follow in parts. */
  tableCsv: async (table: PrintTable, parts: Parts): Promise<Buffer> => {
    const { tableCsv } = await import('../print/table-file.ts');
    return tableCsv(table, parts as AsyncIterable<RowsPart>);
  },
  /** The log abstract as comma separated values; its reports follow in parts. */
  logAbstract: async (records: AbstractRecords, parts: Parts): Promise<Buffer> => {
    const { logAbstractCsv } = await import('../print/log-abstract.ts');
    return logAbstractCsv(records, parts as AsyncIterable<readonly AbstractRow[]>);
  },
  workbook: async ({
    content,
    made,
  }: {
    readonly content: WorkbookContent;
    readonly made: Date;
  }): Promise<Buffer> => {
    const { workbookOf } = await import('../print/workbook.ts');
    return workbookOf(content, made);
  },
  /** Its rows follow in parts. */
  sheet: async (sheet: SheetHeader, parts: Parts): Promise<Buffer> => {
    const { writeSheet } = await import('../registers/write-sheet.ts');
    return writeSheet(sheet, parts as AsyncIterable<readonly (readonly string[])[]>);
  },
  documentKind: async ({
    bytes,
    promised,
  }: {
    readonly bytes: Buffer;
    readonly promised: FileKindName;
  }): Promise<FileKindName | undefined> => {
    const { documentKindOf } = await import('../files/document-kind.ts');
    return documentKindOf(bytes, promised);
  },
  imageKind: async (bytes: Buffer) => {
    const { imageKindOf } = await import('../files/image-kind.ts');
    return imageKindOf(bytes);
  },
  /** The texts of a document from which facts are proposed. */
  readDocument: async (document: ReceivedDocument) => {
    const { readDocument } = await import('../print/read-document.ts');
    return readDocument(document);
  },
  /** The text of a file for the search. */
  textOfFile: async (file: NamedFile): Promise<string> => {
    const { searchedText } = await import('../mail/attachment-text.ts');
    return searchedText(file);
  },
  /** A received message. */
  readMail: async ({
    bytes,
    readsFiles,
  }: {
    readonly bytes: Buffer;
    /** Whether the text of its attachments is read, too. */
    readonly readsFiles: boolean;
  }) => {
    const { readMail } = await import('../mail/read-mail.ts');
    return readMail(bytes, readsFiles);
  },
  /** The header of a message whose content takes too long or too much memory. */
  mailHeader: async (bytes: Buffer) => {
    const { onlyHeader } = await import('../mail/read-mail.ts');
    return onlyHeader(bytes);
  },
  readCells: async (bytes: Buffer) => {
    const { readCells } = await import('../print/read-cells.ts');
    return readCells(bytes);
  },
  /** A file of an import as a table of texts. */
  readTable: async (bytes: Buffer) => {
    const { readTable } = await import('../registers/import/read-file.ts');
    return readTable(bytes);
  },
  sealRefusal: async (document: Buffer): Promise<string | undefined> => {
    const { sealRefusal } = await import('../signing/seal-pdf.ts');
    return sealRefusal(document);
  },
  /** A PDF file with a placeholder for a signature; the key stays in the server. */
  preparePdfSeal: async (request: SealRequest): Promise<Buffer> => {
    const { preparePdfSeal } = await import('../signing/seal-pdf.ts');
    return preparePdfSeal(request);
  },
};
