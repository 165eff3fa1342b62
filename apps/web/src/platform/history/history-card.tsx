import {
  type ByHistoryEntity,
  type HistoryEntity,
  valueOf,
} from '@fairlead/domain/hub/history-entities';
import { Card } from '@fairlead/ui/card';
import { ZonedTime } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextButton } from '@fairlead/ui/button';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useMay } from '../current/current.ts';
import { useTimeDisplay } from '../time-display/time-display.ts';
import { authorLabel } from './author-label.ts';
import { entryText, type HistoryEntry } from './history-text.ts';
import { historyOf, historyWithParts } from './last-change.ts';
import { UndoButton } from './undo-button.tsx';
import { undoOfDeletion } from './undo-deletion.ts';
import css from './history-card.module.css';

/** Describes a change of a record where the common wording is not enough. */
type DescribeChange = (change: HistoryEntry['changes'][number]) => string | undefined;

export interface HistoryProps {
  /** The entity name in the history: 'voyage', 'portCall', 'vessel'. */
  readonly entity: HistoryEntity;
  readonly id: number;
  /** The zone for times of this record; by default the user's. */
  readonly zone?: string | undefined;
  readonly describe?: DescribeChange | undefined;
  /** At the end of an entry: its actions. */
  readonly renderAction?: ((entry: HistoryEntry) => ReactNode) | undefined;
}

const firstShown = 8;

/** What belongs to a record, by its entity name in the history. */
const partLabels: ByHistoryEntity<string> = {
  chatOutcome: 'Chat message as',
  claimPayment: 'Payment',
  claimProvision: 'Provision',
  document: 'Document',
  emailTime: 'E-mail as',
  laytimeCalculation: 'Calculation',
  offhireDocument: 'Document',
  portCallEvent: 'Event',
};

/**
 * The changes of a record as in `HistoryList`, and what was added to it, deleted from it and restored; a deletion can be
 * undone.
 */
export function HistoryWithParts({
  entity,
  id,
  zone,
}: Pick<HistoryProps, 'entity' | 'id' | 'zone'>) {
  const entries = useQuery(historyWithParts(entity, id));
  const mayWrite = useMay('company.write');
  return (
    <HistoryEntries
      entries={entries}
      zone={zone}
      aboutOf={(entry) =>
        entry.entity === entity
          ? undefined
          : `${valueOf(partLabels, entry.entity) ?? ''} ${entry.name ?? ''}`.trim()
      }
      renderAction={(entry) => {
        const undo = mayWrite && undoOfDeletion(entry, entries.data ?? [], id);
        return undo && <UndoButton {...undo} />;
      }}
    />
  );
}

/** The changes of a record with their authors, newest first. */
export function HistoryList({ entity, id, zone, describe, renderAction }: HistoryProps) {
  return (
    <HistoryEntries
      entries={useQuery(historyOf(entity, id))}
      zone={zone}
      describe={describe}
      renderAction={renderAction}
      // Changes of records that were merged into this one are listed under their names.
      aboutOf={({ entityId, name }) => (entityId === id ? undefined : (name ?? undefined))}
    />
  );
}

export interface HistoryEntriesProps<T extends HistoryEntry> {
  readonly entries: UseQueryResult<readonly T[]>;
  readonly zone?: string | undefined;
  readonly describe?: DescribeChange | undefined;
  /** The name of the record that an entry belongs to, if the history covers several records. */
  readonly aboutOf?: (entry: T) => string | undefined;
  readonly renderAction?: ((entry: T) => ReactNode) | undefined;
}

/** The entries of a history, including its loading and error states. */
export function HistoryEntries<T extends HistoryEntry>(props: HistoryEntriesProps<T>) {
  const { entries, zone, describe, aboutOf, renderAction } = props;
  const { zoneFor } = useTimeDisplay();
  const [isWhole, setWhole] = useState(false);
  const shownZone = zone ?? zoneFor(null);
  if (entries.isError)
    return (
      <ErrorState title="History could not be loaded" onRetry={() => void entries.refetch()}>
        {sentenceOf(entries.error)}
      </ErrorState>
    );
  if (entries.data === undefined) return <LoadingState rows={3} />;
  if (entries.data.length === 0) return <p className={css['none']}>Nothing has changed yet.</p>;
  const shown = isWhole ? entries.data : entries.data.slice(0, firstShown);
  return (
    <>
      <ol className={css['list']} tabIndex={-1} data-entries>
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            zone={shownZone}
            about={aboutOf?.(entry)}
            describe={describe}
            action={renderAction?.(entry)}
          />
        ))}
      </ol>
      {shown.length < entries.data.length && (
        <TextButton onClick={() => setWhole(true)}>Show all {entries.data.length}</TextButton>
      )}
    </>
  );
}

interface EntryProps {
  readonly describe: DescribeChange | undefined;
  readonly entry: HistoryEntry;
  readonly zone: string;
  readonly about: string | undefined;
  readonly action: ReactNode;
}

function Entry({ entry, zone, about, describe, action }: EntryProps) {
  const { text, zone: name } = formatZoned(entry.at, zone);
  const labels = entryText(entry, zone, describe).join('. ');
  return (
    <li className={css['entry']}>
      <span className={css['when']}>
        <ZonedTime time={text} zone={name} utc={utcEcho(entry.at)} />
      </span>
      <span className={css['who']}>{authorLabel(entry)}</span>
      <span className={css['what']}>
        {about === undefined ? labels : `${about}: ${labels}`} {action}
      </span>
    </li>
  );
}

/** The history as a card at the end of a page; `withParts` as in `HistoryWithParts`. */
export function HistoryCard({
  withParts = false,
  ...props
}: HistoryProps & { readonly withParts?: boolean }) {
  return (
    <Card title="History">
      {withParts ? <HistoryWithParts {...props} /> : <HistoryList {...props} />}
    </Card>
  );
}
