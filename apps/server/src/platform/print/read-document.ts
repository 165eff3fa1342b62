import {
  type FactDocumentKind,
  mostCellCharacters,
  mostDocumentRows,
  rowsOfText,
} from '@fairlead/domain/statement-of-facts/reading/document-row';
import { promisedKind } from '@fairlead/domain/documents/file-kinds';
import { documentKindOf } from '../files/document-kind.ts';
import { decodeText } from '../registers/import/decode.ts';
import { parseRows, separatorOf, UnreadableFile } from '../registers/import/parse-rows.ts';
import { textOfDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { type Opened, readWorkbook, type SheetTexts } from './read-workbook.ts';

/** What a document was, and its texts: a sheet for each page or sheet. */
export interface DocumentTexts {
  readonly kind: FactDocumentKind;
  readonly sheets: readonly SheetTexts[];
}

export interface ReceivedDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The texts of a PDF file, a workbook, a Word document, a CSV file or a text from an unknown sender. Call it in a worker process only. */
export async function readDocument(document: ReceivedDocument): Promise<Opened<DocumentTexts>> {
  const { bytes, name } = document;
  const promised = promisedKind(name) === 'csv' ? 'csv' : 'txt';
  if (promisedKind(name) === 'docx') return readDocx(bytes);
  // A workbook is checked before it is unpacked, and refused with its own sentence.
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004')
    return as('workbook', await readWorkbook(bytes));
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return as('pdf', await readPdf(bytes));
  if ((await documentKindOf(bytes, promised)) !== promised) return { kind: 'none' };
  return promised === 'csv'
    ? as('csv', await readCsv(bytes))
    : as('text', read([{ name: '', rows: rowsOfText(textOf(bytes)) }]));
}

const read = (content: readonly SheetTexts[]) => ({ kind: 'read', content }) as const;
const textOf = (bytes: Buffer): string => decodeText(bytes)?.text.replace(/^\uFEFF/, '') ?? '';

function as(kind: FactDocumentKind, opened: Opened<readonly SheetTexts[]>): Opened<DocumentTexts> {
  return opened.kind === 'read'
    ? { kind: 'read', content: { kind, sheets: opened.content } }
    : opened;
}

async function readDocx(bytes: Buffer): Promise<Opened<DocumentTexts>> {
  const text = await textOfDocx(bytes);
  return text === '' ? { kind: 'none' } : as('text', read([{ name: '', rows: rowsOfText(text) }]));
}

async function readCsv(bytes: Buffer): Promise<Opened<readonly SheetTexts[]>> {
  const text = textOf(bytes).replace(/^sep=.\r?\n/i, '');
  try {
    const rows = await parseRows(text, separatorOf(text.slice(0, 20_000)));
    const cells = rows
      .slice(0, mostDocumentRows)
      .map((row) => row.cells.slice(0, 40).map((cell) => cell.slice(0, mostCellCharacters)));
    return read([{ name: '', rows: cells }]);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: 'refused', reason: error.message };
  }
}
