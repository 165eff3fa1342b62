import { isDeletion, isLatest, type HistoryEntry } from './history-text.ts';
import { partOf, type PartEntity } from './restores.ts';
import { type Undo, useUndo } from './undo.ts';

/** Undoes the deletion of what belongs to another record. */
const undoOfPart = (entity: string, owner: number, id: number): Undo | undefined => {
  const part = partOf(entity);
  return (
    part && {
      undo: () => part.restore(owner, id),
      done: `${part.thing} restored`,
    }
  );
};

/** How to undo a deletion in the history of the record that the deleted one belongs to, if it is the latest entry. */
export function undoOfDeletion(
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
  owner: number,
): Undo | undefined {
  const { entity, entityId } = entry;
  if (!isDeletion(entry) || !isLatest(entry, entries)) return undefined;
  return undoOfPart(entity, owner, entityId);
}

/** A deleted record, and the record that it belonged to. */
interface DeletedPart {
  readonly entity: PartEntity;
  readonly owner: number;
  readonly id: number;
  readonly onRestored?: () => void;
}

/** Undoes the deletion of a part, for the message after it. */
export function useUndoDeletion(): (part: DeletedPart) => void {
  const { mutateAsync } = useUndo();
  return ({ entity, owner, id, onRestored }) => {
    const undo = undoOfPart(entity, owner, id);
    if (undo === undefined) return;
    // The line that was deleted is no longer shown. A refusal was already shown by useUndo.
    void mutateAsync(undo).then(
      () => onRestored?.(),
      () => undefined,
    );
  };
}
