import type { MouseEvent, PointerEvent } from 'react';
import { startEdit } from './edit-grid-edits.ts';
import { positionOf } from './edit-grid-model.ts';
import type { GridModel } from './edit-grid-model.ts';
import { flipToggle, standAt } from './edit-grid-moves.ts';
import type { CellPosition } from './edit-grid-position.ts';

/** The cell under the pointer; undefined outside the cells. */
export const cellUnder = (target: EventTarget | null): CellPosition | undefined => {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = (target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? '').split(' ');
  return row === undefined || column === undefined
    ? undefined
    : { row: Number(row), column: Number(column) };
};

const isSame = (a: CellPosition, b: CellPosition): boolean =>
  a.row === b.row && a.column === b.column;

const isInEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-editing]') !== null;

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** Pointer presses: one selects, a second opens, Shift or a drag selects a block. */
export const createPointer = <T>(model: GridModel<T>) => {
  let wasFocused = false;
  let isDragging = false;
  const currentCells = (): CellPosition => positionOf(model.owner(), model.state());
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const position = cellUnder(event.target);
      isDragging = false;
      if (position === undefined || event.button !== 0 || isInEditor(event.target)) return;
      const grid = event.currentTarget;
      wasFocused =
        isSame(position, currentCells()) &&
        model.state().anchor === undefined &&
        grid.contains(document.activeElement);
      isDragging = !isButton(event.target);
      standAt(model, position, { extends: event.shiftKey });
    },
    onPointerOver: (event: PointerEvent<HTMLElement>): void => {
      if (!isDragging || event.buttons !== 1 || event.pointerType === 'touch') return;
      const position = cellUnder(event.target);
      if (position === undefined || isSame(position, currentCells())) return;
      wasFocused = false;
      standAt(model, position, { extends: true });
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const position = cellUnder(event.target);
      if (position === undefined || isInEditor(event.target) || isButton(event.target)) return;
      if (event.shiftKey || !isSame(position, currentCells())) return;
      if (!flipToggle(model) && (wasFocused || event.detail === 2)) startEdit(model, 'opened');
    },
  };
};
