import { counted } from '@fairlead/domain/quantities/counted';
import type { ChatReceiptKind } from '@fairlead/domain/chat/enumerations';
import { useEffect, useMemo } from 'react';
import type { NamedFile } from '../platform/files/stored-files.ts';
import { appendEntry } from '../platform/entries/append-entry.ts';
import { useOutbox } from '../platform/entries/outbox.ts';
import type { ShipMessage } from '../platform/parts/message-part.state.ts';
import { usePart } from '../platform/parts/parts.ts';
import { usePersons } from '../platform/person/persons.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { syncNow } from '../platform/sync/sync-loop.ts';
import { type BoardMessage, boardMessages, receivedMessages, undelivered } from './chat.state.ts';

export const chatDraft = 'chat';

/** As many as one receipt names. */
const mostAtOnce = 250;

const none: readonly ShipMessage[] = [];

/** Every message of this device, after earlier ones from ashore; undefined while they are read. */
export function useMessages(earlier = none): readonly BoardMessage[] | undefined {
  const part = usePart('messages');
  const entries = useOutbox();
  return useMemo(
    () =>
      part === undefined || entries === undefined
        ? undefined
        : boardMessages([...earlier, ...(part?.messages ?? [])], entries),
    [part, entries, earlier],
  );
}

/** Messages from ashore as the chat shows them. */
export function useReceived(messages: readonly ShipMessage[]): readonly BoardMessage[] {
  const entries = useOutbox();
  return useMemo(() => receivedMessages(messages, entries ?? []), [messages, entries]);
}

const nameOf = ({ name, rank }: PersonRow) => ({ name, rank });

/** Signs and stores a message with its files, and sends it if there is a link. */
export async function writeMessage(
  person: PersonRow,
  body: string,
  files: readonly NamedFile[],
): Promise<void> {
  await appendEntry(
    {
      form: 'chatMessage',
      version: 1,
      payload: { body, files },
      title: body === '' ? counted(files.length, 'file') : body.slice(0, 80),
      person: nameOf(person),
      draft: chatDraft,
    },
    Date.now(),
  );
  void syncNow();
}

const titles: Readonly<Record<ChatReceiptKind, string>> = {
  delivered: 'Messages received',
  read: 'Messages read',
  acknowledged: 'Instruction acknowledged',
};

/** Reports what became of the office's messages. */
export async function reportMessages(
  person: PersonRow,
  kind: ChatReceiptKind,
  ids: readonly string[],
): Promise<void> {
  await appendEntry(
    {
      form: 'chatReceipt',
      version: 1,
      payload: { kind, messages: ids.slice(0, mostAtOnce) },
      title: titles[kind],
      person: nameOf(person),
    },
    Date.now(),
  );
  void syncNow();
}

/** Deletes a message that the person wrote; it is gone here at once. */
export async function deleteMessage(person: PersonRow, message: string): Promise<void> {
  await appendEntry(
    {
      form: 'chatDeletion',
      version: 1,
      payload: { message },
      title: 'Message deleted',
      person: nameOf(person),
    },
    Date.now(),
  );
  void syncNow();
}

/** Reports messages that have come on board, whatever screen is open. */
export function ChatReceipts() {
  const part = usePart('messages');
  const entries = useOutbox();
  const person = usePersons()?.current;
  const ids =
    part === undefined || part === null || entries === undefined
      ? ''
      : undelivered(part.messages, entries).join(' ');
  useEffect(() => {
    if (ids === '' || person === undefined) return;
    void reportMessages(person, 'delivered', ids.split(' '));
  }, [ids, person]);
  return null;
}
