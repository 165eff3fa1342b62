import type { chat } from '@fairlead/contract/chat';
import { containing } from '../../platform/database/containing.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { messageByClientId, type MessageFilter, messagePage } from '../chat.sql.ts';
import { chatMessage } from '../wire/chat-message.ts';

type ListCall = Call<typeof chat.messages>;

/** A page of messages, oldest first. */
export async function listMessages(call: ListCall) {
  const { db, company, query } = call;
  const { vesselId, take, voyageId, portCallId, fixtureId, open = false } = query;
  const text = query.s?.trim() ?? '';
  const filter = {
    company,
    vessel: vesselId,
    text: text === '' ? undefined : containing(text),
    voyage: voyageId,
    portCall: portCallId,
    fixture: fixtureId,
    isOpen: open,
    take,
  };
  const bound = await boundOf(call);
  if (bound?.side === 'around') return pageAround(call, filter, bound.message);
  const rows = await db.all(
    messagePage({ ...filter, bound: bound && { ...bound, side: bound.side } }),
  );
  return (bound?.side === 'after' ? rows : rows.toReversed()).map(chatMessage);
}

/** The message at which the page begins or ends, or around which it is. */
async function boundOf({ db, company, query }: ListCall) {
  const sides = (['before', 'after', 'around'] as const).flatMap((side) =>
    query[side] === undefined ? [] : [{ side, id: query[side] }],
  );
  const [first, second] = sides;
  if (first === undefined) return undefined;
  if (second !== undefined) refuseFields({ [second.side]: [`Not together with ${first.side}`] });
  const message = await db.first(messageByClientId(company, first.id));
  if (message === undefined) return refuseFields({ [first.side]: ['Not found'] });
  return { side: first.side, message };
}

async function pageAround(
  { db, query }: ListCall,
  filter: Omit<MessageFilter, 'bound'>,
  message: { readonly created: string; readonly id: number },
) {
  const half = Math.ceil(query.take / 2);
  const [older, newer] = await Promise.all([
    db.all(messagePage({ ...filter, take: half, bound: { side: 'upTo', message } })),
    db.all(messagePage({ ...filter, take: query.take - half, bound: { side: 'after', message } })),
  ]);
  return [...older.toReversed(), ...newer].map(chatMessage);
}
