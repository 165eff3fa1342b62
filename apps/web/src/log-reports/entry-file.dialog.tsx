import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { Muted } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTakenFile } from './entry-file.data.ts';
import { fileSummary, type ShownLine, shownLines } from './entry-file.state.ts';
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

function TakenFile({ file, onClose, onRetry }: EntryFileProps & { readonly onRetry: () => void }) {
  const { total, lines, device, error, isDone } = useTakenFile(file);
  const shown = useMemo(() => shownLines(lines), [lines]);
  const left = shown.length - mostShown;
  return (
    <Dialog
      title={device === null ? 'Import ship file' : `Import file from ${device.vessel.name}`}
      width={640}
      onClose={onClose}
      isQuestion
      footer={
        <>
          {error !== null && total > 0 && <Button onClick={onRetry}>Try again</Button>}
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
        <Banner kind="error" title={lines.length === 0 ? 'Not imported' : 'Stopped'}>
          {error}
        </Banner>
      )}
      {!isDone && (
        <div role="status">
          <progress
            className={css['progress']}
            max={Math.max(1, total)}
            value={lines.length}
            aria-label="Entries imported"
          />
          {`${lines.length} of ${counted(total, 'entry', 'entries')}`}
        </div>
      )}
      {lines.length > 0 && (
        <>
          {isDone && (
            <p className={css['summary']} role="status">
              {fileSummary(lines)}
            </p>
          )}
          <ul className={css['lines']} aria-label="Entries">
            {shown.slice(0, mostShown).map((line) => (
              <Line key={line.key} line={line} onOpen={onClose} />
            ))}
          </ul>
          {left > 0 && <Muted>{`And ${counted(left, 'more entry', 'more entries')}.`}</Muted>}
        </>
      )}
    </Dialog>
  );
}
