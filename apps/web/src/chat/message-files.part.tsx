import { sizeText } from '@fairlead/domain/documents/size-text';
import { TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { PictureViewer } from '@fairlead/ui/picture-viewer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import type { ChatMessage } from './chat.data.ts';
import css from './chat.module.css';

type MessageFile = ChatMessage['files'][number];

const fetchFile = (id: string, signal?: AbortSignal) =>
  call('GET /shipFiles/{id}/download', { params: { id }, ...(signal && { signal }) });

/** A file never changes: it is fetched once. */
const useFile = (id: string) =>
  useQuery({
    queryKey: ['shipFile', id],
    queryFn: ({ signal }) => fetchFile(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const isPicture = ({ contentType }: MessageFile): boolean =>
  contentType?.startsWith('image/') === true;

const save = (id: string) => void fetchFile(id).then(saveFile).catch(showError);

/** How far a file has come from the ship. */
function Arriving({ file }: { readonly file: MessageFile }) {
  const { name, size, received, problem } = file;
  const share = Math.floor((100 * received) / size);
  return (
    <li>
      {name}{' '}
      <Muted>
        {problem ??
          (received === 0 ? 'not on its way yet' : `on its way, ${share}% of ${sizeText(size)}`)}
      </Muted>
    </li>
  );
}

interface PictureProps {
  readonly file: MessageFile;
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
  readonly pictures: readonly MessageFile[];
  readonly first: MessageFile;
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

/** The photos and attachments of a message from on board; a photo in full size once the ship has sent it. */
export function MessageFiles({ files }: { readonly files: readonly MessageFile[] }) {
  const [opened, setOpened] = useState<MessageFile>();
  const pictures = files.filter((file) => file.isComplete && isPicture(file));
  if (files.length === 0) return null;
  return (
    <>
      <ul className={css['files']} aria-label="Files">
        {files.map((file) =>
          file.isComplete ? (
            <li key={file.id}>
              {isPicture(file) && <Picture file={file} onOpen={() => setOpened(file)} />}
              <TextButton onClick={() => save(file.originalId ?? file.id)}>
                {file.name}
              </TextButton>{' '}
              <Muted>{file.originalId === null ? sizeText(file.size) : 'in full size'}</Muted>
            </li>
          ) : (
            <Arriving key={file.id} file={file} />
          ),
        )}
      </ul>
      {opened !== undefined && (
        <Viewer pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
