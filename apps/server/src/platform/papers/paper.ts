import type { DecimalText } from '@fairlead/domain/quantities/decimal';

/** What stands in a cell. Nothing is written as an empty cell, never as zero. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly isStruck?: boolean }
  | { readonly kind: 'number'; readonly value: DecimalText; readonly decimals: number }
  /** An instant in ISO 8601, shown as the wall clock of a zone that is always named. */
  | { readonly kind: 'time'; readonly at: string; readonly zone: string }
  | { readonly kind: 'none'; readonly why?: string };

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Share of the width beside the others; 1 unless told. */
  readonly share?: number;
}

export interface PaperTable {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Rows of sums, set off below the others. */
  readonly totals?: readonly (readonly Cell[])[];
  /** A sentence below: what is missing and why. */
  readonly note?: string;
  readonly startsPage?: boolean;
}

/** A paper as data; the printers below make one file of it, with the same figures in each. */
export interface Paper {
  readonly title: string;
  readonly subtitle?: string;
  /** Facts above the tables: label and cell. */
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly tables: readonly PaperTable[];
  readonly isLandscape?: boolean;
  /** Print so small that all columns fit the width of one page (spreadsheets). */
  readonly fitsWidth?: boolean;
  /** Said at the foot of each page, as who printed it when. */
  readonly foot: string;
}
