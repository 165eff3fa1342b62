import type { ChatAbout, ChatDirection, ChatTagKind } from '@fairlead/domain/chat/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** A vessel, and whether it and its company have chat. */
export const vesselOfChat = (company: number, vessel: number) =>
  statementOf<{ id: number; name: string; has_chat: boolean }>(
    sql`
    select v.id, v.name, v.chat_enabled and c.chat_enabled as has_chat
    from tenant.vessels v join control.customers c on c.id = ${company}
    where v.company_id = ${company} and v.id = ${vessel} and not v.deleted`,
    'vessel of chat',
  );

export interface NewMessage {
  readonly company: number;
  readonly vessel: number;
  readonly clientId: string;
  readonly direction: ChatDirection;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly authorRank: string;
  readonly entryId: string | null;
  readonly created: string;
  readonly body: string;
  readonly about: ChatAbout | null;
  readonly instructionRank: string | null;
}

/** Returns nothing if a message has the id already. */
export const insertMessage = (message: NewMessage) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.chat_messages (company_id, client_id, vessel_id, direction, author_id, author_name, author_rank,
      entry_id, created, body, link, about, instruction_rank)
    values (${message.company}, ${message.clientId}, ${message.vessel}, ${message.direction}, ${message.authorId},
      ${message.authorName}, ${message.authorRank}, ${message.entryId}, ${message.created}, ${message.body},
      ${`/chat/${message.vessel}`}, ${message.about === null ? null : JSON.stringify(message.about)}::jsonb,
      ${message.instructionRank})
    on conflict (company_id, client_id) do nothing
    returning id`,
    'new chat message',
  );

export interface TagReference {
  readonly kind: ChatTagKind;
  readonly id: number;
}

const idsOf = (tags: readonly TagReference[], kind: ChatTagKind): number[] => [
  ...new Set(tags.filter((tag) => tag.kind === kind).map(({ id }) => id)),
];

/** How many different records tags name. */
export const tagCount = (tags: readonly TagReference[]): number =>
  new Set(tags.map(({ kind, id }) => `${kind} ${id}`)).size;

/** Tags a message with the records that exist and are the vessel's; returns a row for each. */
export const insertTags = (
  { company, vessel, message }: { company: number; vessel: number; message: number },
  tags: readonly TagReference[],
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.chat_tags (company_id, message_id, voyage_id, port_call_id, fixture_id)
    select ${company}::bigint, ${message}::bigint, y.id, null::bigint, null::bigint from tenant.voyages y
    where y.company_id = ${company} and y.vessel_id = ${vessel} and y.deleted is null
      and y.id = any (${idsOf(tags, 'voyage')}::bigint[])
    union all
    select ${company}::bigint, ${message}::bigint, null::bigint, k.id, null::bigint from tenant.port_calls k
    join tenant.voyages y on y.company_id = ${company} and y.id = k.voyage_id
    where k.company_id = ${company} and y.vessel_id = ${vessel} and k.id = any (${idsOf(tags, 'portCall')}::bigint[])
    union all
    select ${company}::bigint, ${message}::bigint, null::bigint, null::bigint, f.id from tenant.fixtures f
    where f.company_id = ${company} and f.vessel_id = ${vessel} and f.id = any (${idsOf(tags, 'fixture')}::bigint[])
    returning id`,
    'tags of a chat message',
  );

export const clearTags = (company: number, message: number) =>
  statementOf(
    sql`delete from tenant.chat_tags where company_id = ${company} and message_id = ${message}`,
    'earlier tags of a chat message',
  );

/** The message is another one for the devices of the vessel, which fetch it again. */
export const touchMessage = (company: number, message: number) =>
  statementOf(
    sql`update tenant.chat_messages set modified = clock_timestamp() where company_id = ${company} and id = ${message}`,
    'changed chat message',
  );

/** The text of a deleted message stays in the history only. `user`: null where its author on board deletes it. */
export const deleteMessage = (company: number, message: number, user: number | null) =>
  statementOf(
    sql`
    update tenant.chat_messages
    set deleted = clock_timestamp(), deleted_by = ${user}::bigint, body = '', modified = clock_timestamp()
    where company_id = ${company} and id = ${message} and deleted is null`,
    'deleted chat message',
  );

interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

interface Signed {
  readonly at: string;
  readonly by: string;
}

const known = ({ company, vessel }: OfVessel, ids: readonly string[]) => sql`
  company_id = ${company} and vessel_id = ${vessel} and direction = 10 and deleted is null
  and client_id = any (${[...ids]}::uuid[])`;

export const markDelivered = (of: OfVessel, ids: readonly string[], at: string) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.chat_messages
    set delivered = greatest(created, ${at}::timestamptz), modified = clock_timestamp()
    where ${known(of, ids)} and delivered is null returning id`,
    'delivered chat messages',
  );

export const markReadOnBoard = (of: OfVessel, ids: readonly string[], { at, by }: Signed) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.chat_messages
    set read_at = greatest(created, ${at}::timestamptz), read_by = ${by},
      delivered = coalesce(delivered, greatest(created, ${at}::timestamptz)), modified = clock_timestamp()
    where ${known(of, ids)} and read_at is null returning id`,
    'chat messages read on board',
  );

export const instructionsOf = (of: OfVessel, ids: readonly string[]) =>
  statementOf<{ id: number; instruction_rank: string | null; acknowledged_by: string | null }>(
    sql`
    select id, instruction_rank, acknowledged_by from tenant.chat_messages where ${known(of, ids)}
    order by id for update`,
    'instructions of a receipt',
  );

export const markAcknowledged = (of: OfVessel, ids: readonly string[], { at, by }: Signed) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.chat_messages
    set acknowledged_at = greatest(created, ${at}::timestamptz), acknowledged_by = ${by},
      read_at = coalesce(read_at, greatest(created, ${at}::timestamptz)), read_by = coalesce(read_by, ${by}),
      delivered = coalesce(delivered, greatest(created, ${at}::timestamptz)), modified = clock_timestamp()
    where ${known(of, ids)} and instruction_rank is not null and acknowledged_at is null returning id`,
    'acknowledged instructions',
  );

/** A mark only moves forward. */
export const markRead = (of: OfVessel, user: number, message: number) =>
  statementOf(
    sql`
    insert into tenant.chat_read_marks (company_id, vessel_id, user_id, message_id)
    values (${of.company}, ${of.vessel}, ${user}, ${message})
    on conflict (company_id, vessel_id, user_id)
      do update set message_id = greatest(chat_read_marks.message_id, excluded.message_id)`,
    'read mark of chat',
  );

/** Messages from on board that no one in the office had read. */
export const markReadAshore = (of: OfVessel, message: number, by: string) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.chat_messages set read_at = clock_timestamp(), read_by = ${by}, modified = clock_timestamp()
    where company_id = ${of.company} and vessel_id = ${of.vessel} and direction = 20 and deleted is null
      and read_at is null and id <= ${message} returning id`,
    'chat messages read ashore',
  );
