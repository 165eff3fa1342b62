import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { TextArea } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type GuestClaim, useWrite } from './guest.data.ts';
import { MessageList } from './message-list.part.tsx';
import css from './guest.module.css';

export interface GuestMessagesProps {
  readonly claim: GuestClaim;
  readonly session: string;
  readonly mayWrite: boolean;
}

/** What the guest and the company write to each other. */
export function GuestMessages({ claim, session, mayWrite }: GuestMessagesProps) {
  const [text, setText] = useState('');
  const writing = useWrite(session);
  const { messages, company } = claim;
  if (messages.length === 0 && !mayWrite) return null;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title="Messages" count={messages.length === 0 ? undefined : messages.length}>
      <MessageList
        messages={messages.map(({ at, by, text: body }) => ({
          from: by === null ? 'You' : `${by}, ${company}`,
          at: formatWithZone(at, zone),
          text: body,
        }))}
      />
      {mayWrite && (
        <div className={css['write']}>
          <TextArea
            label={`Message to ${company}`}
            rows={3}
            maxLength={4000}
            value={text}
            error={writing.error === null ? undefined : sentenceOf(writing.error)}
            onChange={setText}
          />
          <Button
            loading={writing.isPending}
            disabled={text.trim() === ''}
            onClick={() => writing.mutate(text, { onSuccess: () => setText('') })}
          >
            Send message
          </Button>
        </div>
      )}
    </Card>
  );
}
