import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { IconSend } from '@tabler/icons-react';
import { IconButton } from '@fairlead/ui/button';
import { useLiveQuery } from 'dexie-react-hooks';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AttachFiles } from '../platform/files/attach-files.tsx';
import { namedFile, useFiles } from '../platform/files/stored-files.ts';
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

/** What is not sent yet: the text, and the files beside it. */
interface ChatDraft {
  readonly text: string;
  readonly files: readonly string[];
}

const storeDraft = (draft: ChatDraft) =>
  shipDatabase.drafts.put({ key: chatDraft, value: draft, changed: new Date().toISOString() });

interface ComposerProps {
  readonly person: PersonRow;
  readonly draft: ChatDraft;
}

function Composer({ person, draft }: ComposerProps) {
  const [{ text, files }, setDraft] = useState(draft);
  const rows = useFiles(files) ?? [];
  const [problem, setProblem] = useState<string>();
  const change = (changed: ChatDraft) => {
    setDraft(changed);
    void storeDraft(changed).catch(() => setProblem(storageFullSentence));
  };
  const body = text.trim();
  const isEmpty = body === '' && files.length === 0;
  const send = async () => {
    if (isEmpty) return;
    try {
      await writeMessage(person, body, rows.map(namedFile));
      setDraft(noDraft);
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
      <AttachFiles
        ids={files}
        most={10}
        isCompact
        onChange={(ids) => change({ text, files: ids })}
      />
      <textarea
        className={css['input']}
        aria-label="Message to the office"
        placeholder="Message to the office"
        rows={1}
        maxLength={mostMessageCharacters}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value, files })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <IconButton icon={IconSend} name="Send" type="submit" disabled={isEmpty} />
      {problem !== undefined && (
        <span role="alert" className={css['problem']}>
          {problem}
        </span>
      )}
    </form>
  );
}

const noDraft: ChatDraft = { text: '', files: [] };

const readDraft = async (): Promise<ChatDraft> => {
  const row = await shipDatabase.drafts.get(chatDraft);
  return (row?.value as ChatDraft | undefined) ?? noDraft;
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
