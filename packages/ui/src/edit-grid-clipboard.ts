import type { ClipboardEvent } from 'react';
import { takeText } from './edit-grid-edits.ts';
import { chosenBlock } from './edit-grid-model.ts';
import type { GridModel } from './edit-grid-model.ts';
import { clearCells, copyText } from './edit-grid-moves.ts';
import { cellUnder } from './edit-grid-pointer.ts';
import { isOneCell } from './edit-grid-position.ts';
import { parseTsv } from './edit-grid-tsv.ts';
import { isTypingIn } from './shortcuts.tsx';

const isAtRest = (event: ClipboardEvent): boolean =>
  !isTypingIn(event.target) && cellUnder(event.target) !== undefined;

const pasteText = <T>(model: GridModel<T>, text: string): void => {
  const lines = parseTsv(text);
  const target = chosenBlock(model.owner(), model.state());
  const [first = []] = lines;
  if (lines.length === 0) return;
  const isInto = isOneCell(target) && model.owner().rows.length > 0;
  if (lines.length > 1 || first.length > 1 || !isInto) {
    model.update({ pasted: lines, notice: undefined });
    return;
  }
  const position = { row: target.top, column: target.left };
  if (!takeText(model, position, first[0] ?? ''))
    model.update({ notice: 'This cell cannot be changed' });
};

/** Copy, cut and paste of cells; inside an editor the browser handles them. */
export const createClipboard = <T>(model: GridModel<T>) => {
  const copy = (event: ClipboardEvent): boolean => {
    if (!isAtRest(event)) return false;
    event.clipboardData.setData('text/plain', copyText(model));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent): void => void copy(event),
    onCut: (event: ClipboardEvent): void => {
      if (copy(event)) clearCells(model);
    },
    onPaste: (event: ClipboardEvent): void => {
      if (!isAtRest(event)) return;
      event.preventDefault();
      pasteText(model, event.clipboardData.getData('text/plain'));
    },
  };
};
