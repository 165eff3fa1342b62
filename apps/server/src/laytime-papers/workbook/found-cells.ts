import type { Cell, Workbook } from '@cj-tech-master/excelts';
import type { FindCell, FoundCell } from '@fairlead/domain/laytime-papers/workbook/found-cell';
import { hashLabel, summaryName } from '@fairlead/domain/laytime-papers/workbook/summary-sheet';
import { documentKindOf } from '../../platform/files/document-kind.ts';

/** A workbook that came back: the hash of the statement that it was made from, and its cells. */
export interface FoundWorkbook {
  readonly sha256: string | null;
  readonly find: FindCell;
}

const most = { rows: 20_000, columns: 60 } as const;

/** Undefined where the bytes are no workbook, or one that unpacks to more than is read. Formulas are never run. */
export async function foundWorkbook(bytes: Buffer): Promise<FoundWorkbook | undefined> {
  if ((await documentKindOf(bytes, 'xlsx')) !== 'xlsx') return undefined;
  const { Workbook: Book } = await import('@cj-tech-master/excelts');
  const workbook = new Book();
  try {
    await workbook.xlsx.load(bytes, { maxRows: most.rows, maxCols: most.columns });
  } catch {
    return undefined;
  }
  const find: FindCell = (sheet, [row, column]) => {
    const found = workbook.getWorksheet(sheet)?.findCell(row + 1, column + 1);
    return found === undefined ? { kind: 'none' } : foundCell(found);
  };
  return { sha256: hashIn(workbook), find };
}

function hashIn(workbook: Workbook): string | null {
  const sheet = workbook.getWorksheet(summaryName);
  let found: string | null = null;
  sheet?.eachRow((row) => {
    const text = row.getCell(2).value;
    if (row.getCell(1).value === hashLabel && typeof text === 'string') found = text.trim();
  });
  return found;
}

function foundCell({ value, formula, result }: Cell): FoundCell {
  if (formula !== undefined && formula !== '') return { kind: 'formula', value: figureOf(result) };
  const figure = figureOf(value);
  if (figure !== null) return { kind: 'number', value: figure };
  if (typeof value === 'string') return { kind: 'text', text: value };
  return value === null || value === undefined
    ? { kind: 'none' }
    : { kind: 'text', text: JSON.stringify(value).slice(0, 200) };
}

/** A time is a number of days since the epoch of spreadsheets. */
function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : null;
}
