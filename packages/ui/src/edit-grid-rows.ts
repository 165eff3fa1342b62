import { columnName, isEditable } from './edit-grid-columns.ts';
import type { CellState, EditableColumn, GridColumn, GridValue } from './edit-grid-columns.ts';
import { isOneCell } from './edit-grid-position.ts';
import type { CellBlock, CellPosition } from './edit-grid-position.ts';
import { formatTsv } from './edit-grid-tsv.ts';
import { clearedValue, copiedText, isSameValue, withValue } from './edit-grid-values.ts';
import type { RowId } from './table-keyboard.ts';

/** A value for one cell. */
export interface CellEntry {
  readonly rowId: RowId;
  readonly columnId: string;
  readonly value: GridValue;
}

/** The content of a grid, as far as its rules need it. */
export interface GridContent<T> {
  /** Keep the array itself unchanged between renders. */
  readonly columns: readonly GridColumn<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => RowId;
  readonly cellState?: ((row: T, columnId: string) => CellState | undefined) | undefined;
}

/** The column of an editable cell; undefined if the cell is locked or read-only. */
export const openColumn = <T>(
  content: GridContent<T>,
  { row: rowIndex, column: columnIndex }: CellPosition,
): EditableColumn<T> | undefined => {
  const row = content.rows[rowIndex];
  const column = content.columns[columnIndex];
  if (row === undefined || column === undefined || !isEditable(column)) return undefined;
  return content.cellState?.(row, column.id)?.locked === undefined ? column : undefined;
};

/** Applies the entries to the rows; rows without an entry stay the same objects. */
export const withEntries = <T>(
  { columns, rows, rowId }: GridContent<T>,
  entries: readonly CellEntry[],
): readonly T[] => {
  const byRow = Map.groupBy(entries, (entry) => entry.rowId);
  return rows.map((row) => {
    let next = row;
    for (const { columnId, value } of byRow.get(rowId(row)) ?? []) {
      const column = columns.find(({ id }) => id === columnId);
      if (column !== undefined && isEditable(column)) next = withValue(column, next, value) ?? next;
    }
    return next;
  });
};

const entriesIn = <T>(
  content: GridContent<T>,
  block: CellBlock,
  valueAt: (column: EditableColumn<T>, position: CellPosition) => GridValue | undefined,
): readonly CellEntry[] => {
  const entries: CellEntry[] = [];
  for (let row = block.top; row <= block.bottom; row += 1)
    for (let at = block.left; at <= block.right; at += 1) {
      const own = content.rows[row];
      const column = openColumn(content, { row, column: at });
      if (own === undefined || column === undefined) continue;
      const value = valueAt(column, { row, column: at });
      if (value !== undefined && !isSameValue(value, column.get(own)))
        entries.push({ rowId: content.rowId(own), columnId: column.id, value });
    }
  return entries;
};

/** Delete: clears every cell that may be empty. */
export const clearedEntries = <T>(
  content: GridContent<T>,
  block: CellBlock,
): readonly CellEntry[] => entriesIn(content, block, (column) => clearedValue(column));

/** Ctrl+D: copies the top row of the block to all its rows; for a single row, copies the row above. */
export const filledEntries = <T>(
  content: GridContent<T>,
  block: CellBlock,
): readonly CellEntry[] => {
  const source = content.rows[block.top === block.bottom ? block.top - 1 : block.top];
  if (source === undefined) return [];
  return entriesIn(content, block, (column, { row }) => {
    const value = column.get(source);
    const isOffered =
      column.kind !== 'choice' ||
      column.options(content.rows[row] ?? source).some((option) => option.value === value);
    return isOffered || value === null ? value : undefined;
  });
};

const isCopied = <T>(column: GridColumn<T>): boolean =>
  column.kind !== 'action' && column.kind !== 'remove';

/** The block as tab-separated text, with a line of headers unless it is a single cell. */
export const copiedBlock = <T>(content: GridContent<T>, block: CellBlock): string => {
  const columns = content.columns.slice(block.left, block.right + 1).filter(isCopied);
  const lines = content.rows
    .slice(block.top, block.bottom + 1)
    .map((row) => columns.map((column) => copiedText(column, row)));
  return formatTsv(isOneCell(block) ? lines : [columns.map(columnName), ...lines]);
};
