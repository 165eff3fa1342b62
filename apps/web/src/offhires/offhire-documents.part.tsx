import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { sizeInWords } from '@fairlead/domain/documents/size-words';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, IconButton, TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { saveFile } from '../platform/papers/save-file.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  fetchDocument,
  type OffhireDocument,
  useDeleteDocument,
  useOffhireDocuments,
  useRestoreDocument,
  useUploadDocument,
} from './offhires.data.ts';
import css from './offhires.module.css';

const fail = (error: unknown) => toast.show({ text: sentenceOf(error), kind: 'error' });

export interface OffhireDocumentsProps {
  readonly id: number;
  readonly readOnly: boolean;
}

/** Documents of a time off hire: added, saved, deleted and brought back. */
export function OffhireDocuments({ id, readOnly }: OffhireDocumentsProps) {
  const documents = useOffhireDocuments(id);
  const upload = useUploadDocument(id);
  const { mutateAsync: remove } = useDeleteDocument(id);
  const { mutateAsync: restore } = useRestoreDocument(id);
  const input = useRef<HTMLInputElement>(null);
  const discard = ({ id: document, name }: OffhireDocument) =>
    void remove(document)
      .then(() =>
        toast.show({ text: `${name} deleted`, undo: () => void restore(document).catch(fail) }),
      )
      .catch(fail);
  return (
    <section className={css['whole']} aria-label="Documents">
      <h3>Documents</h3>
      {documents.isError && <span role="alert">{sentenceOf(documents.error)}</span>}
      {documents.data?.length === 0 && (
        <Muted>None yet. Surveys, log extracts, letters: at most 25 MB each.</Muted>
      )}
      <ul className={css['documents']}>
        {documents.data?.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            onSave={() => void fetchDocument(id, document.id).then(saveFile).catch(fail)}
            onDelete={readOnly ? undefined : () => discard(document)}
          />
        ))}
      </ul>
      {!readOnly && (
        <div>
          <input
            ref={input}
            className={css['file']}
            type="file"
            aria-label="Document"
            accept={acceptedEndings}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) upload.mutate(file, { onError: fail });
              currentTarget.value = '';
            }}
          />
          <Button
            icon={IconUpload}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            Upload
          </Button>
        </div>
      )}
    </section>
  );
}

interface DocumentLineProps {
  readonly document: OffhireDocument;
  readonly onSave: () => void;
  readonly onDelete: (() => void) | undefined;
}

function DocumentLine({ document, onSave, onDelete }: DocumentLineProps) {
  const { name, size, created, createdBy } = document;
  const zone = useTimeDisplay().zoneFor(null);
  return (
    <li>
      <TextButton onClick={onSave}>{name}</TextButton>
      <Muted>
        {sizeInWords(size)}, {formatWithZone(created, zone)}
        {createdBy === null ? '' : `, ${createdBy}`}
      </Muted>
      {onDelete !== undefined && (
        <IconButton icon={IconX} size="small" name={`Delete ${name}`} onClick={onDelete} />
      )}
    </li>
  );
}
