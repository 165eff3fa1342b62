import { formatWithZone } from '@fairlead/domain/time/format';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { Link, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type HandoverNote, useHandovers } from './handovers.data.ts';
import css from './handovers.module.css';

/** /vessels/{id}/handovers: what each watch on board left to the next. */
export function HandoverListPage() {
  const { id } = useParams({ strict: false });
  const vessel = Number(id);
  const name = useVesselNames().get(vessel) ?? 'Vessel';
  const notes = useHandovers(vessel);
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link key="vessel" to="/vessels/$id/edit" params={{ id: String(vessel) }}>
            {name}
          </Link>,
        ]}
        title="Handover notes"
        kind={name}
      />
      <PageBody isReading>
        {notes.data !== undefined ? (
          <Notes notes={notes.data} />
        ) : notes.isError ? (
          <EmptyState title="Unable to load the handover notes">
            <span role="alert">{sentenceOf(notes.error)}</span>
          </EmptyState>
        ) : (
          <LoadingState name="Loading handover notes" />
        )}
      </PageBody>
    </Page>
  );
}

const authorOf = ({ name, rank }: HandoverNote): string =>
  [name, rank].filter((text) => text !== '').join(', ');

const senderOf = ({ source, device }: HandoverNote): string => device ?? sourceText(source);

function Notes({ notes }: { readonly notes: readonly HandoverNote[] }) {
  const zone = useTimeDisplay().zoneFor(null);
  if (notes.length === 0)
    return (
      <EmptyState title="No handover notes yet">
        Each watch can leave a note for the next one on the first screen of the ship app. A copy
        arrives here with the next contact.
      </EmptyState>
    );
  return (
    <Card title="Notes" count={notes.length} flush>
      <ol className={css['notes']} aria-label="Handover notes">
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <strong>{authorOf(note)}</strong> {formatWithZone(note.at, zone)}
            </div>
            <p className={css['text']}>{note.text}</p>
            <Muted>{`${senderOf(note)}, received ${formatWithZone(note.received, zone)}`}</Muted>
          </li>
        ))}
      </ol>
    </Card>
  );
}
