import { Button, TextButton } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';

export interface UndoButtonProps {
  /** 'Undo deletion', in the text of an entry or as a button of its own. */
  readonly label: string;
  readonly undo: () => Promise<unknown>;
  /** The message after it was undone. */
  readonly done: string;
  readonly framed?: boolean;
}

/** Undoes an earlier action, for as long as the server accepts that; otherwise it shows why not. */
export function UndoButton({ label, undo, done, framed = false }: UndoButtonProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: undo,
    onSuccess: () => toast.show({ text: done }),
    onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
    // All queries are refetched, as any of them may show the record.
    onSettled: () => queries.invalidateQueries(),
  });
  const Shown = framed ? Button : TextButton;
  return (
    <Shown disabled={isPending} onClick={() => mutate()}>
      {label}
    </Shown>
  );
}
