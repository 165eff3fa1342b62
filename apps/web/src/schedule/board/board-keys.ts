import type { KeyboardEvent } from 'react';
import type { Form } from './form.ts';
import { nearest, neighbour } from './hit.ts';
import type { BoardModel, Stay } from './model.ts';

export interface Chosen {
  readonly stay: Stay;
  readonly row: number;
}

export interface KeyUse {
  readonly model: BoardModel;
  readonly form: Form;
  readonly chosen: Chosen | undefined;
  /** The moment in the middle of the view. */
  readonly middleMs: number;
  readonly onChoose: (chosen: Chosen | undefined) => void;
  readonly onEnter: (chosen: Chosen) => void;
  readonly onEscape: () => void;
  readonly onMove: (chosen: Chosen, minutes: number) => void;
}

const hour = 60;
const day = 24 * hour;
const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** The initial selection of the keyboard: the stay nearest to the middle of the first row that has one. */
export function firstChosen(model: BoardModel, middleMs: number): Chosen | undefined {
  for (let row = 0; row < model.vessels.length; row += 1) {
    const stay = nearest(model.row(row).stays, middleMs);
    if (stay !== undefined) return { stay, row };
  }
  return undefined;
}

/** Arrows select stays, with Alt they move them, Enter opens, Escape leaves. */
export function onBoardKey(event: KeyboardEvent, use: KeyUse): void {
  if (event.ctrlKey || event.metaKey) return;
  const { chosen } = use;
  if (event.key === 'Escape') {
    use.onEscape();
    event.preventDefault();
    return;
  }
  if (event.key === 'Enter' && chosen !== undefined) {
    use.onEnter(chosen);
    event.preventDefault();
    return;
  }
  if (!arrows.has(event.key)) return;
  event.preventDefault();
  if (event.altKey && chosen !== undefined) {
    const minutes = moveStep(event, use.form);
    if (minutes !== 0) use.onMove(chosen, minutes);
    return;
  }
  use.onChoose(
    chosen === undefined
      ? firstChosen(use.model, use.middleMs)
      : (neighbour(use, chosen, event.key) ?? chosen),
  );
}

/** An hour with the arrows along time, a day with Shift or with the arrows across. */
function moveStep({ key, shiftKey }: KeyboardEvent, { isDown }: Form): number {
  const along = shiftKey ? day : hour;
  const steps: Readonly<Record<string, number>> = isDown
    ? { ArrowUp: -along, ArrowDown: along, ArrowRight: day, ArrowLeft: -day }
    : { ArrowLeft: -along, ArrowRight: along, ArrowUp: day, ArrowDown: -day };
  return steps[key] ?? 0;
}
