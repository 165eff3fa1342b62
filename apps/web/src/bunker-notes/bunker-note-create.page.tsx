import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type NoteFile, useCreateNote } from './bunker-notes.data.ts';
import { useElectronicNote } from './electronic-note.data.ts';
import { ElectronicNoteCard } from './electronic-note.part.tsx';
import { valuesOfElectronicNote } from './electronic-note.state.ts';
import { crumbs, NoteEntry } from './note-entry.part.tsx';
import { formOf, newNote, type NoteValues } from './note-values.state.ts';

const title = 'New bunker delivery note';

/** /reports/bdn/new: a note that the office enters; with `?file=`, from the electronic note of a supplier. */
export function BunkerNoteCreatePage() {
  const { file } = useAddressQuery();
  return file === undefined ? (
    <NewNote start={newNote} files={[]} />
  ) : (
    <FromElectronicNote file={file} />
  );
}

function FromElectronicNote({ file }: { readonly file: string }) {
  const { data: read, error, refetch } = useElectronicNote(file);
  if (read !== undefined)
    return (
      <NewNote
        start={valuesOfElectronicNote(read)}
        files={[read.file]}
        showsErrors
        header={<ElectronicNoteCard read={read} />}
      />
    );
  return (
    <Page>
      <PageHeader crumbs={crumbs} title={title} />
      <PageBody>
        {error === null ? (
          <LoadingState />
        ) : (
          <ErrorState title="Electronic note not read" onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
      </PageBody>
    </Page>
  );
}

interface NewNoteProps {
  readonly start: NoteValues;
  readonly files: readonly NoteFile[];
  readonly showsErrors?: boolean;
  readonly header?: ReactNode;
}

function NewNote(props: NewNoteProps) {
  const navigate = useNavigate();
  const saving = useCreateNote();
  return (
    <NoteEntry
      {...props}
      title={title}
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
