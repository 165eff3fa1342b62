/** A cell of a workbook that came back. */
export type FoundCell =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  /** With what the other program worked it out to. */
  | { readonly kind: 'formula'; readonly value: number | null }
  | { readonly kind: 'none' };

export type FindCell = (sheet: string, at: readonly [row: number, column: number]) => FoundCell;
