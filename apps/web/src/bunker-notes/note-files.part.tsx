import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, IconButton, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { showError, showFileError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { fetchNoteFile, type NoteFile, uploadNoteFile } from './bunker-notes.data.ts';
import { authenticityText } from './electronic-note.state.ts';
import css from './bunker-notes.module.css';

export interface NoteFilesProps {
  readonly files: readonly NoteFile[];
  readonly error?: string | undefined;
  /** Absent where files cannot be added. */
  readonly onAdd?: (file: NoteFile) => void;
  readonly onRemove?: (id: string) => void;
}

/** The files of a note: the signed note itself, laboratory reports, photos. */
export function NoteFiles({ files, error, onAdd, onRemove }: NoteFilesProps) {
  const zone = useTimeDisplay().zoneFor(null);
  return (
    <Card title="Files" count={files.length}>
      {error !== undefined && (
        <p role="alert" className={css['wrong']}>
          {error}
        </p>
      )}
      {files.length === 0 && (
        <Muted>No files yet. Add the signed note, seal lists or laboratory reports.</Muted>
      )}
      <ul className={css['files']}>
        {files.map((file) => (
          <li key={file.id}>
            {file.contentType === null ? (
              file.name
            ) : (
              <TextButton
                onClick={() => void fetchNoteFile(file.id).then(saveFile).catch(showError)}
              >
                {file.name}
              </TextButton>
            )}
            <Muted>
              {arrivalText(file)}, {formatWithZone(file.created, zone)}
            </Muted>
            {file.authenticity !== null && <Muted>{authenticityText(file)}</Muted>}
            {onRemove !== undefined && (
              <IconButton
                icon={IconX}
                size="small"
                name={`Remove ${file.name}`}
                onClick={() => onRemove(file.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {onAdd !== undefined && <Upload onAdd={onAdd} />}
    </Card>
  );
}

/** The size of a file, or how far it has come from the ship. */
function arrivalText({ contentType, size, received, problem }: NoteFile): string {
  if (contentType !== null && size !== null) return sizeText(size);
  if (problem !== null) return problem;
  if (size === null || received === null || received === 0) return 'Waiting for the ship';
  return `On its way, ${Math.floor((100 * received) / size)} % of ${sizeText(size)}`;
}

function Upload({ onAdd }: { readonly onAdd: (file: NoteFile) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) await uploadNoteFile(file).then(onAdd).catch(showFileError);
    setBusy(false);
  };
  return (
    <div>
      <input
        ref={input}
        className={css['file']}
        type="file"
        multiple
        aria-label="File of the note"
        accept={acceptedEndings}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button icon={IconUpload} loading={isBusy} onClick={() => input.current?.click()}>
        Upload
      </Button>
    </div>
  );
}
