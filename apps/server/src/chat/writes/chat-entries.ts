import { chatMessagePayload, chatReceiptPayload } from '@fairlead/contract/chat';
import { chatDeletionPayload } from '@fairlead/contract/chat/ship-chat';
import { chatDirection } from '@fairlead/domain/chat/enumerations';
import { isRankOf, signatureOf } from '@fairlead/domain/chat/rules';
import { counted } from '@fairlead/domain/quantities/counted';
import type { z } from 'zod';
import type { OfficeHub } from '../../platform/hub/office-hub.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import {
  type EntryContext,
  type EntryHandler,
  entryHandler,
  type TakenEntry,
} from '../../ship-entries/take/entry-handler.ts';
import { attachShipFiles } from '../../ship-files/records/attach-files.ts';
import { messageByClientId } from '../chat.sql.ts';
import {
  deleteMessage,
  instructionsOf,
  markAcknowledged,
  markDelivered,
  markReadOnBoard,
} from './chat-writes.sql.ts';
import { requireChat, storeMessage } from './send-message.ts';

const entity = 'chatMessage';

/** The forms of chat on board: messages, what became of the office's, and deletions. */
export const chatEntries = (
  hub: Pick<OfficeHub, 'pushChat' | 'pushChatDeleted'>,
): readonly EntryHandler[] => [
  entryHandler({
    form: 'chatMessage',
    versions: { 1: chatMessagePayload },
    take: (context, payload) => takeMessage(hub, context, payload),
  }),
  entryHandler({
    form: 'chatReceipt',
    versions: { 1: chatReceiptPayload },
    take: takeReceipt,
  }),
  entryHandler({
    form: 'chatDeletion',
    versions: { 1: chatDeletionPayload },
    take: (context, payload) => takeDeletion(hub, context, payload),
  }),
];

async function takeMessage(
  hub: Pick<OfficeHub, 'pushChat'>,
  context: EntryContext,
  { body, tags, files }: z.output<typeof chatMessagePayload>,
): Promise<TakenEntry> {
  const { company, vessel: vesselId, entryId, person, madeAt, replaces } = context;
  if (replaces !== null && replaces.refs.length > 0)
    refuseFields({ replaces: ['Messages cannot be corrected. Write a new one.'] });
  const vessel = await requireChat(context, company, vesselId);
  const made = await storeMessage(
    context,
    {
      company,
      vessel: vesselId,
      clientId: entryId,
      direction: chatDirection.FromVessel,
      authorId: context.author,
      authorName: person.name,
      authorRank: person.rank,
      entryId,
      created: madeAt,
      body,
      about: null,
      instructionRank: null,
    },
    tags,
  );
  if (made === undefined) return refuseFields({ id: ['Another message has this id.'] });
  await attachShipFiles(context.db, { company, vessel: vesselId, entity, entityId: made }, files);
  const author = signatureOf(person.name, person.rank);
  context.afterCommit(() =>
    hub.pushChat(
      company,
      {
        clientId: entryId,
        created: madeAt,
        vessel: { id: vesselId, name: vessel.name },
        body: body === '' ? counted(files.length, 'file') : body,
        author,
      },
      `/chat/${vesselId}`,
    ),
  );
  return { refs: [{ entity, id: made }] };
}

async function takeReceipt(
  context: EntryContext,
  { kind, messages }: z.output<typeof chatReceiptPayload>,
): Promise<TakenEntry> {
  const { db, person, madeAt: at, changed, vessel } = context;
  const signed = { at, by: signatureOf(person.name, person.rank) };
  if (kind === 'acknowledged') await requireRank(context, messages);
  const statement = {
    delivered: () => markDelivered(context, messages, at),
    read: () => markReadOnBoard(context, messages, signed),
    acknowledged: () => markAcknowledged(context, messages, signed),
  }[kind];
  const rows = await db.all(statement());
  for (const { id } of rows) changed({ entity, id, action: 'updated', vesselId: vessel });
  return { refs: rows.map(({ id }) => ({ entity, id })) };
}

/** An instruction is acknowledged by a person of the rank that it names. One that was withdrawn meanwhile is no error. */
async function requireRank(context: EntryContext, messages: readonly string[]): Promise<void> {
  const { db, person } = context;
  const rows = await db.all(instructionsOf(context, messages));
  const [other] = rows.flatMap(({ instruction_rank: rank }) =>
    rank === null || isRankOf(person.rank, rank) ? [] : [rank],
  );
  if (other !== undefined)
    refuseFields({ messages: [`This instruction must be acknowledged by: ${other}.`] });
}

const notAuthor =
  'Only its author on board can delete a message of the ship. An administrator can delete it in the office.';

/** A message that is gone already, or that never came, is no error. */
async function takeDeletion(
  hub: Pick<OfficeHub, 'pushChatDeleted'>,
  context: EntryContext,
  { message }: z.output<typeof chatDeletionPayload>,
): Promise<TakenEntry> {
  const { db, company, vessel, person, changed } = context;
  const row = await db.first(messageByClientId(company, message));
  if (row === undefined || row.vessel_id !== vessel || row.is_deleted) return { refs: [] };
  const isAuthor =
    row.direction === chatDirection.FromVessel &&
    row.author === person.name &&
    row.author_rank === person.rank;
  if (!isAuthor) refuseFields({ message: [notAuthor] });
  await db.run(deleteMessage(company, row.id, null));
  changed({ entity, id: row.id, action: 'deleted', vesselId: vessel });
  context.afterCommit(() => hub.pushChatDeleted(company, row.client_id));
  return { refs: [{ entity, id: row.id }] };
}
