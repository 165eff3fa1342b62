import type { chat } from '@fairlead/contract/chat';
import { containing } from '../../platform/database/containing.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { messageByClientId, messagePage } from '../chat.sql.ts';
import { chatMessage } from '../wire/chat-message.ts';

/** A page of messages, oldest first. */
export async function listMessages({ db, company, query }: Call<typeof chat.messages>) {
  const { vesselId, before, take, voyageId, portCallId, fixtureId, open = false } = query;
  const text = query.s?.trim() ?? '';
  const bound =
    before === undefined ? undefined : await db.first(messageByClientId(company, before));
  if (before !== undefined && bound === undefined) refuseFields({ before: ['Not found'] });
  const rows = await db.all(
    messagePage({
      company,
      vessel: vesselId,
      text: text === '' ? undefined : containing(text),
      voyage: voyageId,
      portCall: portCallId,
      fixture: fixtureId,
      isOpen: open,
      before: bound,
      take,
    }),
  );
  return rows.toReversed().map(chatMessage);
}
