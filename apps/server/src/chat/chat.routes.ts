import { chat, chatOutcomes } from '@fairlead/contract/chat';
import { shipChat } from '@fairlead/contract/chat/ship-chat';
import { chatDirection } from '@fairlead/domain/chat/enumerations';
import { can } from '@fairlead/domain/people/permissions';
import type { Call } from '../platform/http/call.ts';
import { done } from '../platform/http/call.ts';
import type { Files } from '../platform/files/files.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { portCallExists } from '../port-call-events/port-call-events.sql.ts';
import { eventConstraints } from '../port-call-events/writes/event-constraints.ts';
import type { OfficeHub } from '../platform/hub/office-hub.ts';
import {
  chatVessels,
  messageByClientId,
  messagesOfCall,
  newestMessages,
  type OfficeMessageRow,
} from './chat.sql.ts';
import { exportMessages } from './list/export-messages.ts';
import { listMessages } from './list/list-messages.ts';
import { listShipMessages, readShipPhoto } from './list/ship-messages.ts';
import { chatMessage } from './wire/chat-message.ts';
import {
  clearTags,
  deleteMessage,
  markRead,
  markReadAshore,
  touchMessage,
} from './writes/chat-writes.sql.ts';
import { sendMessage, storeTags } from './writes/send-message.ts';
import { turnIntoEta, turnIntoEvent, turnIntoRemark } from './writes/turn-message.ts';

const entity = 'chatMessage';

const constraints = {
  ...eventConstraints,
  port_calls_check: ['at', 'ETD cannot be before ETA'],
} as const;

export function serveChat(
  host: Host,
  { hub, files }: { readonly hub: Pick<OfficeHub, 'pushChatDeleted'>; readonly files: Files },
): void {
  const memory = pageMemoryOf(host.database);
  serve(host, chat, {
    latest: async ({ db, company }) =>
      (await db.all(newestMessages(company))).toReversed().map((row) => ({
        clientId: row.client_id,
        created: row.created,
        link: row.link,
        data: {
          vessel: { id: row.vessel_id, name: row.vessel_name },
          body: row.body,
          author: row.author,
        },
      })),
    vessels: listVessels,
    messages: listMessages,
    export: (call) => exportMessages(call, files),
    send: async (call) => {
      const { company, actor, now, body } = call;
      const { clientId, vessel, tags, about, instructionRank } = body;
      await sendMessage(call, {
        company,
        vessel: vessel.id,
        author: actor.userId,
        now: now.toISOString(),
        clientId,
        body: body.body,
        tags,
        about,
        instructionRank,
      });
      return chatMessage(await existing(call, clientId));
    },
    remove: (call) => removeMessage(call, hub),
    tag: tagMessage,
    read: readMessages,
  });
  serve({ ...host, constraints }, chatOutcomes, {
    turnIntoEvent: (call) => turnIntoEvent(call, memory),
    turnIntoEta: (call) => turnIntoEta(call, memory),
    turnIntoRemark: (call) => turnIntoRemark(call, memory),
    ofPortCall: listMessagesOfCall,
  });
  serve(host, shipChat, {
    shipMessages: (call) => listShipMessages(host, call),
    shipPhoto: (call) => readShipPhoto(host, files, call),
  });
}

async function listMessagesOfCall({ db, company, params }: Call<typeof chatOutcomes.ofPortCall>) {
  const [exists, rows] = await Promise.all([
    db.first(portCallExists(company, params.id)),
    db.all(messagesOfCall(company, params.id)),
  ]);
  return exists === undefined ? refuse('portCallMissing') : rows.map(({ content }) => content);
}

async function listVessels({ db, company, actor }: Call<typeof chat.vessels>) {
  return (await db.all(chatVessels(company, actor.userId))).map((row) => ({
    id: row.id,
    name: row.name,
    last:
      row.last_created === null
        ? null
        : {
            created: row.last_created,
            body: row.last_body ?? '',
            isFromVessel: row.last_direction === chatDirection.FromVessel,
          },
    unread: row.unread,
    open: row.open,
    lastContact: row.last_contact,
  }));
}

async function existing(
  { db, company }: Pick<Call<typeof chat.tag>, 'db' | 'company'>,
  clientId: string,
): Promise<OfficeMessageRow> {
  const row = await db.first(messageByClientId(company, clientId));
  return row === undefined || row.is_deleted ? refuse('notFound') : row;
}

async function removeMessage(
  call: Call<typeof chat.remove>,
  hub: Pick<OfficeHub, 'pushChatDeleted'>,
) {
  const { db, company, actor, changed, afterCommit } = call;
  const row = await existing(call, call.params.id);
  const isAuthor = row.author_id === actor.userId && row.direction === chatDirection.ToVessel;
  const companyRoles = actor.companies.get(company)?.roles ?? [];
  if (!isAuthor && !can({ companyRoles, systemRoles: actor.systemRoles }, 'company.settings'))
    refuse('permissionDenied');
  await db.run(deleteMessage(company, row.id, actor.userId));
  changed({ entity, id: row.id, action: 'deleted', vesselId: row.vessel_id });
  afterCommit(() => hub.pushChatDeleted(company, row.client_id));
  return done;
}

async function tagMessage(call: Call<typeof chat.tag>) {
  const { db, company, changed } = call;
  const row = await existing(call, call.params.id);
  await db.run(clearTags(company, row.id));
  await storeTags(call, { company, vessel: row.vessel_id, message: row.id }, call.body.tags);
  await db.run(touchMessage(company, row.id));
  changed({ entity, id: row.id, action: 'updated', vesselId: row.vessel_id });
  return chatMessage(await existing(call, row.client_id));
}

async function readMessages(call: Call<typeof chat.read>) {
  const { db, company, actor, changed } = call;
  const row = await existing(call, call.params.id);
  const of = { company, vessel: row.vessel_id };
  await db.run(markRead(of, actor.userId, row.id));
  const rows = await db.all(markReadAshore(of, row.id, actor.name));
  if (rows.length > 0) changed({ entity, id: row.id, action: 'updated', vesselId: row.vessel_id });
  return done;
}
