import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { useState } from 'react';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import type { ShipMessage } from '../platform/parts/message-part.state.ts';
import { useReceived } from './chat.data.ts';
import { type BoardMessage, isFound } from './chat.state.ts';
import { fetchFound } from './earlier-messages.data.ts';
import css from './chat.module.css';

interface FoundProps {
  readonly text: string;
  /** The messages of this device. */
  readonly messages: readonly BoardMessage[];
  readonly onOpen: (id: string) => void;
}

interface Ashore {
  readonly text: string;
  readonly messages: readonly ShipMessage[];
}

const nothing: readonly ShipMessage[] = [];

/** Messages that contain a text, the latest first: those of this device at once, earlier ones from ashore on request. */
export function FoundMessages({ text, messages, onOpen }: FoundProps) {
  const zone = useShipZone();
  const nowMs = useNowMs();
  const [ashore, setAshore] = useState<Ashore>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSearched = ashore?.text === text;
  const received = useReceived(isSearched ? ashore.messages : nothing);
  const known = new Set(messages.map(({ id }) => id));
  const searched = text.toLowerCase();
  const found = [
    ...received.filter(({ id }) => !known.has(id)),
    ...messages.filter((message) => isFound(message, searched)),
  ].toReversed();
  const search = async () => {
    setLoading(true);
    const answer = await fetchFound(text);
    setLoading(false);
    if ('problem' in answer) return setProblem(answer.problem);
    setProblem(undefined);
    return setAshore({ text, messages: answer.content });
  };
  return (
    <div className={css['list']}>
      {found.length === 0 && (
        <p className={css['none']}>
          {isSearched ? 'No message found.' : 'No message on this device contains this text.'}
        </p>
      )}
      {found.map(({ id, author, at, body }) => (
        <button key={id} type="button" className={css['found']} onClick={() => onOpen(id)}>
          <span className={css['author']}>
            <b>{author}</b> <ShortMoment at={at} zone={zone} nowMs={nowMs} />
          </span>
          <span className={css['excerpt']}>{body === '' ? 'Photo or file' : body}</span>
        </button>
      ))}
      {!isSearched && (
        <Button size="large" loading={isLoading} onClick={() => void search()}>
          Search earlier messages ashore
        </Button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
