import { Button } from '@fairlead/ui/button';
import { PictureViewer } from '@fairlead/ui/picture-viewer';
import { useState } from 'react';
import { getFromShore } from '../device/ship-get.ts';
import { sizeText } from '../entries/size-text.ts';
import type { FileRow } from '../store/rows.ts';
import { FilePicture, isPicture } from './file-picture.tsx';
import { storeReceived, useFiles } from './stored-files.ts';
import css from './entry-files.module.css';

/** A file that an entry names. */
export interface EntryFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Whether the shore has all of it; undefined if the device does not know. */
  readonly isComplete?: boolean;
}

interface Received {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Fetches a file that another device sent, and stores it on this one. */
async function fetchPhoto(file: EntryFile): Promise<string | undefined> {
  const answer = await getFromShore<Received>(`/ship/files/${file.id}/download`);
  if ('problem' in answer) return answer.problem;
  const { contentType, content } = answer.content;
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  await storeReceived(file, new Blob([bytes], { type: contentType }));
  return undefined;
}

function Ashore({ file }: { readonly file: EntryFile }) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const load = async () => {
    setLoading(true);
    setProblem(await fetchPhoto(file));
    setLoading(false);
  };
  if (file.isComplete === false) return <span className={css['note']}>Not ashore yet</span>;
  return (
    <>
      <Button loading={isLoading} onClick={() => void load()}>
        Load, {sizeText(file.size)}
      </Button>
      {problem !== undefined && <span role="alert">{problem}</span>}
    </>
  );
}

interface ViewerProps {
  readonly rows: readonly FileRow[];
  readonly first: FileRow;
  readonly onClose: () => void;
}

function Viewer({ rows, first, onClose }: ViewerProps) {
  const [current, setCurrent] = useState(first);
  return (
    <PictureViewer pictures={rows} current={current} onChoose={setCurrent} onClose={onClose}>
      <FilePicture row={current} />
    </PictureViewer>
  );
}

/** The files of a message or a report: shown where this device has them, loaded from ashore otherwise. */
export function EntryFiles({ files }: { readonly files: readonly EntryFile[] }) {
  const rows = useFiles(files.map(({ id }) => id)) ?? [];
  const [opened, setOpened] = useState<FileRow>();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const pictures = rows.filter(({ content, name }) => content !== null && isPicture(name));
  if (files.length === 0) return null;
  return (
    <>
      <ul className={css['files']} aria-label="Files">
        {files.map((file) => {
          const row = rowOf.get(file.id);
          return (
            <li key={file.id}>
              {row !== undefined &&
                (pictures.includes(row) ? (
                  <button
                    type="button"
                    className={css['picture']}
                    aria-label={`View ${file.name}`}
                    onClick={() => setOpened(row)}
                  >
                    <FilePicture row={row} />
                  </button>
                ) : (
                  <FilePicture row={row} />
                ))}
              <span>{file.name}</span>
              {row === undefined && <Ashore file={file} />}
              {row?.state === 'open' && <span className={css['note']}>Waiting for a link</span>}
              {row?.state === 'refused' && <span className={css['problem']}>{row.problem}</span>}
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <Viewer rows={pictures} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
