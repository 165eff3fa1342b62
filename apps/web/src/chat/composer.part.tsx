import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { crewRanks } from '@fairlead/domain/persons/crew-ranks';
import { countText } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type ChatTag, tagBodies } from './chat-tags.data.ts';
import { ChosenTags, TagChoiceButton } from './chat-tags.part.tsx';
import { type NewMessage, useSendMessage } from './chat.data.ts';
import css from './chat.module.css';

const kinds = [
  { value: 'message', label: 'Message' },
  { value: 'instruction', label: 'Instruction', icon: IconFlag },
] as const;
type Kind = (typeof kinds)[number]['value'];

const ranks = crewRanks.map((rank) => ({ value: rank, label: rank }));

/** Messages that are on their way, or were not taken: these can be sent again or discarded. */
function Unsent({
  message,
  error,
  onRetry,
  onDiscard,
}: {
  readonly message: NewMessage;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}) {
  return (
    <div className={css['unsent']} role="status">
      <span className={css['body']}>{message.body}</span>
      {error === null ? (
        <span>Sending</span>
      ) : (
        <span role="alert" className={css['failed']}>
          {sentenceOf(error)}
        </span>
      )}
      {error !== null && (
        <>
          <Button onClick={onRetry}>Send again</Button>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      )}
    </div>
  );
}

/** Where the office writes to a vessel; Ctrl and Enter send. */
export function Composer({
  vessel,
  onSent,
}: {
  readonly vessel: number;
  readonly onSent: () => void;
}) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('message');
  const [rank, setRank] = useState<string>(crewRanks[0]);
  const [tags, setTags] = useState<readonly ChatTag[]>([]);
  const send = useSendMessage();
  const body = text.trim();
  const isBusy = send.isPending || send.isError;
  const submit = () => {
    if (body === '' || isBusy) return;
    send.mutate({
      clientId: crypto.randomUUID(),
      vessel: { id: vessel },
      body,
      tags: tagBodies(tags),
      instructionRank: kind === 'instruction' ? rank : null,
    });
    setText('');
    setKind('message');
    setTags([]);
    onSent();
  };
  return (
    <div className={css['composer']}>
      {isBusy && send.variables !== undefined && (
        <Unsent
          message={send.variables}
          error={send.error}
          onRetry={() => send.mutate(send.variables)}
          onDiscard={() => send.reset()}
        />
      )}
      <textarea
        className={css['input']}
        aria-label="Message to the vessel"
        placeholder="Message to the vessel"
        rows={2}
        maxLength={mostMessageCharacters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <ChosenTags tags={tags} onChange={setTags} />
      <div className={css['bar']}>
        <Segmented name="Kind" options={kinds} value={kind} onChange={setKind} size="small" />
        {kind === 'instruction' && (
          <Select label="Acknowledged by" value={rank} onChange={setRank} options={ranks} />
        )}
        <TagChoiceButton vesselId={vessel} tags={tags} onChange={setTags} />
        <span className={css['count']}>
          {countText(text.length)} of {countText(mostMessageCharacters)}
        </span>
        <Button
          variant="filled"
          keys="Ctrl Enter"
          disabled={body === '' || isBusy}
          onClick={submit}
        >
          Send
        </Button>
      </div>
    </div>
  );
}
