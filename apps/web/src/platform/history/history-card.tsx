import { Card } from '@fairlead/ui/card';
import { ZonedTime } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextButton } from '@fairlead/ui/button';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useTimeDisplay } from '../time-display/time-display.ts';
import { authorWord } from './author-word.ts';
import { entryWords, type HistoryEntry } from './history-words.ts';
import { historyOf } from './last-change.ts';
import css from './history-card.module.css';

export interface HistoryProps {
  /** As the history names it: 'voyage', 'portCall', 'vessel'. */
  readonly entity: string;
  readonly id: number;
  /** The zone that times of this record are read in; the user's otherwise. */
  readonly zone?: string | undefined;
}

const firstShown = 8;

/** Who changed what of a record, newest first. */
export function HistoryList({ entity, id, zone }: HistoryProps) {
  const { zoneFor } = useTimeDisplay();
  const [isWhole, setWhole] = useState(false);
  const entries = useQuery(historyOf(entity, id));
  const shownZone = zone ?? zoneFor(null);
  if (entries.isError)
    return (
      <ErrorState title="History could not be loaded" onRetry={() => void entries.refetch()}>
        {sentenceOf(entries.error)}
      </ErrorState>
    );
  if (entries.data === undefined) return <LoadingState rows={3} />;
  const shown = isWhole ? entries.data : entries.data.slice(0, firstShown);
  return (
    <>
      <ol className={css['list']}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} zone={shownZone} />
        ))}
      </ol>
      {shown.length < entries.data.length && (
        <TextButton onClick={() => setWhole(true)}>Show all {entries.data.length}</TextButton>
      )}
    </>
  );
}

function Entry({ entry, zone }: { readonly entry: HistoryEntry; readonly zone: string }) {
  const { text, zone: name } = formatZoned(entry.at, zone);
  return (
    <li className={css['entry']}>
      <span className={css['when']}>
        <ZonedTime time={text} zone={name} utc={utcEcho(entry.at)} />
      </span>
      <span className={css['who']}>{authorWord(entry)}</span>
      <span className={css['what']}>{entryWords(entry, zone).join('. ')}</span>
    </li>
  );
}

/** The history as a card at the end of a page. */
export function HistoryCard(props: HistoryProps) {
  return (
    <Card title="History">
      <HistoryList {...props} />
    </Card>
  );
}
