import type { FindCell, FoundCell } from '@fairlead/domain/laytime-print/workbook/found-cell';
import { hashLabel, summaryName } from '@fairlead/domain/laytime-print/workbook/summary-sheet';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { SheetCells } from '../../platform/print/read-cells.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';

/** A workbook that was uploaded again: the hash of the statement that it was made from, and its cells. */
export interface FoundWorkbook {
  readonly sha256: string | null;
  readonly find: FindCell;
}

/** Undefined where the bytes are no workbook, or one that holds more than the limit. Formulas are never run. */
export async function foundWorkbook(bytes: Buffer): Promise<FoundWorkbook | undefined> {
  const opened = await readInWorker('readCells', bytes);
  if (opened.kind === 'refused') return refuseFields({ file: [opened.reason] });
  if (opened.kind === 'none') return undefined;
  const sheets = new Map(opened.content.map(({ name, cells }) => [name, cellsByPosition(cells)]));
  return {
    sha256: hashIn(opened.content.find(({ name }) => name === summaryName)),
    find: (sheet, [row, column]) => sheets.get(sheet)?.get(`${row} ${column}`) ?? { kind: 'none' },
  };
}

const cellsByPosition = (cells: SheetCells['cells']): ReadonlyMap<string, FoundCell> =>
  new Map(cells.map(([row, column, cell]) => [`${row} ${column}`, cell]));

/** The text beside the last cell with the label for the hash. */
function hashIn(summary: SheetCells | undefined): string | null {
  const cells = summary?.cells ?? [];
  const label = cells.findLast(
    ([, column, cell]) => column === 0 && cell.kind === 'text' && cell.text === hashLabel,
  );
  const value = cells.find(([row, column]) => row === label?.[0] && column === 1)?.[2];
  return value?.kind === 'text' ? value.text.trim() : null;
}
