import { sizeText } from '@fairlead/domain/documents/size-text';
import { IconButton, TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { PictureViewer } from '@fairlead/ui/picture-viewer';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, call } from '../api/call.ts';
import { showError } from '../api/show-error.ts';
import { saveFile } from '../print/save-file.ts';
import css from './ship-files.module.css';

/** A file of a message or a report. */
export type ShipFile = AnswerOf<'GET /reports/log/{id}'>['files'][number];

const fetchFile = (id: string, signal?: AbortSignal) =>
  call('GET /shipFiles/{id}/download', { params: { id }, ...(signal && { signal }) });

/** A file never changes: it is fetched once. */
const useFile = (id: string) =>
  useQuery({
    queryKey: ['shipFile', id],
    queryFn: ({ signal }) => fetchFile(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const isPicture = ({ contentType }: ShipFile): boolean =>
  contentType?.startsWith('image/') === true;

const save = (id: string) => void fetchFile(id).then(saveFile).catch(showError);

/** How far a file has come from the ship. */
function Arriving({ file }: { readonly file: ShipFile }) {
  const { name, size, received, problem } = file;
  const share = Math.floor((100 * received) / size);
  return (
    <>
      {name}{' '}
      <Muted>
        {problem ??
          (received === 0 ? 'not on its way yet' : `on its way, ${share} % of ${sizeText(size)}`)}
      </Muted>
    </>
  );
}

/** A file that was uploaded just now has no record yet, and cannot be opened. */
function Arrived({ file }: { readonly file: ShipFile }) {
  const { id, originalId, name, size, contentType } = file;
  if (contentType === null)
    return (
      <>
        {name} <Muted>{sizeText(size)}</Muted>
      </>
    );
  return (
    <>
      <TextButton onClick={() => save(originalId ?? id)}>{name}</TextButton>{' '}
      <Muted>{originalId === null ? sizeText(size) : 'in full size'}</Muted>
    </>
  );
}

interface PictureProps {
  readonly file: ShipFile;
  readonly onOpen: () => void;
}

const sourceOf = ({ contentType, content }: Awaited<ReturnType<typeof fetchFile>>): string =>
  `data:${contentType};base64,${content}`;

function Picture({ file, onOpen }: PictureProps) {
  const { data } = useFile(file.id);
  if (data === undefined) return null;
  return (
    <button
      type="button"
      className={css['picture']}
      aria-label={`View ${file.name}`}
      onClick={onOpen}
    >
      <img src={sourceOf(data)} alt={file.name} />
    </button>
  );
}

interface ViewerProps {
  readonly pictures: readonly ShipFile[];
  readonly first: ShipFile;
  readonly onClose: () => void;
}

/** In full size once the ship has sent the original; the small picture until then. */
function Viewer({ pictures, first, onClose }: ViewerProps) {
  const [current, setCurrent] = useState(first);
  const fullId = current.originalId ?? current.id;
  const small = useFile(current.id).data;
  const full = useFile(fullId).data;
  const shown = full ?? small;
  return (
    <PictureViewer
      pictures={pictures}
      current={current}
      onChoose={setCurrent}
      onSave={() => save(fullId)}
      onClose={onClose}
    >
      {shown === undefined ? null : <img src={sourceOf(shown)} alt={current.name} />}
    </PictureViewer>
  );
}

interface ShipFileListProps {
  readonly files: readonly ShipFile[];
  /** Absent where files cannot be removed. */
  readonly onRemove?: ((id: string) => void) | undefined;
}

/** Photos and attachments from on board; a photo in full size once the ship has sent it. */
export function ShipFileList({ files, onRemove }: ShipFileListProps) {
  const [opened, setOpened] = useState<ShipFile>();
  const pictures = files.filter((file) => file.isComplete && isPicture(file));
  if (files.length === 0) return null;
  return (
    <>
      <ul className={css['files']} aria-label="Files">
        {files.map((file) => (
          <li key={file.id}>
            {file.isComplete && isPicture(file) && (
              <Picture file={file} onOpen={() => setOpened(file)} />
            )}
            {file.isComplete ? <Arrived file={file} /> : <Arriving file={file} />}
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
      {opened !== undefined && (
        <Viewer pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
