/** What a cell of a workbook holds. Texts are never formulas, whatever they begin with. */
export type SheetValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format?: string | undefined }
  /** A wall clock, in milliseconds as if it were UTC. */
  | { readonly kind: 'clock'; readonly wallMs: number; readonly format?: string | undefined }
  /** Without the sign of equality before it. */
  | { readonly kind: 'formula'; readonly formula: string; readonly format?: string | undefined };

/** `input` cells are those that a reader may change. */
export type SheetLook = 'title' | 'head' | 'quiet' | 'input' | 'sum';

export type SheetCell = { readonly look?: SheetLook | undefined } & SheetValue;

export interface WorkbookSheet {
  /** At most 31 signs, none of [ ] : * ? / \, and no name twice. */
  readonly name: string;
  readonly rows: readonly (readonly (SheetCell | null)[])[];
  /** Of the columns, in signs. */
  readonly widths: readonly number[];
  /** Rows that stay in sight. */
  readonly frozenRows?: number | undefined;
}

/** A workbook as data: what is calculated in it stands as formulas. */
export interface WorkbookContent {
  readonly title: string;
  readonly sheets: readonly WorkbookSheet[];
}

/** A, B, ... Z, AA of 0, 1, ... */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** The name of a sheet as formulas refer to it. */
export const sheetReference = (name: string): string => `'${name.replaceAll("'", "''")}'!`;

/** A name that spreadsheets take, and that is not taken. */
export function sheetName(title: string, taken: ReadonlySet<string>): string {
  const base =
    title
      .replaceAll(/[^\p{L}\p{N}. -]+/gu, ' ')
      .slice(0, 27)
      .trim() || 'Sheet';
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} ${number}`;
  return name;
}
