import { label } from '../enumerations/enumeration.ts';
import { type Cell, numberCell, textCell, timeCell } from '../print/print-content.ts';
import type { ReportStep, ReportSum } from './operators.ts';
import type { SentValue } from './report-cells.ts';
import type { ReportColumn } from './report-column.ts';

/** Names of columns in a live link: those of the catalogue, so that no other wording of a heading changes them. */
export const liveNames = {
  row: ({ key }: ReportColumn): string => key,
  group: ({ key }: ReportColumn, step: ReportStep | null): string =>
    step === null ? key : `${key}_${step}`,
  count: 'rows',
  sum: ({ key }: ReportColumn, sum: ReportSum): string => `${key}_${sum}`,
} as const;

/** A value as programs read it: an exact decimal, an instant in UTC, a day such as `2026-09-17`, the label of a choice. */
export function liveCell({ type, decimals, choices }: ReportColumn, value: SentValue): Cell {
  if (value === null) return { kind: 'none' };
  if (type === 'number') return numberCell(String(value), decimals);
  if (type === 'time') return timeCell(String(value), 'UTC');
  if (type === 'flag') return textCell(value === true ? 'true' : 'false');
  if (type !== 'choice') return textCell(String(value));
  const named = (choices ?? []).map((one) => ({ ...one, name: one.label }));
  return textCell(label(named, Number(value)));
}

/** A sum as programs read it; a count is a number. */
export const liveSum = (column: ReportColumn, sum: ReportSum, value: SentValue): Cell =>
  sum === 'count' && value !== null ? numberCell(String(value), 0) : liveCell(column, value);

const isFlagText = (column: ReportColumn | undefined, value: string): boolean =>
  column?.type === 'flag' && (value === 'true' || value === 'false');

/** A cell in JSON: figures as numbers with all their digits, texts exactly as they are stored. */
export function liveJson(cell: Cell, column: ReportColumn | undefined): string {
  if (cell.kind === 'number') return cell.value;
  if (cell.kind === 'time') return JSON.stringify(cell.at);
  if (cell.kind !== 'text') return 'null';
  return isFlagText(column, cell.text) ? cell.text : JSON.stringify(cell.text);
}
