import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { Button, IconButton } from '@fairlead/ui/button';
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sizeText } from '../entries/size-text.ts';
import { isStorageFull, storageFullSentence } from '../store/storage-space.ts';
import { removeFile, storeFile, useFiles } from './stored-files.ts';
import { FilePicture } from './file-picture.tsx';
import css from './files.module.css';

interface AttachFilesProps {
  /** Ids of files on this device. */
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly most: number;
  /** Only two icons, as beside a message. */
  readonly isCompact?: boolean;
  readonly error?: string | undefined;
}

/** The files of a form, and two ways to add more: the camera, and what is on the device. */
export function AttachFiles(props: AttachFilesProps) {
  const { ids, onChange, most, isCompact = false, error } = props;
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const rows = useFiles(ids);
  const isFull = ids.length >= most;
  const add = async (files: readonly File[]) => {
    setProblem(undefined);
    const added: string[] = [];
    for (const file of files.slice(0, most - ids.length)) {
      const stored = await storedOrRefused(file);
      if ('refusal' in stored) setProblem(`${file.name}: ${stored.refusal}`);
      else added.push(stored.id);
    }
    if (added.length > 0) onChange([...ids, ...added]);
  };
  const remove = (id: string) => {
    onChange(ids.filter((other) => other !== id));
    void removeFile(id);
  };
  return (
    <div className={css['attach']}>
      {rows !== undefined && rows.length > 0 && (
        <ul className={css['files']} aria-label="Files">
          {rows.map((row) => (
            <li key={row.id}>
              <FilePicture row={row} />
              <span className={css['name']}>
                {row.name}, {sizeText(row.size)}
              </span>
              <IconButton icon={IconX} name={`Remove ${row.name}`} onClick={() => remove(row.id)} />
            </li>
          ))}
        </ul>
      )}
      <div className={css['choices']}>
        {isCompact ? (
          <>
            <IconButton
              icon={IconCamera}
              name="Take a photo"
              disabled={isFull}
              onClick={() => camera.current?.click()}
            />
            <IconButton
              icon={IconPaperclip}
              name="Attach a file"
              disabled={isFull}
              onClick={() => chooser.current?.click()}
            />
          </>
        ) : (
          <>
            <Button icon={IconCamera} disabled={isFull} onClick={() => camera.current?.click()}>
              Take a photo
            </Button>
            <Button icon={IconPaperclip} disabled={isFull} onClick={() => chooser.current?.click()}>
              Attach a file
            </Button>
          </>
        )}
      </div>
      <Input ref={camera} name="Photo" accept="image/*" isCamera onFiles={add} />
      <Input ref={chooser} name="File" accept={acceptedEndings} onFiles={add} />
      {(problem ?? error) !== undefined && (
        <p role="alert" className={css['problem']}>
          {problem ?? error}
        </p>
      )}
    </div>
  );
}

async function storedOrRefused(file: File) {
  try {
    return await storeFile(file);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return { refusal: storageFullSentence };
  }
}

interface InputProps {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly accept: string;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

function Input({ ref, name, accept, isCamera = false, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={name}
      accept={accept}
      multiple={!isCamera}
      {...(isCamera ? { capture: 'environment' } : {})}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again after it was removed.
        target.value = '';
        void onFiles(files);
      }}
    />
  );
}
