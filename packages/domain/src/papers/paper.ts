import { type DecimalText, formatDecimal } from '../quantities/decimal.ts';
import { formatDuration } from '../time/duration.ts';
import { formatWithZone } from '../time/format.ts';

/** A figure that has not happened yet: it is marked wherever it is shown. */
interface Estimated {
  readonly isEstimate?: boolean | undefined;
}

export const estimateMark = 'est.';

const marked = (text: string, { isEstimate }: Estimated) =>
  isEstimate === true ? `${text} ${estimateMark}` : text;

/** What stands in a cell. What is not known is an empty cell or says why, and never a zero. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly isStruck?: boolean | undefined }
  | { readonly kind: 'number'; readonly value: DecimalText; readonly decimals: number }
  /** An instant in ISO 8601, shown as the wall clock of a zone that is always named. */
  | ({ readonly kind: 'time'; readonly at: string; readonly zone: string } & Estimated)
  | ({ readonly kind: 'duration'; readonly ms: number } & Estimated)
  | { readonly kind: 'none'; readonly why?: string | undefined };

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | undefined;
  /** Share of the width beside the others; 1 unless told. */
  readonly share?: number | undefined;
}

export type RowMark = 'strong' | 'quiet';

export interface PaperTable {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The last cell of a row that is shorter than the columns reaches to the right edge. */
  readonly rows: readonly (readonly Cell[])[];
  /** Rows that are set off (`strong`) or stand back (`quiet`), by their index. */
  readonly marks?: Readonly<Record<number, RowMark>> | undefined;
  /** Rows of sums, set off below the others. */
  readonly totals?: readonly (readonly Cell[])[] | undefined;
  /** A sentence below: what is missing and why. */
  readonly note?: string | undefined;
  readonly startsPage?: boolean | undefined;
}

/** What is reported, as data: a screen shows it and the printers make a file of it, with the same figures in each. */
export interface PaperContent {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Facts above the tables: label and cell. */
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly tables: readonly PaperTable[];
}

/** A cell as people read it; a time always with its zone. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return formatDecimal(cell.value, cell.decimals);
    case 'time':
      return marked(formatWithZone(cell.at, cell.zone), cell);
    case 'duration':
      return marked(formatDuration(cell.ms), cell);
    case 'none':
      return cell.why ?? '';
  }
}

export const textCell = (text: string | null): Cell =>
  text === null || text === '' ? { kind: 'none' } : { kind: 'text', text };

export const numberCell = (value: DecimalText | null, decimals: number): Cell =>
  value === null ? { kind: 'none' } : { kind: 'number', value, decimals };

export const timeCell = (at: string | null, zone: string): Cell =>
  at === null ? { kind: 'none' } : { kind: 'time', at, zone };

export const durationCell = (ms: number | null): Cell =>
  ms === null ? { kind: 'none' } : { kind: 'duration', ms };

/** The same cell, marked where its figure has not happened yet. */
export function estimatedCell(cell: Cell, isEstimate: boolean): Cell {
  const canBe = cell.kind === 'time' || cell.kind === 'duration';
  return canBe && isEstimate ? { ...cell, isEstimate } : cell;
}

/** Figures that only reports from on board can give. */
export const notReported: Cell = { kind: 'none', why: 'Not reported' };
