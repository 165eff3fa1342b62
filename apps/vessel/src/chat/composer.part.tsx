import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { IconButton } from '@fairlead/ui/button';
import { IconSend } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { AttachFiles } from '../platform/files/attach-files.tsx';
import { namedFile, useFiles } from '../platform/files/stored-files.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { chatDraft, writeMessage } from './chat.data.ts';
import css from './chat.module.css';

/** What is not sent yet: the text, and the files beside it. */
interface ChatDraft {
  readonly text: string;
  readonly files: readonly string[];
}

const storeDraft = (draft: ChatDraft) =>
  shipDatabase.drafts.put({ key: chatDraft, value: draft, changed: new Date().toISOString() });

interface FieldsProps {
  readonly person: PersonRow;
  readonly draft: ChatDraft;
}

function Fields({ person, draft }: FieldsProps) {
  const [{ text, files }, setDraft] = useState(draft);
  const rows = useFiles(files) ?? [];
  const [problem, setProblem] = useState<string>();
  const latest = useRef(draft);
  const change = (changed: ChatDraft) => {
    latest.current = changed;
    setDraft(changed);
    void storeDraft(changed).catch(() => setProblem(storageFullSentence));
  };
  const body = text.trim();
  const isEmpty = body === '' && files.length === 0;
  const send = async () => {
    if (isEmpty) return;
    latest.current = noDraft;
    setDraft(noDraft);
    try {
      await writeMessage(person, body, rows.map(namedFile));
      setProblem(undefined);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      // What was typed since then goes on after the text that could not be stored.
      const typed = latest.current;
      change({ text: [text, typed.text].join(' ').trim(), files: [...files, ...typed.files] });
      setProblem(storageFullSentence);
      return;
    }
    // With the message its draft was removed: what was typed since then is stored again.
    if (latest.current !== noDraft) change(latest.current);
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

/** Where a person on board writes to the office; what is not sent is stored with every key. */
export function Composer({ person }: Pick<FieldsProps, 'person'>) {
  const draft = useLiveQuery(readDraft);
  return draft === undefined ? null : <Fields person={person} draft={draft} />;
}
