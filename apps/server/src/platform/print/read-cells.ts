import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Cell } from '@cj-tech-master/excelts';
import type { FoundCell } from '@fairlead/domain/laytime-print/workbook/found-cell';
import { type Opened, openWorkbook } from './read-workbook.ts';

/** A sheet of a workbook as typed cells; blank ones are left out. Rows and columns count from 0. */
export interface SheetCells {
  readonly name: string;
  readonly cells: readonly (readonly [row: number, column: number, cell: FoundCell])[];
}

const most = { rows: 20_000, columns: 60, cells: 200_000 } as const;

/** The typed cells of a workbook; one with more cells than a statement can have counts as none. */
export async function readCells(bytes: Buffer): Promise<Opened<readonly SheetCells[]>> {
  const opened = await openWorkbook(bytes);
  if (opened.kind !== 'read') return opened;
  let count = 0;
  const content = opened.content.worksheets.map((sheet) => {
    const cells: [number, number, FoundCell][] = [];
    sheet.eachRow((row, rowNumber) => {
      row.eachCell((cell, columnNumber) => {
        count += 1;
        if (rowNumber <= most.rows && columnNumber <= most.columns && count <= most.cells)
          cells.push([rowNumber - 1, columnNumber - 1, foundCell(cell)]);
        else count = Infinity;
      });
    });
    return { name: sheet.name, cells };
  });
  return count > most.cells ? { kind: 'none' } : { kind: 'read', content };
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
  return value instanceof Date ? value.getTime() / dayMs + 25_569 : null;
}
