import { Button } from '@fairlead/ui/button';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PersonRow } from '../platform/store/rows.ts';
import { reportMessages } from './chat.data.ts';
import type { BoardMessage } from './chat.state.ts';
import type { useEarlierMessages } from './earlier-messages.data.ts';
import { MessageBubble } from './message-bubble.part.tsx';
import css from './chat.module.css';

/** Reports what is on the screen as read, once. */
function useRead(messages: readonly BoardMessage[], person: PersonRow): void {
  const ids = messages.flatMap(({ id, isRead }) => (isRead ? [] : [id])).join(' ');
  useEffect(() => {
    if (ids !== '') void reportMessages(person, 'read', ids.split(' '));
  }, [ids, person]);
}

/** The first message that was unread when the screen was opened. */
function useFirstNew(messages: readonly BoardMessage[]): string | undefined {
  const [first] = useState(() => messages.find(({ isRead }) => !isRead)?.id);
  return first;
}

/** The opened message is in view; without one the latest after each new one. Earlier ones leave what is read where it is. */
function useInView(messages: readonly BoardMessage[], opened: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null || last === undefined) return;
    const shown = list.querySelector<HTMLElement>(`[data-message="${CSS.escape(opened ?? '')}"]`);
    if (shown === null) list.scrollTop = list.scrollHeight;
    else shown.scrollIntoView({ block: 'center' });
  }, [last, opened]);
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null || first === undefined) return;
    if (height.current > 0) list.scrollTop += list.scrollHeight - height.current;
    height.current = 0;
  }, [first]);
  const remember = () => {
    height.current = box.current?.scrollHeight ?? 0;
  };
  return { box, remember };
}

interface MessageListProps {
  readonly messages: readonly BoardMessage[];
  readonly person: PersonRow;
  /** The message that was searched. */
  readonly opened: string | undefined;
  /** Undefined where there is nothing earlier. */
  readonly earlier: ReturnType<typeof useEarlierMessages> | undefined;
}

export function MessageList({ messages, person, opened, earlier }: MessageListProps) {
  const { box, remember } = useInView(messages, opened);
  const firstNew = useFirstNew(messages);
  useRead(messages, person);
  const load = () => {
    remember();
    void earlier?.load();
  };
  return (
    <div ref={box} className={css['list']}>
      {earlier !== undefined && (
        <div className={css['earlier']}>
          <Button size="large" loading={earlier.isLoading} onClick={load}>
            Show earlier messages
          </Button>
          {earlier.problem !== undefined && <p role="alert">{earlier.problem}</p>}
        </div>
      )}
      {messages.length === 0 && (
        <p className={css['none']}>No messages yet. Write the first one to the office.</p>
      )}
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === firstNew && <div className={css['new']}>New</div>}
          <MessageBubble message={message} person={person} isOpened={message.id === opened} />
        </Fragment>
      ))}
    </div>
  );
}
