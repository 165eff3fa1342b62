import { TextButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { toast } from '@fairlead/ui/toast';
import { useMay } from '../current/current.ts';
import type { HistoryEntry } from '../history/history-text.ts';
import { useUndoMerge } from './registers.data.ts';
import { showError } from '../api/show-error.ts';

/** Undoes the merge of a record, and reports that it is restored or why it cannot be. */
export function useMergeUndoing(register: string): {
  readonly undo: (id: number) => void;
  readonly isPending: boolean;
} {
  const { mutateAsync, isPending } = useUndoMerge(register);
  return {
    isPending,
    undo: (id) =>
      void mutateAsync(id)
        .then(({ name }) => toast.show({ text: `Merge undone. ${name} restored` }))
        .catch(showError),
  };
}

interface UndoMergeProps {
  readonly register: string;
  readonly entry: HistoryEntry;
}

/** In the history entry of a merge, as long as it can be undone. */
export function UndoMerge({ register, entry }: UndoMergeProps) {
  const mayWrite = useMay('company.write');
  const { undo, isPending } = useMergeUndoing(register);
  const now = useNowMs();
  const { undoableUntil } = entry;
  if (!mayWrite || undoableUntil === undefined || Date.parse(undoableUntil) <= now) return null;
  return (
    <TextButton disabled={isPending} onClick={() => undo(entry.entityId)}>
      Undo merge
    </TextButton>
  );
}
