/** A cell of an imported workbook. */
export type FoundCell =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  /** With the result calculated by the other program. */
  | { readonly kind: 'formula'; readonly value: number | null }
  | { readonly kind: 'none' };

export type FindCell = (sheet: string, at: readonly [row: number, column: number]) => FoundCell;
