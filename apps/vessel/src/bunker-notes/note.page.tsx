import { noteLines } from '@fairlead/domain/bunker-notes/note-lines';
import { Button, linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CorrectionBanner } from '../platform/fuel/correction-banner.tsx';
import { ReportCards } from '../platform/fuel/report-cards.tsx';
import { stateText } from '../platform/fuel/report-states.ts';
import { Card } from '../platform/look/card.tsx';
import { Facts } from '../platform/look/facts.tsx';
import { Page } from '../platform/look/page.tsx';
import { usePart } from '../platform/parts/parts.ts';
import { NoteForm } from './note.form.tsx';
import { type NoteContent, useNotePorts, useNotes } from './notes.data.ts';

interface NotePageProps {
  readonly guid: string;
}

/** One bunker delivery note: what it states, what did not fit, and every correction. */
export function NotePage({ guid }: NotePageProps) {
  const notes = useNotes();
  const ports = useNotePorts();
  const vessel = usePart('vessel');
  const [isCorrecting, setCorrecting] = useState(false);
  if (notes === undefined || vessel === undefined) return null;
  const note = notes.find((one) => one.guid === guid);
  const stated = note?.versions[0]?.content;
  if (note === undefined || stated === undefined)
    return (
      <Page title="Bunker delivery note" isNarrow>
        <p>This note is not on this device. The last twelve come with the next contact ashore.</p>
        <Link to="/bunkers" className={linkClass}>
          All notes
        </Link>
      </Page>
    );
  if (isCorrecting) return <NoteForm note={note} onLeave={() => setCorrecting(false)} />;
  const zone = ports?.get(stated.port.id)?.timeZone ?? 'UTC';
  const tanks = new Map((vessel?.tanks ?? []).map(({ id, name }) => [id, name]));
  const linesOf = (content: NoteContent) => noteLines(content, { zone, tanks });
  return (
    <Page title={stated.number} isNarrow>
      <CorrectionBanner kind="bunkerNote" report={note} />
      <p>{[ports?.get(stated.port.id)?.name, stateText(note)].filter(Boolean).join('. ')}.</p>
      {note.state !== 'void' && (
        <Button variant="filled" onClick={() => setCorrecting(true)}>
          Correct this note
        </Button>
      )}
      <ReportCards report={note} zone={zone} linesOf={linesOf} />
      <Card title="Note">
        <Facts facts={linesOf(stated).filter(([, text]) => text !== '')} />
      </Card>
    </Page>
  );
}
