import { neutralCell } from './neutral-cell.ts';
import { type Cell, cellText } from './print-content.ts';

function field(cell: Cell): string {
  const text =
    cell.kind === 'time' ? cell.at : cell.kind === 'number' ? cell.value : cellText(cell);
  const safe = cell.kind === 'text' ? neutralCell(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as comma separated values (RFC 4180); times in ISO 8601, numbers plain, texts never formulas. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');
