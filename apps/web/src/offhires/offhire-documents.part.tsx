import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, IconButton, TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
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

export interface OffhireDocumentsProps {
  readonly id: number;
  readonly readOnly: boolean;
}

const none = (
  <Muted>No documents yet. Add surveys, log extracts or letters, up to 25 MB each.</Muted>
);

interface ChooseFilesProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function ChooseFiles({ isBusy, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        className={css['file']}
        type="file"
        multiple
        aria-label="Document"
        accept={acceptedEndings}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button icon={IconUpload} loading={isBusy} onClick={() => input.current?.click()}>
        Upload
      </Button>
    </div>
  );
}

export interface WaitingDocumentsProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Documents of an off-hire that is not stored yet: they are uploaded when it is. */
export function WaitingDocuments({ files, onChange }: WaitingDocumentsProps) {
  return (
    <section data-whole aria-label="Documents">
      <h3>Documents</h3>
      {files.length === 0 && none}
      <ul className={css['documents']}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            {file.name} <Muted>{sizeText(file.size)}, added when the off-hire is saved</Muted>
            <IconButton
              icon={IconX}
              size="small"
              name={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
            />
          </li>
        ))}
      </ul>
      <ChooseFiles isBusy={false} onFiles={(added) => onChange([...files, ...added])} />
    </section>
  );
}

/** Documents of an off-hire: added, saved, deleted and restored. */
export function OffhireDocuments({ id, readOnly }: OffhireDocumentsProps) {
  const documents = useOffhireDocuments(id);
  const upload = useUploadDocument(id);
  const add = async (files: readonly File[]) => {
    for (const file of files) await upload.mutateAsync(file).catch(showError);
  };
  const { mutateAsync: remove } = useDeleteDocument(id);
  const { mutateAsync: restore } = useRestoreDocument(id);
  const discard = ({ id: document, name }: OffhireDocument) =>
    void remove(document)
      .then(() =>
        toast.show({
          text: `${name} deleted`,
          undo: () => void restore(document).catch(showError),
        }),
      )
      .catch(showError);
  return (
    <section data-whole aria-label="Documents">
      <h3>Documents</h3>
      {documents.isError && <span role="alert">{sentenceOf(documents.error)}</span>}
      {documents.data?.length === 0 && none}
      <ul className={css['documents']}>
        {documents.data?.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            onSave={() => void fetchDocument(id, document.id).then(saveFile).catch(showError)}
            onDelete={readOnly ? undefined : () => discard(document)}
          />
        ))}
      </ul>
      {!readOnly && <ChooseFiles isBusy={upload.isPending} onFiles={(files) => void add(files)} />}
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
        {sizeText(size)}, {formatWithZone(created, zone)}
        {createdBy === null ? '' : `, ${createdBy}`}
      </Muted>
      {onDelete !== undefined && (
        <IconButton icon={IconX} size="small" name={`Delete ${name}`} onClick={onDelete} />
      )}
    </li>
  );
}
