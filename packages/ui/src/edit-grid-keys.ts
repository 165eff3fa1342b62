import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { GridColumn } from './edit-grid-columns.ts';
import { awaitsList, settleEdit, startEdit, undoEdit } from './edit-grid-edits.ts';
import { positionOf } from './edit-grid-model.ts';
import type { GridModel } from './edit-grid-model.ts';
import {
  addRow,
  chooseCells,
  clearCells,
  fillCells,
  flipToggle,
  moveBy,
  moveToLine,
  moveToStop,
  removeChosen,
  removeRows,
} from './edit-grid-moves.ts';
import { openColumn } from './edit-grid-rows.ts';
import { isTypingIn } from './shortcuts.tsx';

type Press = KeyboardEvent<HTMLElement>;

const isCtrl = (event: Press): boolean => event.ctrlKey || event.metaKey;

/** Whether typing this key opens the cell for editing. */
const beginsWith = <T>(column: GridColumn<T>, key: string): boolean =>
  column.kind !== 'number' || /^[\d.,\-\u2212]$/.test(key);

const runCell = <T>(model: GridModel<T>): boolean => {
  const owner = model.owner();
  const { row: at, column: columnAt } = positionOf(owner, model.state());
  const row = owner.rows[at];
  const column = owner.columns[columnAt];
  if (row === undefined) return false;
  if (column?.kind === 'action' && column.isAbsent?.(row) !== true) column.run(row);
  else if (column?.kind === 'remove') removeRows(model, [owner.rowId(row)]);
  else return false;
  return true;
};

const addBelow = <T>(model: GridModel<T>): boolean =>
  addRow(
    model,
    Math.min(positionOf(model.owner(), model.state()).row, model.owner().rows.length - 1),
  );

/** Ctrl and a key. Returns whether the key was handled. */
const pressCtrl = <T>(event: Press, model: GridModel<T>): boolean => {
  const key = event.key.toLowerCase();
  if (key === 'd') fillCells(model);
  else if (key === 'a') chooseCells(model, 'all');
  else if (key === 'enter') return addBelow(model);
  else if (key === 'delete' || key === 'backspace') removeChosen(model);
  else return false;
  return true;
};

/** A character typed on a closed cell. The editor is rendered before the browser inserts the character, so it goes there. */
const typeOver = <T>(event: Press, model: GridModel<T>): boolean => {
  const owner = model.owner();
  const column = openColumn(owner, positionOf(owner, model.state()));
  if (event.key === ' ' && (flipToggle(model) || runCell(model))) return true;
  if (column !== undefined && beginsWith(column, event.key))
    flushSync(() => startEdit(model, 'typed'));
  return false;
};

const pressPlain = <T>(event: Press, model: GridModel<T>): boolean => {
  switch (event.key) {
    case 'F2':
      if (!flipToggle(model)) startEdit(model, 'opened');
      return true;
    case 'Enter':
      if (!runCell(model)) moveToLine(model, event.shiftKey ? -1 : 1);
      return true;
    case 'Tab':
      return moveToStop(model, event.shiftKey ? -1 : 1);
    case 'Delete':
    case 'Backspace':
      clearCells(model);
      return true;
    case 'Insert':
      return addBelow(model);
    case 'Escape':
      return undoEdit(model);
    case ' ':
      if (!event.shiftKey) return false;
      chooseCells(model, 'rows');
      return true;
    default:
      return false;
  }
};

/** A key pressed on a closed cell. */
export const pressAtRest = <T>(event: Press, model: GridModel<T>): void => {
  if (event.altKey) {
    if (event.key !== 'ArrowDown') return;
    startEdit(model, 'opened');
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const isFar = isCtrl(event);
  const isTaken =
    moveBy(model, { key: event.key, isFar, extends: event.shiftKey }) ||
    (isFar ? pressCtrl(event, model) : pressPlain(event, model));
  const isCharacter = !isTaken && !isFar && event.key.length === 1;
  const isDone = isTaken || (isCharacter && typeOver(event, model));
  if (isDone) event.preventDefault();
  // Characters typed into a cell must not trigger the page's shortcuts.
  if (isDone || isCharacter) event.stopPropagation();
};

const isTextual = <T>(model: GridModel<T>): boolean => {
  const { editing } = model.state();
  const kind = model.owner().columns.find(({ id }) => id === editing?.columnId)?.kind;
  return kind === 'text' || kind === 'number' || kind === 'date-time';
};

/** Whether an arrow key leaves the editor instead of moving through its text or list. */
const isLeavingArrow = <T>(event: Press, model: GridModel<T>): boolean => {
  if (
    !isTextual(model) ||
    !isTypingIn(event.target) ||
    event.shiftKey ||
    isCtrl(event) ||
    event.altKey
  )
    return false;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return true;
  return (
    model.state().editing?.how === 'typed' &&
    (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
  );
};

/** Enter has just selected from a list, which ended the edit, and the grid moves to the next row. */
const isChosenInList = <T>(model: GridModel<T>): boolean =>
  model.owner().growsOnEnter === true && model.state().editing === undefined;

/** A key pressed in the editor of a cell. */
export const pressInEditor = <T>(event: Press, model: GridModel<T>): void => {
  const { key, shiftKey, target } = event;
  const leave = (onTaken: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    settleEdit(model, { insists: true, takesFirst: true, onTaken });
  };
  if (key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    undoEdit(model);
  } else if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio') {
    event.preventDefault();
    target.click();
  } else if (key === 'Enter' && !event.defaultPrevented) {
    if (isCtrl(event)) leave(() => addBelow(model));
    // As if the list had arrived in time: Enter selects, and moves to the next row only in a grid that grows on Enter.
    else if (awaitsList(model) && model.owner().growsOnEnter !== true) leave(() => undefined);
    else leave(() => moveToLine(model, shiftKey ? -1 : 1));
  } else if (key === 'Enter' && isChosenInList(model)) moveToLine(model, shiftKey ? -1 : 1);
  else if (key === 'Tab') leave(() => moveToStop(model, shiftKey ? -1 : 1));
  else if (isLeavingArrow(event, model))
    leave(() => moveBy(model, { key, isFar: false, extends: false }));
  else if (key === 'F2') startEdit(model, 'opened');
  // A page shortcut such as Ctrl S must see what was typed already applied.
  else if (isCtrl(event) && key.length === 1 && !'acvxyz'.includes(key.toLowerCase()))
    flushSync(() => settleEdit(model, { insists: true }));
};
