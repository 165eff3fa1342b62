/** The content of a workbook cell. Texts are never formulas, whatever their first character. */
export type SheetValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format?: string | undefined }
  /** A wall clock, in milliseconds as if it were UTC. */
  | { readonly kind: 'clock'; readonly wallMs: number; readonly format?: string | undefined }
  /** Without the leading equals sign. */
  | { readonly kind: 'formula'; readonly formula: string; readonly format?: string | undefined };

/** `input` cells can be changed by readers. */
export type CellStyle = 'title' | 'header' | 'quiet' | 'input' | 'sum';

export type SheetCell = { readonly style?: CellStyle | undefined } & SheetValue;

export interface WorkbookSheet {
  /** At most 31 characters, none of [ ] : * ? / \, and unique. */
  readonly name: string;
  readonly rows: readonly (readonly (SheetCell | null)[])[];
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  /** Rows that stay visible when scrolling. */
  readonly frozenRows?: number | undefined;
}

/** A workbook as data: calculated cells are formulas. */
export interface WorkbookContent {
  readonly title: string;
  readonly sheets: readonly WorkbookSheet[];
}

/** A, B, ... Z, AA for 0, 1, ... */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** The prefix for references to a sheet in formulas. */
export const sheetReference = (name: string): string => `'${name.replaceAll("'", "''")}'!`;

/** A valid and unused sheet name. */
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
