import type { SheetHeader } from '../registers/write-sheet.ts';
import { printInWorker } from '../worker-pool/run-in-worker.ts';
import { downloaded } from './print.ts';
import { inParts } from './rows.ts';

/** Records as a file of texts that is named by its title. Records become texts as the file is written. */
export async function printSheet<Row>(
  sheet: SheetHeader,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
) {
  const content = await printInWorker('sheet', sheet, texts(rows, textsOf));
  return downloaded(content, { kind: sheet.kind, name: sheet.title });
}

function* texts<Row>(rows: readonly Row[], textsOf: (row: Row) => readonly string[]) {
  for (const part of inParts(rows)) yield part.map(textsOf);
}
