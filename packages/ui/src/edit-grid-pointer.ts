import type { MouseEvent, PointerEvent } from 'react';
import { startEdit } from './edit-grid-edits.ts';
import { placeOf } from './edit-grid-model.ts';
import type { GridModel } from './edit-grid-model.ts';
import { flipToggle, standAt } from './edit-grid-moves.ts';
import type { CellPlace } from './edit-grid-position.ts';

/** The cell under the pointer; undefined outside the cells. */
export const placeUnder = (target: EventTarget | null): CellPlace | undefined => {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = (target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? '').split(' ');
  return row === undefined || column === undefined
    ? undefined
    : { row: Number(row), column: Number(column) };
};

const isSame = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.column === b.column;

const isInEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-editing]') !== null;

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** Pointer presses: one selects, a second opens, Shift or a drag selects a block. */
export const createPointer = <T>(model: GridModel<T>) => {
  let wasFocused = false;
  let isDragging = false;
  const currentCells = (): CellPlace => placeOf(model.owner(), model.state());
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const place = placeUnder(event.target);
      isDragging = false;
      if (place === undefined || event.button !== 0 || isInEditor(event.target)) return;
      const grid = event.currentTarget;
      wasFocused =
        isSame(place, currentCells()) &&
        model.state().anchor === undefined &&
        grid.contains(document.activeElement);
      isDragging = !isButton(event.target);
      standAt(model, place, { extends: event.shiftKey });
    },
    onPointerOver: (event: PointerEvent<HTMLElement>): void => {
      if (!isDragging || event.buttons !== 1 || event.pointerType === 'touch') return;
      const place = placeUnder(event.target);
      if (place === undefined || isSame(place, currentCells())) return;
      wasFocused = false;
      standAt(model, place, { extends: true });
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const place = placeUnder(event.target);
      if (place === undefined || isInEditor(event.target) || isButton(event.target)) return;
      if (event.shiftKey || !isSame(place, currentCells())) return;
      if (!flipToggle(model) && (wasFocused || event.detail === 2)) startEdit(model, 'opened');
    },
  };
};
