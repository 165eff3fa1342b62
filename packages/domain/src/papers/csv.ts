import { type Cell, cellText, type PaperTable } from './paper.ts';

/** What a spreadsheet would take for a formula is kept from being one. */
const formulaStart = /^[=+\-@\t\r]/;

function field(cell: Cell): string {
  const text =
    cell.kind === 'time' ? cell.at : cell.kind === 'number' ? cell.value : cellText(cell);
  const safe = cell.kind === 'text' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as comma separated values (RFC 4180); times in ISO 8601, numbers plain, texts never formulas. */
export function csvOf({ columns, rows }: Pick<PaperTable, 'columns' | 'rows'>): string {
  const head = columns.map(({ title }) => field({ kind: 'text', text: title }));
  return [head, ...rows.map((cells) => cells.map(field))]
    .map((fields) => `${fields.join(',')}\r\n`)
    .join('');
}
