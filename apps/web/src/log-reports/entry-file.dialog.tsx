import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { Muted } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type FileProgress, useTakenFile } from './entry-file.data.ts';
import { fileSummary, type ShownLine, shownLines, shownPhotos } from './entry-file.state.ts';
import css from './entry-file.module.css';

/** More lines than a person reads. */
const mostShown = 300;

function Line({ line, onOpen }: { readonly line: ShownLine; readonly onOpen: () => void }) {
  const { glyph, title, at, person, sentence, guid } = line;
  return (
    <li>
      <Glyph kind={glyph} />
      <div>
        {guid === null ? (
          title
        ) : (
          <Link to="/reports/log/$id" params={{ id: guid }} onClick={onOpen}>
            {title}
          </Link>
        )}{' '}
        <Muted>
          {[at === '' ? '' : formatWithZone(at, 'UTC'), person]
            .filter((text) => text !== '')
            .join(', ')}
        </Muted>
        <div className={css['sentence']}>{sentence}</div>
      </div>
    </li>
  );
}

interface EntryFileProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Takes in a file from a ship, and shows what became of each entry. */
export function EntryFileDialog(props: EntryFileProps) {
  const [attempt, setAttempt] = useState(0);
  return <TakenFile key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface LinesProps {
  readonly name: string;
  readonly lines: readonly ShownLine[];
  /** What one of those is that are not shown. */
  readonly one: string;
  readonly many: string;
  readonly onOpen: () => void;
}

function Lines({ name, lines, one, many, onOpen }: LinesProps) {
  if (lines.length === 0) return null;
  const left = lines.length - mostShown;
  return (
    <>
      <ul className={css['lines']} aria-label={name}>
        {lines.slice(0, mostShown).map((line) => (
          <Line key={line.key} line={line} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 && <Muted>{`And ${counted(left, one, many)}.`}</Muted>}
    </>
  );
}

function Progress({ progress }: { readonly progress: FileProgress }) {
  const { total, lines, totalPhotos, photos } = progress;
  return (
    <div role="status">
      <progress
        className={css['progress']}
        max={Math.max(1, total + totalPhotos)}
        value={lines.length + photos.length}
        aria-label="Imported"
      />
      {`${lines.length} of ${counted(total, 'entry', 'entries')}`}
      {totalPhotos > 0 && `, ${photos.length} of ${counted(totalPhotos, 'file')}`}
    </div>
  );
}

function TakenFile({ file, onClose, onRetry }: EntryFileProps & { readonly onRetry: () => void }) {
  const progress = useTakenFile(file);
  const { total, lines, totalPhotos, photos, device, error, isDone } = progress;
  const shown = useMemo(() => shownLines(lines), [lines]);
  const files = useMemo(() => shownPhotos(photos), [photos]);
  const isEmpty = lines.length + photos.length === 0;
  return (
    <Dialog
      title={device === null ? 'Import ship file' : `Import file from ${device.vessel.name}`}
      width={640}
      onClose={onClose}
      isQuestion
      footer={
        <>
          {error !== null && total + totalPhotos > 0 && (
            <Button onClick={onRetry}>Try again</Button>
          )}
          <Button variant={isDone ? 'filled' : 'outline'} keys="Esc" onClick={onClose}>
            {isDone ? 'Close' : 'Stop'}
          </Button>
        </>
      }
    >
      <p className={css['file']}>
        {file.name}
        {device !== null && <Muted>{`, made by ${device.name}`}</Muted>}
      </p>
      {error !== null && (
        <Banner kind="error" title={isEmpty ? 'Not imported' : 'Stopped'}>
          {error}
        </Banner>
      )}
      {!isDone && <Progress progress={progress} />}
      {isDone && !isEmpty && (
        <p className={css['summary']} role="status">
          {fileSummary(lines, photos)}
        </p>
      )}
      <Lines name="Entries" lines={shown} one="more entry" many="more entries" onOpen={onClose} />
      <Lines name="Files" lines={files} one="more file" many="more files" onOpen={onClose} />
    </Dialog>
  );
}
