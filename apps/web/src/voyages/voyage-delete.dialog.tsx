import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useDeleteVoyage, useRestoreVoyage, type Voyage } from './voyages.data.ts';

export interface VoyageDeletion {
  readonly ask: () => void;
  readonly question: ReactNode;
}

/** Deleting a voyage: asked for by its name, and undone for ten seconds. */
export function useVoyageDeletion(voyage: Voyage, title: string): VoyageDeletion {
  const navigate = useNavigate();
  const remove = useDeleteVoyage(voyage.id);
  const restore = useRestoreVoyage(voyage.id);
  const [isAsking, setAsking] = useState(false);
  const fail = (error: unknown) => toast.show({ text: sentenceOf(error), kind: 'error' });
  const undo = () =>
    restore.mutate(undefined, {
      onSuccess: () => {
        toast.show({ text: `Voyage ${title} is back` });
        void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } });
      },
      onError: fail,
    });
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.show({ text: 'Voyage deleted', undo });
        void navigate({ to: '/voyages', ignoreBlocker: true });
      },
      onError: (error) => {
        setAsking(false);
        fail(error);
      },
    });
  const question = isAsking && (
    <ConfirmDialog
      title="Delete voyage"
      confirmLabel="Delete voyage"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
    >
      {title} and its port calls are deleted. This can be undone for ten seconds.
    </ConfirmDialog>
  );
  return { ask: () => setAsking(true), question };
}
