import { randomUUID } from 'node:crypto';
import { chatDirection } from '@fairlead/domain/chat/enumerations';
import type { Unit } from '../../platform/http/own-transaction.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import {
  insertMessage,
  insertTags,
  type NewMessage,
  tagCount,
  type TagReference,
  vesselOfChat,
} from './chat-writes.sql.ts';

export interface OfficeMessage {
  readonly company: number;
  readonly vessel: number;
  /** The user who writes. */
  readonly author: number;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Made by the client: a message that arrives twice is one message. A new one if left out. */
  readonly clientId?: string;
  readonly body: string;
  /** Voyages, port calls and fixtures of the vessel. */
  readonly tags?: readonly TagReference[];
  /** The record that the ship opens from the message. */
  readonly about?: NewMessage['about'];
  /** The rank on board that must acknowledge it. */
  readonly instructionRank?: string | null;
}

const noVessel = 'Not found';
const isOff = 'Chat is switched off for this vessel.';
const noTag = 'A tag refers to a record that does not belong to this vessel.';

/** The vessel, if it has chat; refuses 400 otherwise. */
export async function requireChat(
  { db }: Pick<Unit, 'db'>,
  company: number,
  vessel: number,
): Promise<{ readonly id: number; readonly name: string }> {
  const found = await db.first(vesselOfChat(company, vessel));
  if (found === undefined) return refuseFields({ vessel: [noVessel] });
  if (!found.has_chat) refuseFields({ vessel: [isOff] });
  return found;
}

/** Stores a message of the office; returns its id. Refuses 400 where the vessel has no chat or a tag is not the vessel's. */
export async function sendMessage(unit: Unit, message: OfficeMessage): Promise<string> {
  const { company, vessel, clientId = randomUUID(), tags = [] } = message;
  await requireChat(unit, company, vessel);
  await storeMessage(
    unit,
    {
      company,
      vessel,
      clientId,
      direction: chatDirection.ToVessel,
      authorId: message.author,
      authorName: null,
      authorRank: '',
      entryId: null,
      created: message.now,
      body: message.body,
      about: message.about ?? null,
      instructionRank: message.instructionRank ?? null,
    },
    tags,
  );
  return clientId;
}

/** Stores a message with its tags, once; returns its number, or nothing if it was there already. */
export async function storeMessage(
  unit: Unit,
  message: NewMessage,
  tags: readonly TagReference[],
): Promise<number | undefined> {
  const { company, vessel } = message;
  const made = await unit.db.first(insertMessage(message));
  if (made === undefined) return undefined;
  await storeTags(unit, { company, vessel, message: made.id }, tags);
  unit.changed({ entity: 'chatMessage', id: made.id, action: 'created', vesselId: vessel });
  return made.id;
}

export async function storeTags(
  { db }: Pick<Unit, 'db'>,
  of: { readonly company: number; readonly vessel: number; readonly message: number },
  tags: readonly TagReference[],
): Promise<void> {
  if (tags.length === 0) return;
  const stored = await db.all(insertTags(of, tags));
  if (stored.length < tagCount(tags)) refuseFields({ tags: [noTag] });
}
