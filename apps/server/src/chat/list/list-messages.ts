import type { chat } from '@fairlead/contract/chat';
import { containing } from '../../platform/database/containing.ts';
import type { Call } from '../../platform/http/call.ts';
import { messageByClientId, messagePage } from '../chat.sql.ts';
import { chatMessage } from '../wire/chat-message.ts';
import { pageOfMessages } from './page-of-messages.ts';

/** A page of messages, oldest first. */
export async function listMessages(call: Call<typeof chat.messages>) {
  const { db, company, query } = call;
  const { vesselId, voyageId, portCallId, fixtureId, open = false } = query;
  const filter = {
    company,
    vessel: vesselId,
    text: searched(query.s),
    voyage: voyageId,
    portCall: portCallId,
    fixture: fixtureId,
    isOpen: open,
  };
  const rows = await pageOfMessages({
    bounds: query,
    take: query.take,
    find: (clientId) => db.first(messageByClientId(company, clientId)),
    read: (bound, take) => db.all(messagePage({ ...filter, bound, take })),
  });
  return rows.map(chatMessage);
}

/** What is searched, with wildcards around it; undefined for everything. */
export function searched(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : containing(trimmed);
}
