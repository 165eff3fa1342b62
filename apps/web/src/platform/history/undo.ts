import { toast } from '@fairlead/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../api/show-error.ts';

export interface Undo {
  readonly undo: () => Promise<unknown>;
  /** The message after it was undone. */
  readonly done: string;
}

/** Undoes an earlier action, for as long as the server accepts that; otherwise it shows why not. */
export function useUndo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ undo }: Undo) => undo(),
    onSuccess: (_, { done }) => toast.show({ text: done }),
    onError: showError,
    // All queries are refetched, as any of them may show the record.
    onSettled: () => queries.invalidateQueries(),
  });
}
