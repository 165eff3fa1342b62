import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { settleEdit } from './edit-grid-edits.ts';
import { positionOf } from './edit-grid-model.ts';
import type { GridModel } from './edit-grid-model.ts';
import { standAt } from './edit-grid-moves.ts';
import { cellUnder } from './edit-grid-pointer.ts';

const isWithin = (box: Element | null | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && (box?.contains(target) ?? false);

export interface GridFocus {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Gives the grid the keyboard although a button had it. */
  readonly take: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Keeps the browser's focus on the model's current cell while the grid has the focus. */
export const useGridFocus = <T>(model: GridModel<T>): GridFocus => {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const state = model.state();
    const { row, column } = positionOf(model.owner(), state);
    const active = document.activeElement;
    const isHere = active === document.body || active === null || isWithin(box.current, active);
    if (!hasFocus.current || state.editing !== undefined || state.pasted !== undefined) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`);
    if ((isHere || isWanted.current) && !isWithin(cell, active)) cell?.focus();
    isWanted.current = false;
  });
  return {
    box,
    take: () => {
      hasFocus.current = true;
      isWanted.current = true;
    },
    onFocus: (event) => {
      hasFocus.current = true;
      const position = cellUnder(event.target);
      const at = positionOf(model.owner(), model.state());
      if (position === undefined || model.state().editing !== undefined) return;
      if (position.row !== at.row || position.column !== at.column) standAt(model, position);
    },
    onBlur: (event) => {
      // The window lost the focus, not the cell.
      if (event.relatedTarget === null && document.activeElement === event.target) return;
      if (!isWithin(box.current, event.relatedTarget)) hasFocus.current = false;
      const edited = box.current?.querySelector('[data-editing]');
      if (isWithin(edited, event.target) && !isWithin(edited, event.relatedTarget))
        settleEdit(model, { insists: false });
    },
  };
};
