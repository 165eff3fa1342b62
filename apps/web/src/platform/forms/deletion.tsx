import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { type ReactNode, useState } from 'react';
import { showError } from '../api/show-error.ts';

/** Asks for confirmation to delete a record; the caller renders `question`. */
export interface Deletion {
  readonly confirm: () => void;
  readonly question: ReactNode;
}

interface Action {
  readonly mutateAsync: (nothing: void) => Promise<unknown>;
  readonly isPending: boolean;
}

export interface DeletionRequest {
  /** The title of the question and the label of its button: "Delete voyage". */
  readonly title: string;
  readonly question: ReactNode;
  readonly remove: Action;
  readonly restore: Action;
  /** The messages after the deletion, and after undoing it. */
  readonly deleted: string;
  readonly back: string;
  readonly onDeleted: () => void;
  readonly onRestored?: () => void;
}

/** Deletes a record: confirmed, reported, and undoable in the message after it; later through `WhereDeleted`. */
export function useDeletion(request: DeletionRequest): Deletion {
  const { title, question, remove, restore, deleted, back, onDeleted, onRestored } = request;
  const [isAsking, setAsking] = useState(false);
  const undo = async () => {
    try {
      await restore.mutateAsync();
      toast.show({ text: back });
      onRestored?.();
    } catch (error) {
      showError(error);
    }
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync();
      toast.show({ text: deleted, undo: () => void undo() });
      onDeleted();
    } catch (error) {
      setAsking(false);
      showError(error);
    }
  };
  return {
    confirm: () => setAsking(true),
    question: isAsking && (
      <ConfirmDialog
        title={title}
        confirmLabel={title}
        danger
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    ),
  };
}

export interface QuickDeletionRequest<T> {
  /** Removes the record from the page at once; it is restored if the server refuses. */
  readonly remove: { readonly mutateAsync: (record: T) => Promise<unknown> };
  readonly restore: { readonly mutateAsync: (id: number) => Promise<unknown> };
  readonly deleted: string;
}

/** Deletes a record without confirmation; it can be undone for ten seconds. */
export function useQuickDeletion<T extends { readonly id: number }>(
  request: QuickDeletionRequest<T>,
): (record: T) => void {
  const { remove, restore, deleted } = request;
  const undo = ({ id }: T) => void restore.mutateAsync(id).catch(showError);
  return (record) =>
    void remove
      .mutateAsync(record)
      .then(() => toast.show({ text: deleted, undo: () => undo(record) }))
      .catch(showError);
}
