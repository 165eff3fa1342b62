import { isRankOf } from '@fairlead/domain/chat/rules';
import type { ChatReceiptKind } from '@fairlead/domain/chat/enumerations';
import type { SentEntry } from '../platform/entries/outbox.ts';
import type { ShipMessage } from '../platform/parts/message-part.state.ts';

/** A photo or attachment: on this device, or ashore. */
export interface BoardFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Whether the shore has all of it. */
  readonly isComplete: boolean;
}

/** A message as the ship shows it. */
export interface BoardMessage {
  readonly id: string;
  readonly isOwn: boolean;
  readonly author: string;
  /** On board; empty for the office. */
  readonly rank: string;
  readonly at: string;
  readonly body: string;
  readonly about: ShipMessage['about'];
  /** The port call that it is tagged with; null without one. */
  readonly portCallId: number | null;
  readonly instruction: ShipMessage['instruction'];
  /** Where a message from on board is; null for the office's. */
  readonly delivery: 'waiting' | 'refused' | 'sent' | 'read' | null;
  /** What the shore said to a refused one. */
  readonly refusal: string;
  /** Who read a message from on board. */
  readonly readBy: string;
  /** Whether someone on board has read it. */
  readonly isRead: boolean;
  readonly files: readonly BoardFile[];
}

interface Stated {
  readonly person: { readonly name: string; readonly rank: string };
  readonly payload: {
    readonly body: string;
    readonly files?: readonly Omit<BoardFile, 'isComplete'>[];
  };
}

interface Receipt {
  readonly payload: { readonly kind: ChatReceiptKind; readonly messages: readonly string[] };
}

interface Deletion {
  readonly payload: { readonly message: string };
}

/** The messages that this device has reported as delivered, read or acknowledged. */
export function reportedMessages(
  entries: readonly SentEntry[],
): Readonly<Record<ChatReceiptKind, ReadonlySet<string>>> {
  const reported = {
    delivered: new Set<string>(),
    read: new Set<string>(),
    acknowledged: new Set<string>(),
  };
  for (const { entry, outcome } of entries) {
    if (entry.form !== 'chatReceipt' || outcome?.outcome === 'refused') continue;
    const { kind, messages } = (JSON.parse(entry.body) as Receipt).payload;
    for (const id of messages) reported[kind].add(id);
  }
  return reported;
}

/** The messages that persons on board deleted with this device. */
function deletedMessages(entries: readonly SentEntry[]): ReadonlySet<string> {
  const deletions = entries.filter(
    ({ entry, outcome }) => entry.form === 'chatDeletion' && outcome?.outcome !== 'refused',
  );
  return new Set(
    deletions.map(({ entry }) => (JSON.parse(entry.body) as Deletion).payload.message),
  );
}

/** What the shore sent, oldest first as it came, with what this device reported of it. */
export function receivedMessages(
  messages: readonly ShipMessage[],
  entries: readonly SentEntry[],
): readonly BoardMessage[] {
  const reported = reportedMessages(entries);
  const deleted = deletedMessages(entries);
  return messages
    .filter(({ id }) => !deleted.has(id))
    .map((message) => receivedMessage(message, reported));
}

/**
 * What the shore sent, and what this device wrote and the shore has not taken; oldest first. What was taken comes back from
 * the shore in the same contact, unless it was deleted there.
 */
export function boardMessages(
  messages: readonly ShipMessage[],
  entries: readonly SentEntry[],
): readonly BoardMessage[] {
  const deleted = deletedMessages(entries);
  const known = new Set(messages.map(({ id }) => id));
  const own = entries.filter(
    ({ entry, outcome, isReplaced }) =>
      entry.form === 'chatMessage' &&
      outcome?.outcome !== 'accepted' &&
      !known.has(entry.id) &&
      !isReplaced &&
      !deleted.has(entry.id),
  );
  return [...receivedMessages(messages, entries), ...own.map(ownMessage)].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

function receivedMessage(
  message: ShipMessage,
  reported: ReturnType<typeof reportedMessages>,
): BoardMessage {
  const { id, isFromVessel: isOwn, read, instruction } = message;
  const isSigned = reported.acknowledged.has(id) && instruction?.acknowledged === null;
  return {
    id,
    isOwn,
    author: message.author,
    rank: message.rank,
    at: message.created,
    body: message.body,
    about: message.about,
    portCallId: message.tags.find(({ kind }) => kind === 'portCall')?.id ?? null,
    instruction: isSigned
      ? { ...instruction, acknowledged: { at: message.created, by: '' } }
      : instruction,
    delivery: isOwn ? (read === null ? 'sent' : 'read') : null,
    refusal: '',
    readBy: read?.by ?? '',
    isRead: isOwn || read !== null || reported.read.has(id),
    files: filesOf(message),
  };
}

function ownMessage({ entry, outcome }: SentEntry): BoardMessage {
  const { person, payload } = JSON.parse(entry.body) as Stated;
  return {
    id: entry.id,
    isOwn: true,
    author: person.name,
    rank: person.rank,
    at: entry.at,
    body: payload.body,
    about: null,
    portCallId: null,
    instruction: null,
    delivery: outcome?.outcome === 'refused' ? 'refused' : 'waiting',
    refusal: Object.values(outcome?.errors ?? {}).flat()[0] ?? '',
    readBy: '',
    isRead: true,
    files: (payload.files ?? []).map((file) => ({ ...file, isComplete: false })),
  };
}

/** A message that an older server sent has none. */
const filesOf = ({ files }: Partial<Pick<ShipMessage, 'files'>>): BoardMessage['files'] =>
  files ?? [];

/** The office's messages that no device of the vessel has reported as on board. */
export function undelivered(
  messages: readonly ShipMessage[],
  entries: readonly SentEntry[],
): readonly string[] {
  const { delivered } = reportedMessages(entries);
  return messages.flatMap(({ id, isFromVessel, delivered: at }) =>
    isFromVessel || at !== null || delivered.has(id) ? [] : [id],
  );
}

/** Whether an instruction waits for a person on board. */
export const isOpenInstruction = ({ instruction }: BoardMessage): boolean =>
  instruction !== null && instruction.acknowledged === null;

/** Only its author deletes a message of the ship. */
export const mayDelete = (
  { isOwn, author, rank }: BoardMessage,
  person: { readonly name: string; readonly rank: string },
): boolean => isOwn && author === person.name && rank === person.rank;

/** Whether a message or its author contains what is searched, in lower case. */
export const isFound = ({ body, author }: BoardMessage, text: string): boolean =>
  body.toLowerCase().includes(text) || author.toLowerCase().includes(text);

export const mayAcknowledge = ({ instruction }: BoardMessage, rank: string): boolean =>
  instruction !== null && isRankOf(rank, instruction.rank);
