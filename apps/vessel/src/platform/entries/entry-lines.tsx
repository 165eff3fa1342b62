import { IconCheck, IconClockUp } from '@tabler/icons-react';
import { linkClass } from '@fairlead/ui/button';
import { Glyph } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { useNowMs } from '@fairlead/ui/clock';
import { Link } from '@tanstack/react-router';
import { ShortMoment } from '../moment/moment.tsx';
import { useDevice } from '../device/device.ts';
import { useShipZone } from '../moment/ship-zone.ts';
import { refusalText } from '../sync/sync-state.ts';
import { isWaiting, needsCorrection, type SentEntry } from './outbox.ts';
import { sizeText } from './size-text.ts';
import css from './entry-lines.module.css';

const bytes = new TextEncoder();

function Mark({ sent }: { readonly sent: SentEntry }) {
  if (isWaiting(sent)) return <Icon of={IconClockUp} size={18} name="Waiting" />;
  if (sent.outcome?.outcome === 'refused')
    return (
      <span className={css['refused']}>
        <Glyph kind="error" size={16} />
      </span>
    );
  return <Icon of={IconCheck} size={18} name="On shore" />;
}

/** The form that corrects a refused event. */
function CorrectLink({ sent: { entry } }: { readonly sent: SentEntry }) {
  if (entry.form === 'logReport')
    return (
      <Link to="/reports/$guid" params={{ guid: entry.id }} className={linkClass}>
        Correct
      </Link>
    );
  if (entry.form !== 'portCallEvent') return null;
  const { payload } = JSON.parse(entry.body) as {
    readonly payload: { readonly portCallId: number };
  };
  return (
    <Link to="/portcall" search={{ call: payload.portCallId }} className={linkClass}>
      Correct
    </Link>
  );
}

/** Entries with their time and size; a refused one with its sentence. */
export function EntryLines({ entries }: { readonly entries: readonly SentEntry[] }) {
  const nowMs = useNowMs();
  const zone = useShipZone();
  const isOffice = useDevice()?.isOffice === true;
  return (
    <ul className={css['lines']}>
      {entries.map((sent) => (
        <li key={sent.entry.id} className={css['line']}>
          <span className={css['mark']}>
            <Mark sent={sent} />
          </span>
          <span className={css['title']}>
            {sent.entry.title}
            {isOffice && ' (office)'}
          </span>
          <span className={css['time']}>
            <ShortMoment at={sent.entry.at} zone={zone} nowMs={nowMs} />
          </span>
          <span className={css['size']}>{sizeText(bytes.encode(sent.entry.body).length)}</span>
          {needsCorrection(sent) && sent.outcome !== undefined && (
            <p className={css['sentence']}>
              {refusalText(sent.outcome)} <CorrectLink sent={sent} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
