import { Button, IconButton } from '@fairlead/ui/button';
import { TextField } from '@fairlead/ui/text-field';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShipMessage } from '../platform/parts/message-part.state.ts';
import { mostMessages } from '../platform/parts/message-part.state.ts';
import { usePart } from '../platform/parts/parts.ts';
import { usePersons } from '../platform/person/persons.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { useMessages, useReceived } from './chat.data.ts';
import { Composer } from './composer.part.tsx';
import { fetchAround, useEarlierMessages } from './earlier-messages.data.ts';
import { FoundMessages } from './found-messages.part.tsx';
import { MessageList } from './message-list.part.tsx';
import css from './chat.module.css';

/** Deletions leave a device with fewer than it had at first. */
const fullDevice = mostMessages - 50;

interface TitleProps {
  /** Undefined while nothing is searched. */
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

function Title({ text, onChange }: TitleProps) {
  const isSearching = text !== undefined;
  return (
    <header className={css['heading']}>
      {isSearching ? (
        <TextField
          label="Search messages"
          value={text}
          onChange={onChange}
          maxLength={200}
          autoFocus
        />
      ) : (
        <h1 className={css['title']}>Office</h1>
      )}
      <IconButton
        icon={isSearching ? IconX : IconSearch}
        name={isSearching ? 'End search' : 'Search messages'}
        onClick={() => onChange(isSearching ? undefined : '')}
      />
    </header>
  );
}

/** Messages around one that is not on this device. */
interface Window {
  readonly id: string;
  readonly messages: readonly ShipMessage[];
}

function Conversation({ person }: { readonly person: PersonRow }) {
  const part = usePart('messages');
  const stored = part?.messages;
  const earlier = useEarlierMessages(stored?.[0]?.id);
  const messages = useMessages(earlier.messages);
  const [window, setWindow] = useState<Window>();
  const around = useReceived(window?.messages ?? noMessages);
  const [opened, setOpened] = useState<string>();
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (messages === undefined) return null;
  const open = async (id: string) => {
    if (!messages.some((message) => message.id === id)) {
      const answer = await fetchAround(id);
      if ('problem' in answer) return setProblem(answer.problem);
      setWindow({ id, messages: answer.content });
    } else setWindow(undefined);
    setProblem(undefined);
    setOpened(id);
    return setText(undefined);
  };
  const showLatest = () => {
    setWindow(undefined);
    setOpened(undefined);
  };
  const hasEarlier = (stored?.length ?? 0) >= fullDevice && !earlier.isComplete;
  return (
    <>
      <Title text={text} onChange={setText} />
      {problem !== undefined && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      {text !== undefined && text.trim() !== '' ? (
        <FoundMessages text={text.trim()} messages={messages} onOpen={(id) => void open(id)} />
      ) : (
        <MessageList
          key={window?.id ?? ''}
          messages={window === undefined ? messages : around}
          person={person}
          opened={opened}
          earlier={window === undefined && hasEarlier ? earlier : undefined}
        />
      )}
      {opened !== undefined && text === undefined && (
        <Button size="large" onClick={showLatest}>
          Show the latest messages
        </Button>
      )}
    </>
  );
}

const noMessages: readonly ShipMessage[] = [];

/** /ship/chat: messages between the ship and the office. */
export function ChatPage() {
  const person = usePersons()?.current;
  const vessel = usePart('vessel');
  if (person === undefined) return null;
  return (
    <main className={css['page']}>
      <Conversation person={person} />
      {vessel?.settings.chatEnabled === true ? (
        <Composer person={person} />
      ) : (
        <p className={css['none']}>The office has switched chat off for this vessel.</p>
      )}
    </main>
  );
}
