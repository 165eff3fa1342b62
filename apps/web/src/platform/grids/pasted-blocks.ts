import { parseTsv } from '@fairlead/ui/edit-grid-tsv';
import { type ClipboardEvent, useState } from 'react';

/** A block of several cells pasted into a grid goes to the owner, whatever its columns; a single cell goes to the grid. */
export function usePastedBlocks() {
  const [block, setBlock] = useState<readonly (readonly string[])[]>();
  const onPasteCapture = (event: ClipboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target instanceof HTMLInputElement || target.closest('[role=grid]') === null) return;
    const lines = parseTsv(event.clipboardData.getData('text/plain'));
    if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    event.stopPropagation();
    setBlock(lines);
  };
  return { block, onPasteCapture, close: () => setBlock(undefined) };
}
