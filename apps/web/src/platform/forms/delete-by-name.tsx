import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showError } from '../api/show-error.ts';

export interface DeleteByNameProps {
  /** 'webhook': in the title, the button and the message. */
  readonly thing: string;
  readonly record: { readonly id: number; readonly name: string };
  readonly remove: Pick<UseMutationResult<unknown, unknown, number>, 'mutateAsync' | 'isPending'>;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
  /** What is deleted with it. */
  readonly children: ReactNode;
}

/** Deletes a record for good, once its name is typed. */
export function DeleteByName(props: DeleteByNameProps) {
  const { thing, record, remove, onDeleted, onCancel, children } = props;
  const confirm = () =>
    void remove
      .mutateAsync(record.id)
      .then(() => {
        toast.show({ text: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} deleted` });
        onDeleted();
      })
      .catch(showError);
  return (
    <ConfirmDialog
      title={`Delete ${thing}`}
      confirmLabel={`Delete ${thing}`}
      danger
      confirmName={record.name}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {children}
    </ConfirmDialog>
  );
}
