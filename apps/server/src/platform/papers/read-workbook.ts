import type { Cell } from '@cj-tech-master/excelts';
import { documentKindOf } from '../files/document-kind.ts';

/** A sheet of a workbook as people read it: times as ISO 8601 without a zone, numbers as they were computed. */
export interface SheetTexts {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** What is read of a sheet at most; one that holds more is cut there. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  /** Of one cell. */
  readonly signs: number;
}

const mostSheets = 30;
const usual: SheetLimits = { rows: 5000, columns: 40, signs: 500 };

/** The sheets of a workbook as texts; undefined where the bytes are no workbook. Formulas are never run. */
export async function readWorkbook(
  bytes: Buffer,
  most: SheetLimits = usual,
): Promise<readonly SheetTexts[] | undefined> {
  if ((await documentKindOf(bytes, 'xlsx')) !== 'xlsx') return undefined;
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  try {
    await workbook.xlsx.load(bytes);
  } catch {
    return undefined;
  }
  return workbook.worksheets.slice(0, mostSheets).map((sheet) => {
    const rows = Array.from({ length: Math.min(sheet.rowCount, most.rows) }, (_, at) => {
      const row = sheet.getRow(at + 1);
      const width = Math.min(row.cellCount, most.columns);
      return Array.from({ length: width }, (_cell, column) =>
        textOf(row.getCell(column + 1), most.signs),
      );
    });
    return { name: sheet.name, rows };
  });
}

function textOf(cell: Cell, mostSigns: number): string {
  const { value } = cell;
  const shown = isResult(value) ? value.result : value;
  const text = shown instanceof Date ? shown.toISOString().slice(0, 19) : wordsOf(shown, cell);
  return text.slice(0, mostSigns).trim();
}

const isResult = (value: unknown): value is { readonly result: unknown } =>
  typeof value === 'object' && value !== null && 'result' in value;

function wordsOf(shown: unknown, cell: Cell): string {
  if (typeof shown === 'string') return shown;
  const format = typeof cell.numFmt === 'string' ? cell.numFmt : cell.numFmt?.formatCode;
  if (typeof shown === 'number' && format?.includes('%') === true)
    return `${Number((shown * 100).toPrecision(12))}%`;
  return shown === null || shown === undefined ? '' : cell.text;
}
