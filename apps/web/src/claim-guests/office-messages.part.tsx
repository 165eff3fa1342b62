import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { TextArea } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type Guest, useWriteToGuest } from './claim-guests.data.ts';
import { MessageList } from './message-list.part.tsx';
import css from './guests.module.css';

export interface OfficeMessagesProps {
  readonly fixture: number;
  readonly guest: Guest;
  readonly mayWrite: boolean;
}

/** What a guest and the company write to each other, as the company sees it. */
export function OfficeMessages({ fixture, guest, mayWrite }: OfficeMessagesProps) {
  const [text, setText] = useState<string>();
  const writing = useWriteToGuest(fixture, guest.id);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={css['messages']}>
      <MessageList
        messages={guest.messages.map(({ at, by, text: body }) => ({
          from: by ?? guest.name,
          at: formatWithZone(at, zone),
          text: body,
        }))}
      />
      {mayWrite && text === undefined && (
        <Button variant="quiet" onClick={() => setText('')}>
          Write to {guest.name}
        </Button>
      )}
      {mayWrite && text !== undefined && (
        <>
          <TextArea
            label={`Message to ${guest.name}`}
            rows={3}
            maxLength={4000}
            value={text}
            error={writing.error === null ? undefined : sentenceOf(writing.error)}
            onChange={setText}
          />
          <div className={css['buttons']}>
            <Button
              loading={writing.isPending}
              disabled={text.trim() === ''}
              onClick={() => writing.mutate(text, { onSuccess: () => setText(undefined) })}
            >
              Send message
            </Button>
            <Button variant="quiet" onClick={() => setText(undefined)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
