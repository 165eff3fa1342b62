import { useNavigate } from '@tanstack/react-router';
import { type Deletion, useDeletion } from '../platform/forms/deletion.tsx';
import { useDeleteVoyage, useRestoreVoyage, type Voyage } from './voyages.data.ts';

/** Deletes a voyage: confirmed by its name, and undoable in the message after it. */
export function useVoyageDeletion(voyage: Voyage, title: string): Deletion {
  const navigate = useNavigate();
  return useDeletion({
    title: 'Delete voyage',
    question: `${title} and its port calls are deleted. You can undo this in the message after it, and later at the address of the voyage.`,
    remove: useDeleteVoyage(voyage.id),
    restore: useRestoreVoyage(voyage.id),
    deleted: 'Voyage deleted',
    back: `Voyage ${title} is back`,
    onDeleted: () => void navigate({ to: '/voyages', ignoreBlocker: true }),
    onRestored: () => void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } }),
  });
}
