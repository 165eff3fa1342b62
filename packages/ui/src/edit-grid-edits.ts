import { flushSync } from 'react-dom';
import { isEditable } from './edit-grid-columns.ts';
import type { EditableColumn, GridValue } from './edit-grid-columns.ts';
import { hasList, readCell } from './edit-grid-entry.ts';
import type { CellReading } from './edit-grid-entry.ts';
import { cellKey, positionOf } from './edit-grid-model.ts';
import type { Editing, GridModel, Refusal } from './edit-grid-model.ts';
import type { CellPosition } from './edit-grid-position.ts';
import { openColumn, withEntries } from './edit-grid-rows.ts';
import { editedText, isSameValue } from './edit-grid-values.ts';

const withRefusal = (
  refusals: ReadonlyMap<string, Refusal>,
  key: string,
  refusal: Refusal | undefined,
): ReadonlyMap<string, Refusal> => {
  if (refusal === undefined && !refusals.has(key)) return refusals;
  const next = new Map(refusals);
  if (refusal === undefined) next.delete(key);
  else next.set(key, refusal);
  return next;
};

interface EditedCell<T> {
  readonly row: T;
  readonly column: EditableColumn<T>;
}

const cellOf = <T>(
  model: GridModel<T>,
  { rowId, columnId }: Pick<Editing, 'rowId' | 'columnId'>,
): EditedCell<T> | undefined => {
  const { rows, columns, rowId: idOf } = model.owner();
  const row = rows.find((other) => idOf(other) === rowId);
  const column = columns.find(({ id }) => id === columnId);
  return row === undefined || column === undefined || !isEditable(column)
    ? undefined
    : { row, column };
};

/** Opens the current cell. Returns whether it can be edited. */
export const startEdit = <T>(model: GridModel<T>, how: Editing['how']): boolean => {
  const owner = model.owner();
  const position = positionOf(owner, model.state());
  const row = owner.rows[position.row];
  const column = openColumn(owner, position);
  if (row === undefined || column === undefined || column.kind === 'toggle') return false;
  const rowId = owner.rowId(row);
  model.hold(undefined);
  model.update({
    position,
    rowId,
    anchor: undefined,
    notice: undefined,
    editing: { rowId, columnId: column.id, how },
  });
  return true;
};

/** Initial text of the editor: the refused text if there is one, otherwise the value. */
export const startText = <T>(model: GridModel<T>, editing: Editing): string => {
  const refusal = model.state().refusals.get(cellKey(editing.rowId, editing.columnId));
  const cell = cellOf(model, editing);
  if (refusal !== undefined) return refusal.text;
  return cell === undefined ? '' : editedText(cell.column, cell.row);
};

/** Sets the value of a cell without ending the edit. */
export const giveValue = <T>(
  model: GridModel<T>,
  { rowId, columnId }: Pick<Editing, 'rowId' | 'columnId'>,
  value: GridValue,
): void => {
  const { refusals } = model.state();
  model.update({ refusals: withRefusal(refusals, cellKey(rowId, columnId), undefined) });
  const cell = cellOf(model, { rowId, columnId });
  if (cell === undefined || isSameValue(cell.column.get(cell.row), value)) return;
  const entries = [{ rowId, columnId, value }];
  model.give(withEntries(model.owner(), entries), { entries });
};

const isOwn = (editing: Editing, other: Editing | undefined): boolean =>
  other?.rowId === editing.rowId && other.columnId === editing.columnId;

/** Closes the editor and ignores its content. */
export const endEdit = <T>(model: GridModel<T>): void => {
  model.hold(undefined);
  if (model.state().editing !== undefined) model.update({ editing: undefined });
};

/** Escape: restores the cell. Returns whether there was anything to undo. */
export const undoEdit = <T>(model: GridModel<T>): boolean => {
  const { editing, refusals } = model.state();
  const owner = model.owner();
  const position = positionOf(owner, model.state());
  const row = owner.rows[position.row];
  const column = owner.columns[position.column];
  if (row === undefined || column === undefined) return false;
  const key = cellKey(owner.rowId(row), column.id);
  if (editing === undefined && !refusals.has(key)) return false;
  model.update({ refusals: withRefusal(refusals, key, undefined) });
  endEdit(model);
  return true;
};

/** How an edit is left: by a key, which requires a valid entry, or by moving away, which does not. */
export interface Leaving {
  readonly insists: boolean;
  /** Left by Enter or Tab, which take the first item of a list even before the list arrives. */
  readonly takesFirst?: boolean;
  /** Called once the entry is accepted. */
  readonly onTaken?: () => void;
}

const finish = <T>(
  model: GridModel<T>,
  editing: Editing,
  outcome: {
    readonly text: string;
    readonly reading: CellReading;
    readonly leaving: Leaving;
  },
): void => {
  const { text, reading, leaving } = outcome;
  const isStill = isOwn(editing, model.state().editing);
  if (reading.ok) {
    if (isStill) endEdit(model);
    giveValue(model, editing, reading.value);
    leaving.onTaken?.();
    return;
  }
  const { message, question } = reading;
  const key = cellKey(editing.rowId, editing.columnId);
  model.update({
    refusals: withRefusal(model.state().refusals, key, { text, message, question }),
  });
  if (!leaving.insists && isStill) endEdit(model);
};

interface Entry {
  readonly text: string;
  readonly takesFirst?: boolean | undefined;
  readonly leaving: Leaving;
}

/** Reads an entry, synchronously where possible. */
const read = <T>(model: GridModel<T>, editing: Editing, entry: Entry): void => {
  const cell = cellOf(model, editing);
  if (cell === undefined) return;
  const reading = readCell(cell.column, cell.row, {
    text: entry.text,
    takesFirst: entry.takesFirst,
  });
  if (!(reading instanceof Promise)) {
    finish(model, editing, { ...entry, reading });
    return;
  }
  // Flushes, so that anything waiting for it, such as a save, sees the new value.
  model.await(
    reading.then((late) => flushSync(() => finish(model, editing, { ...entry, reading: late }))),
  );
};

/** Whether a list is still loading for the text in the open cell: Enter then selects from it and stays in the cell. */
export const awaitsList = <T>(model: GridModel<T>): boolean => {
  const { editing } = model.state();
  const draft = model.draft();
  const column = editing === undefined ? undefined : cellOf(model, editing)?.column;
  return (
    column?.kind === 'search' &&
    draft !== undefined &&
    'text' in draft &&
    hasList(column, draft.text)
  );
};

/** Applies the content of the editor. A refused text stays in its cell with the reason. */
export const settleEdit = <T>(model: GridModel<T>, leaving: Leaving): void => {
  const { editing, refusals } = model.state();
  const draft = model.draft();
  const cell = editing === undefined ? undefined : cellOf(model, editing);
  const isRefused = editing !== undefined && refusals.has(cellKey(editing.rowId, editing.columnId));
  if (editing === undefined || cell === undefined || (draft === undefined && !isRefused)) {
    endEdit(model);
    leaving.onTaken?.();
    return;
  }
  if (draft !== undefined && 'value' in draft) {
    endEdit(model);
    giveValue(model, editing, draft.value);
    leaving.onTaken?.();
    return;
  }
  const text = draft?.text ?? startText(model, editing);
  // A search may take a while: the keyboard moves on and the cell is filled in later.
  const insists = leaving.insists && cell.column.kind !== 'search';
  if (!insists) {
    endEdit(model);
    leaving.onTaken?.();
  }
  const { takesFirst } = leaving;
  read(model, editing, { text, takesFirst, leaving: insists ? leaving : { insists } });
};

/** Sets the text of a cell that is not being edited, such as a pasted one. Returns false where the cell cannot be edited. */
export const takeText = <T>(model: GridModel<T>, position: CellPosition, text: string): boolean => {
  const owner = model.owner();
  const row = owner.rows[position.row];
  const column = openColumn(owner, position);
  if (row === undefined || column === undefined) return false;
  const editing = { rowId: owner.rowId(row), columnId: column.id, how: 'typed' } as const;
  read(model, editing, { text, leaving: { insists: false } });
  return true;
};
