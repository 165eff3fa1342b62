import { useNavigate } from '@tanstack/react-router';
import { type Deletion, useDeletion } from '../platform/forms/deletion.tsx';
import { useDeleteVoyage, useRestoreVoyage, type Voyage } from './voyages.data.ts';

/** Deletes a voyage: confirmed by its name, and undoable in the message after it. */
export function useVoyageDeletion(voyage: Voyage, title: string): Deletion {
  const navigate = useNavigate();
  return useDeletion({
    title: 'Delete voyage',
    question: `${title} and its port calls will be deleted. You can undo this right afterwards, and later on the page of the voyage.`,
    remove: useDeleteVoyage(voyage.id),
    restore: useRestoreVoyage(voyage.id),
    deleted: 'Voyage deleted',
    back: `Voyage ${title} restored`,
    onDeleted: () => void navigate({ to: '/voyages', ignoreBlocker: true }),
    onRestored: () => void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } }),
  });
}
