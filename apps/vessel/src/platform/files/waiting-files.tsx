import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { useStore } from '@fairlead/ui/store';
import { sizeText } from '../entries/size-text.ts';
import { Card } from '../look/card.tsx';
import type { FileRow } from '../store/rows.ts';
import { isSyncing, syncNow } from '../sync/sync-loop.ts';
import { FilePicture } from './file-picture.tsx';
import { sendsOriginals } from './send-files.ts';
import { useWaitingFiles } from './stored-files.ts';
import css from './files.module.css';

const leftBytes = (rows: readonly FileRow[]): number =>
  rows.reduce((sum, { size, received }) => sum + size - received, 0);

const countText = (rows: readonly FileRow[], one: string): string =>
  `${counted(rows.length, one)} waiting, ${sizeText(leftBytes(rows))}`;

/** Files that are not ashore yet. Originals of pictures wait for a good link, or for someone who asks for them. */
export function WaitingFiles() {
  const rows = useWaitingFiles();
  const isRequested = useStore(sendsOriginals);
  const isSending = useStore(isSyncing) && isRequested;
  const files = rows.filter(({ smallId }) => smallId === null);
  const originals = rows.filter(({ smallId }) => smallId !== null);
  if (rows.length === 0) return null;
  const sendNow = () => {
    sendsOriginals.write(true);
    void syncNow();
  };
  return (
    <Card title="Files" count={rows.length}>
      {files.length > 0 && <p>{countText(files, 'file')}</p>}
      <ul className={css['files']} aria-label="Files that are waiting">
        {files.map((row) => (
          <li key={row.id}>
            <FilePicture row={row} />
            <span className={css['name']}>
              {row.name}, {Math.floor((100 * row.received) / row.size)} %
            </span>
          </li>
        ))}
      </ul>
      {originals.length > 0 && (
        <>
          <p>{countText(originals, 'original')}. They follow when the link is good.</p>
          <Button loading={isSending} onClick={sendNow}>
            Send originals now
          </Button>
        </>
      )}
    </Card>
  );
}
