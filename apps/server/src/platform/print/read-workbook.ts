import type { Cell, Workbook } from '@cj-tech-master/excelts';
import { documentKindOf } from '../files/document-kind.ts';
import { workbookFault } from './workbook-guard.ts';

/** A sheet of a workbook as people read it: times as ISO 8601 without a zone, numbers as they were computed. */
export interface SheetTexts {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The limits of what is read of a sheet; the rest is cut off. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  /** Of one cell. */
  readonly characters: number;
}

/** `none` where the bytes are no workbook, `refused` with the reason where they are one that is not read. */
export type Opened<Content> =
  | { readonly kind: 'read'; readonly content: Content }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string };

const mostSheets = 30;
const usual: SheetLimits = { rows: 5000, columns: 40, characters: 500 };

/** Parts of a sheet that contain no cells, and that a library may expand cell by cell. */
const unread = [
  'autoFilter',
  'cellWatches',
  'colBreaks',
  'conditionalFormatting',
  'controls',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'ignoredErrors',
  'legacyDrawing',
  'oleObjects',
  'picture',
  'rowBreaks',
  'tableParts',
];

/** Opens a workbook from an unknown sender. Formulas are never run. Call it in a worker process only. */
export async function openWorkbook(bytes: Buffer): Promise<Opened<Workbook>> {
  const reason = isZip(bytes) ? await workbookFault(bytes) : undefined;
  if (reason !== undefined) return { kind: 'refused', reason };
  if ((await documentKindOf(bytes, 'xlsx')) !== 'xlsx') return { kind: 'none' };
  const { Workbook: Book } = await import('@cj-tech-master/excelts');
  const content = new Book();
  try {
    await content.xlsx.load(bytes, { ignoreNodes: unread });
  } catch {
    return { kind: 'none' };
  }
  return { kind: 'read', content };
}

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

/** The sheets of a workbook as texts. */
export async function readWorkbook(
  bytes: Buffer,
  most: SheetLimits = usual,
): Promise<Opened<readonly SheetTexts[]>> {
  const opened = await openWorkbook(bytes);
  if (opened.kind !== 'read') return opened;
  const content = opened.content.worksheets.slice(0, mostSheets).map((sheet) => {
    const rows = Array.from({ length: Math.min(sheet.rowCount, most.rows) }, (_, at) => {
      const row = sheet.getRow(at + 1);
      const width = Math.min(row.cellCount, most.columns);
      return Array.from({ length: width }, (_cell, column) =>
        textOf(row.getCell(column + 1), most.characters),
      );
    });
    return { name: sheet.name, rows };
  });
  return { kind: 'read', content };
}

function textOf(cell: Cell, mostCharacters: number): string {
  const { value } = cell;
  const shown = isResult(value) ? value.result : value;
  const text = shown instanceof Date ? shown.toISOString().slice(0, 19) : plainTextOf(shown, cell);
  return text.slice(0, mostCharacters).trim();
}

const isResult = (value: unknown): value is { readonly result: unknown } =>
  typeof value === 'object' && value !== null && 'result' in value;

function plainTextOf(shown: unknown, cell: Cell): string {
  if (typeof shown === 'string') return shown;
  const format = typeof cell.numFmt === 'string' ? cell.numFmt : cell.numFmt?.formatCode;
  if (typeof shown === 'number' && format?.includes('%') === true)
    return `${Number((shown * 100).toPrecision(12))}%`;
  return shown === null || shown === undefined ? '' : cell.text;
}
