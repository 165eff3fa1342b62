import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useCreateNote } from './bunker-notes.data.ts';
import { NoteEntry } from './note-entry.part.tsx';
import { formOf, newNote } from './note-values.state.ts';

/** /reports/bdn/new: a bunker delivery note that the office enters. */
export function BunkerNoteCreatePage() {
  const navigate = useNavigate();
  const saving = useCreateNote();
  return (
    <NoteEntry
      title="New bunker delivery note"
      start={newNote}
      files={[]}
      isNew
      saving={saving}
      onCancel={() => void navigate({ to: '/reports/bdn' })}
      onSave={(values) =>
        saving.mutate(
          { ...formOf(values), vessel: { id: values.vessel ?? 0 } },
          {
            onSuccess: ({ id }) => {
              toast.show({ text: 'Bunker delivery note saved' });
              void navigate({
                to: '/reports/bdn/$id',
                params: { id },
                replace: true,
                ignoreBlocker: true,
              });
            },
          },
        )
      }
    />
  );
}
