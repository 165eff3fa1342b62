import { sizeText } from '@fairlead/domain/documents/size-text';
import { TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { useQuery } from '@tanstack/react-query';
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

function Picture({ file }: { readonly file: MessageFile }) {
  const loaded = useFile(file.id);
  if (loaded.data === undefined) return null;
  const { contentType, content } = loaded.data;
  return (
    <button
      type="button"
      className={css['picture']}
      aria-label={`Save ${file.name}`}
      onClick={() => save(file.originalId ?? file.id)}
    >
      <img src={`data:${contentType};base64,${content}`} alt={file.name} />
    </button>
  );
}

/** The photos and attachments of a message from on board; a photo in full size once the ship has sent it. */
export function MessageFiles({ files }: { readonly files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={css['files']} aria-label="Files">
      {files.map((file) =>
        file.isComplete ? (
          <li key={file.id}>
            {isPicture(file) && <Picture file={file} />}
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
  );
}
