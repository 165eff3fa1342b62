import { giveValue, settleEdit } from './edit-grid-edits.ts';
import { chosenBlock, positionOf } from './edit-grid-model.ts';
import type { GridModel } from './edit-grid-model.ts';
import { movedCell, nextStop } from './edit-grid-position.ts';
import type { CellPosition, GridSize } from './edit-grid-position.ts';
import {
  clearedEntries,
  copiedBlock,
  filledEntries,
  openColumn,
  withEntries,
} from './edit-grid-rows.ts';
import type { CellEntry } from './edit-grid-rows.ts';
import type { RowId } from './table-keyboard.ts';

const sizeOf = <T>(model: GridModel<T>): GridSize => {
  const { rows, columns } = model.owner();
  return { rows: rows.length, columns: columns.length };
};

export interface StandOptions {
  /** Extends the selection from the previous cell to this one. */
  readonly extends?: boolean;
  /** The column where the run of Tabs began. */
  readonly tabFrom?: number | undefined;
}

/** Moves the keyboard to a cell; an edit in another cell is applied. */
export const standAt = <T>(
  model: GridModel<T>,
  position: CellPosition,
  options: StandOptions = {},
): void => {
  settleEdit(model, { insists: false });
  const { rows, rowId } = model.owner();
  const row = rows[position.row];
  const from = model.state().anchor ?? positionOf(model.owner(), model.state());
  model.update({
    position,
    rowId: row === undefined ? undefined : rowId(row),
    anchor: options.extends === true ? from : undefined,
    tabFrom: options.tabFrom,
    notice: undefined,
  });
};

/** Arrows, Home, End, Page Up and Page Down. Returns whether the key was one of them. */
export const moveBy = <T>(
  model: GridModel<T>,
  {
    key,
    isFar,
    extends: isExtending,
  }: { readonly key: string; readonly isFar: boolean; readonly extends: boolean },
): boolean => {
  const at = positionOf(model.owner(), model.state());
  const next = movedCell({ key, isFar, at, size: sizeOf(model) });
  if (next !== undefined) standAt(model, next, { extends: isExtending });
  return next !== undefined;
};

/** Tab: moves to the next editable cell. Returns false at the end, where Tab leaves the grid. */
export const moveToStop = <T>(model: GridModel<T>, step: 1 | -1): boolean => {
  const owner = model.owner();
  const at = positionOf(owner, model.state());
  const isStop = (position: CellPosition) => openColumn(owner, position) !== undefined;
  const next = nextStop({ at, step, size: sizeOf(model), isStop });
  if (next === undefined) return false;
  const { tabFrom = at.column } = model.state();
  standAt(model, next, { tabFrom: step === 1 && next.row === at.row ? tabFrom : undefined });
  return true;
};

/** Enter: one row down, back to the column where the run of Tabs began. */
export const moveToLine = <T>(model: GridModel<T>, step: 1 | -1): void => {
  const at = positionOf(model.owner(), model.state());
  const { rows } = sizeOf(model);
  const isLast = step === 1 && at.row === rows - 1;
  if (isLast && model.owner().growsOnEnter === true && addRow(model, at.row)) return;
  const row = Math.max(0, Math.min(rows - 1, at.row + step));
  const column = row === at.row ? at.column : (model.state().tabFrom ?? at.column);
  standAt(model, { row, column });
};

const giveEntries = <T>(model: GridModel<T>, entries: readonly CellEntry[]): void => {
  if (entries.length > 0) model.give(withEntries(model.owner(), entries), { entries });
};

export const clearCells = <T>(model: GridModel<T>): void =>
  giveEntries(model, clearedEntries(model.owner(), chosenBlock(model.owner(), model.state())));

export const fillCells = <T>(model: GridModel<T>): void =>
  giveEntries(model, filledEntries(model.owner(), chosenBlock(model.owner(), model.state())));

/** Space on a toggle. Returns whether there was one. */
export const flipToggle = <T>(model: GridModel<T>): boolean => {
  const owner = model.owner();
  const position = positionOf(owner, model.state());
  const row = owner.rows[position.row];
  const column = openColumn(owner, position);
  if (row === undefined || column?.kind !== 'toggle') return false;
  giveValue(model, { rowId: owner.rowId(row), columnId: column.id }, !column.get(row));
  return true;
};

export const copyText = <T>(model: GridModel<T>): string =>
  copiedBlock(model.owner(), chosenBlock(model.owner(), model.state()));

/** Adds an empty row below the row at `after` and moves to its first editable cell. */
export const addRow = <T>(model: GridModel<T>, after: number): boolean => {
  settleEdit(model, { insists: false });
  const { newRow, rows, rowId } = model.owner();
  if (newRow === undefined) return false;
  const row = newRow();
  model.give(rows.toSpliced(after + 1, 0, row), { added: [rowId(row)] });
  const at = { row: Math.min(after + 1, rows.length), column: -1 };
  const owner = model.owner();
  const isStop = (position: CellPosition) => openColumn(owner, position) !== undefined;
  standAt(model, nextStop({ at, step: 1, size: sizeOf(model), isStop }) ?? { ...at, column: 0 });
  return true;
};

/** Removes rows, or reports why they cannot be removed. */
export const removeRows = <T>(model: GridModel<T>, ids: readonly RowId[]): void => {
  const { rows, rowId, canRemove } = model.owner();
  const gone = rows.filter((row) => ids.includes(rowId(row)));
  const answers = gone.map((row) => canRemove?.(row) ?? 'Rows cannot be removed here');
  const refused = answers.find((answer) => answer !== true);
  if (refused !== undefined || gone.length === 0) {
    model.update({ notice: refused });
    return;
  }
  const { position } = model.state();
  model.give(
    rows.filter((row) => !gone.includes(row)),
    { removed: gone.map(rowId) },
  );
  const left = model.owner().rows.length;
  standAt(model, { row: Math.max(0, Math.min(position.row, left - 1)), column: position.column });
};

/** Ctrl+Delete: removes the rows of the selected cells. */
export const removeChosen = <T>(model: GridModel<T>): void => {
  const { rows, rowId } = model.owner();
  const { top, bottom } = chosenBlock(model.owner(), model.state());
  removeRows(model, rows.slice(top, bottom + 1).map(rowId));
};

/** Ctrl+A and Shift+Space: selects all cells, or the rows of the selected cells. */
export const chooseCells = <T>(model: GridModel<T>, what: 'all' | 'rows'): void => {
  const { rows, columns } = sizeOf(model);
  const { top, bottom } = chosenBlock(model.owner(), model.state());
  const isAll = what === 'all';
  model.update({
    position: { row: isAll ? rows - 1 : bottom, column: columns - 1 },
    rowId: undefined,
    anchor: { row: isAll ? 0 : top, column: 0 },
  });
};
