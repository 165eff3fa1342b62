import { isTypingIn, useShortcuts } from '@fairlead/ui/shortcuts';
import { useEffect, useRef } from 'react';
import type { CalculationDraft } from '../draft/use-draft.ts';

const group = 'Laytime';

/** Undo and redo keys of the draft. In a field that is being edited, undo applies to the text of that field. */
export function useUndoKeys(
  { undo, redo }: CalculationDraft,
  saveNow: () => void,
  isOn: boolean,
): void {
  const latest = useRef(redo);
  useEffect(() => {
    latest.current = redo;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (isTypingIn(event.target)) return event.stopPropagation();
      if (!event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isOn]);
  useShortcuts(
    isOn
      ? [
          { keys: 'Ctrl Z', name: 'Undo', group, run: undo },
          { keys: 'Ctrl Y', name: 'Redo (also Ctrl Shift Z)', group, run: redo },
          { keys: 'Ctrl S', name: 'Save now', group, run: saveNow },
        ]
      : [],
  );
}
