import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { IconSend } from '@tabler/icons-react';
import { IconButton } from '@fairlead/ui/button';
import { useLiveQuery } from 'dexie-react-hooks';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePart } from '../platform/parts/parts.ts';
import { usePersons } from '../platform/person/persons.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { chatDraft, reportMessages, useMessages, writeMessage } from './chat.data.ts';
import type { BoardMessage } from './chat.state.ts';
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

function MessageList({
  messages,
  person,
}: {
  messages: readonly BoardMessage[];
  person: PersonRow;
}) {
  const end = useRef<HTMLDivElement>(null);
  const firstNew = useFirstNew(messages);
  useRead(messages, person);
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return (
    <div className={css['list']}>
      {messages.length === 0 && (
        <p className={css['none']}>No messages yet. Write the first one to the office.</p>
      )}
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === firstNew && <div className={css['new']}>New</div>}
          <MessageBubble message={message} person={person} />
        </Fragment>
      ))}
      <div ref={end} />
    </div>
  );
}

const storeDraft = (text: string) =>
  shipDatabase.drafts.put({ key: chatDraft, value: text, changed: new Date().toISOString() });

function Composer({ person, draft }: { readonly person: PersonRow; readonly draft: string }) {
  const [text, setText] = useState(draft);
  const [problem, setProblem] = useState<string>();
  const change = (typed: string) => {
    setText(typed);
    void storeDraft(typed).catch(() => setProblem(storageFullSentence));
  };
  const send = async () => {
    const body = text.trim();
    if (body === '') return;
    try {
      await writeMessage(person, body);
      setText('');
      setProblem(undefined);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      setProblem(storageFullSentence);
    }
  };
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        className={css['input']}
        aria-label="Message to the office"
        placeholder="Message to the office"
        rows={1}
        maxLength={mostMessageCharacters}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <IconButton icon={IconSend} name="Send" type="submit" disabled={text.trim() === ''} />
      {problem !== undefined && (
        <span role="alert" className={css['problem']}>
          {problem}
        </span>
      )}
    </form>
  );
}

const readDraft = async (): Promise<string> => {
  const row = await shipDatabase.drafts.get(chatDraft);
  return typeof row?.value === 'string' ? row.value : '';
};

/** /ship/chat: messages between the ship and the office. */
export function ChatPage() {
  const messages = useMessages();
  const person = usePersons()?.current;
  const vessel = usePart('vessel');
  const draft = useLiveQuery(readDraft);
  if (messages === undefined || person === undefined || draft === undefined) return null;
  return (
    <main className={css['page']}>
      <h1 className={css['title']}>Office</h1>
      <MessageList messages={messages} person={person} />
      {vessel?.settings.chatEnabled === true ? (
        <Composer person={person} draft={draft} />
      ) : (
        <p className={css['none']}>The office has switched chat off for this vessel.</p>
      )}
    </main>
  );
}
