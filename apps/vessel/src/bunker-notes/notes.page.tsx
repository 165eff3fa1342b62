import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { IconPlus } from '@tabler/icons-react';
import { buttonClass } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { massText } from '../platform/fuel/mass.ts';
import { stateGlyph, stateText } from '../platform/fuel/report-states.ts';
import { Page } from '../platform/look/page.tsx';
import { ReportRows, reportRowClass, RowContent } from '../platform/look/report-list.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { type NoteContent, type OwnNote, useNotePorts, useNotes } from './notes.data.ts';

/** '180.00 mt VLSFO, 45.00 mt MGO'. */
const productsText = ({ products }: NoteContent): string =>
  products
    .map(({ fuel, delivered }) => `${massText(kgOf(delivered))} mt ${fuelName(fuel.id)}`)
    .join(', ');

function NoteRow({ note, stated }: { readonly note: OwnNote; readonly stated: NoteContent }) {
  const ports = useNotePorts();
  const zone = useShipZone();
  const nowMs = useNowMs();
  const port = ports?.get(stated.port.id);
  const about = [productsText(stated), port?.name ?? '', stateText(note)];
  return (
    <li>
      <Link
        to="/bunkers/$guid"
        params={{ guid: note.guid }}
        className={reportRowClass}
        data-state={note.state}
      >
        <RowContent
          glyph={stateGlyph(note)}
          title={`${stated.isDebunkered ? 'Debunkered, ' : ''}${stated.number}`}
          beside={<ShortMoment at={stated.completed} zone={port?.timeZone ?? zone} nowMs={nowMs} />}
          about={about.filter((text) => text !== '').join('. ')}
          sentence={note.refusal}
        />
      </Link>
    </li>
  );
}

/** The bunker delivery notes of this vessel: sent, waiting, refused and corrected. */
export function BunkersPage() {
  const notes = useNotes();
  if (notes === undefined) return null;
  return (
    <Page title="Bunkers" isNarrow>
      <Link to="/bunkers/new" className={buttonClass({ variant: 'filled' })}>
        <Icon of={IconPlus} size={20} /> New bunker delivery note
      </Link>
      {notes.length === 0 ? (
        <p>No bunker delivery notes yet. Enter the first one when the barge has left.</p>
      ) : (
        <ReportRows>
          {notes.map((note) => {
            const stated = note.versions[0]?.content;
            return stated === undefined ? null : (
              <NoteRow key={note.guid} note={note} stated={stated} />
            );
          })}
        </ReportRows>
      )}
    </Page>
  );
}
