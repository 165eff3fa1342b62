import { neutralCell } from './neutral-cell.ts';
import { type Cell, cellText } from './print-content.ts';

function field(cell: Cell): string {
  const text =
    cell.kind === 'time' ? cell.at : cell.kind === 'number' ? cell.value : cellText(cell);
  return quoted(cell.kind === 'text' ? neutralCell(text) : text);
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as comma separated values (RFC 4180); times in ISO 8601, numbers plain, texts never formulas. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** The same of texts alone; one that is a number stays as it is, also below zero. */
export const csvTextLines = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((texts) => texts.map((text) => quoted(isNumber(text) ? text : neutralCell(text))))
    .map((texts) => `${texts.join(',')}\r\n`)
    .join('');
