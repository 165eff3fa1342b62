import { counted } from '@fairlead/domain/quantities/counted';
import { FormCard } from '../platform/look/form-card.tsx';
import { AttachFiles } from '../platform/files/attach-files.tsx';
import { useFiles } from '../platform/files/stored-files.ts';
import type { NoteCardProps } from './note-draft.state.ts';

/** As many as a note has. */
const mostFiles = 10;

/** Photos of the signed note, the samples' labels and other papers. */
export function FilesCard({ form }: Pick<NoteCardProps, 'form'>) {
  const { draft, errors, change } = form;
  const here = useFiles(draft.attachments);
  const elsewhere = here === undefined ? 0 : draft.attachments.length - here.length;
  return (
    <FormCard title="Files">
      {elsewhere > 0 && (
        <p>{`${counted(elsewhere, 'more file')} from another device or the office.`}</p>
      )}
      <AttachFiles
        ids={draft.attachments}
        most={mostFiles}
        error={errors['attachments']}
        onChange={(attachments) => change({ attachments })}
      />
    </FormCard>
  );
}
