import { type DecimalText, formatDecimal } from '../quantities/decimal.ts';
import { formatDuration } from '../time/duration.ts';
import { formatWithZone } from '../time/format.ts';

/** A time that has not happened yet: it is marked wherever it is shown. */
interface Estimated {
  readonly isEstimate?: boolean | undefined;
}

export const estimateMark = 'est.';

const marked = (text: string, { isEstimate }: Estimated) =>
  isEstimate === true ? `${text} ${estimateMark}` : text;

/** How a figure follows from its inputs. Screens open it; files leave it out. */
export interface CellExplanation {
  /** In words. */
  readonly formula: string;
  readonly inputs: readonly CellInput[];
}

export interface CellInput {
  readonly name: string;
  /** With its unit. */
  readonly value: string;
  /** The leg (`12-15`) or the port call (`15`) whose log reports it comes from. */
  readonly period?: string | undefined;
}

interface Explained {
  readonly explanation?: CellExplanation | undefined;
}

/** The content of a cell. Unknown values are an empty cell or state the reason, and are never a zero. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly isStruck?: boolean | undefined }
  | ({
      readonly kind: 'number';
      readonly value: DecimalText;
      readonly decimals: number;
    } & Explained)
  /** An instant in ISO 8601, shown as the wall clock of a time zone, always with its name. */
  | ({ readonly kind: 'time'; readonly at: string; readonly zone: string } & Estimated)
  | ({ readonly kind: 'duration'; readonly ms: number } & Estimated & Explained)
  | { readonly kind: 'none'; readonly why?: string | undefined };

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | undefined;
  /** Relative width of the column; 1 by default. */
  readonly share?: number | undefined;
}

export type RowMark = 'strong' | 'quiet';

export interface PrintTable {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The last cell of a row with fewer cells than columns extends to the right edge. */
  readonly rows: readonly (readonly Cell[])[];
  /** Rows that are emphasised (`strong`) or subdued (`quiet`), by index. */
  readonly marks?: Readonly<Record<number, RowMark>> | undefined;
  /** Rows of totals, below the others. */
  readonly totals?: readonly (readonly Cell[])[] | undefined;
  /** A sentence below the table: what is missing and why. */
  readonly note?: string | undefined;
  readonly startsPage?: boolean | undefined;
}

/** A report as data: the screen shows it and the printers create files from it, all with the same figures. */
export interface PrintContent {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Facts above the tables: label and cell. */
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly tables: readonly PrintTable[];
}

/** The display text of a cell; a time always with its zone. */
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

/** The same cell, marked if its time has not happened yet. */
export function estimatedCell(cell: Cell, isEstimate: boolean): Cell {
  const canBe = cell.kind === 'time' || cell.kind === 'duration';
  return canBe && isEstimate ? { ...cell, isEstimate } : cell;
}

/** The same cell with how its figure follows; a cell without a figure is unchanged. */
export const explainedCell = (cell: Cell, explanation: CellExplanation): Cell =>
  cell.kind === 'number' || cell.kind === 'duration' ? { ...cell, explanation } : cell;

/** Figures that only come from reports on board. */
export const notReported: Cell = { kind: 'none', why: 'Not reported' };
