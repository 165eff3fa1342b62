import type {
  ChatAbout,
  ChatDirection,
  ChatOutcomeKind,
  ChatTagKind,
} from '@fairlead/domain/chat/enumerations';
import { filesOfRecord, type RecordFile } from '../ship-files/records/record-files.sql.ts';
import { type RawBuilder, sql } from 'kysely';
import { sqlFor, statementOf } from '../platform/database/query.ts';

const maxMessages = 250;

export const newestMessages = (company: number) =>
  sqlFor
    .selectFrom('tenant.chat_messages as m')
    .innerJoin('tenant.vessels as v', (join) =>
      join.onRef('v.company_id', '=', 'm.company_id').onRef('v.id', '=', 'm.vessel_id'),
    )
    .leftJoin('control.users as u', 'u.id', 'm.author_id')
    .select((of) => [
      'm.client_id',
      'm.created',
      'm.link',
      'm.body',
      'm.vessel_id',
      'v.name as vessel_name',
      of.fn.coalesce('m.author_name', 'u.full_name').as('author'),
    ])
    .where('m.company_id', '=', company)
    .where('m.deleted', 'is', null)
    .orderBy('m.created', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxMessages);

export interface ChatMessageRow {
  readonly id: number;
  readonly client_id: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly author_id: number | null;
  readonly author: string;
  readonly author_rank: string;
  readonly direction: ChatDirection;
  readonly created: string;
  readonly body: string;
  readonly about: ChatAbout | null;
  readonly delivered: string | null;
  readonly files: readonly RecordFile[];
  readonly read_at: string | null;
  readonly read_by: string | null;
  readonly instruction_rank: string | null;
  readonly acknowledged_at: string | null;
  readonly acknowledged_by: string | null;
  readonly is_deleted: boolean;
  readonly modified: string;
  readonly tags: readonly {
    readonly kind: ChatTagKind;
    readonly id: number;
    readonly label: string;
  }[];
}

/** What became of a message, as a JSON column. */
interface OutcomeColumns {
  readonly kind: ChatOutcomeKind;
  readonly recordId: number | null;
  readonly text: string;
  readonly at: string | null;
  readonly isDeleted: boolean;
  readonly author: string;
  readonly created: string;
}

export interface OfficeMessageRow extends ChatMessageRow {
  readonly became: readonly (OutcomeColumns & {
    readonly portCall: { readonly id: number; readonly name: string; readonly timeZone: string };
  })[];
}

type Part = RawBuilder<unknown>;

const tagsOf = (company: number): Part => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', case when t.voyage_id is not null then 'voyage' when t.fixture_id is not null then 'fixture' else 'portCall' end,
      'id', coalesce(t.voyage_id, t.fixture_id, t.port_call_id),
      'label', coalesce(y.voyage_number::text, f.fixture_number, p.name, q.name, '')) order by t.id), '[]')
  from tenant.chat_tags t
  left join tenant.voyages y on y.company_id = ${company} and y.id = t.voyage_id
  left join tenant.fixtures f on f.company_id = ${company} and f.id = t.fixture_id
  left join tenant.port_calls k on k.company_id = ${company} and k.id = t.port_call_id
  left join shared.ports p on p.id = k.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = k.own_port_id
  where t.company_id = ${company} and t.message_id = m.id)`;

const instantOf = (column: Part): Part =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The members of an outcome that is called o, with its event e, its service time t and its author w. */
const outcomeMembers = sql`
  'kind', o.kind, 'recordId', coalesce(o.event_id, o.service_time_id), 'text', coalesce(e.name, o.remark, ''),
  'at', ${instantOf(sql`coalesce(e.event_date, t.at)`)},
  'isDeleted', o.kind = 10 and (e.id is null or e.deleted is not null),
  'author', w.full_name, 'created', ${instantOf(sql`o.created`)}`;

const outcomeSources = (company: number): Part => sql`
  join control.users w on w.id = o.author_id
  left join tenant.port_call_events e on e.company_id = ${company} and e.id = o.event_id
  left join tenant.service_times t on t.company_id = ${company} and t.id = o.service_time_id`;

const becameOf = (company: number): Part => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${outcomeMembers},
    'portCall', jsonb_build_object('id', k.id, 'name', coalesce(p.name, q.name, ''),
      'timeZone', coalesce(p.time_zone, q.time_zone, 'UTC'))) order by o.kind), '[]')
  from tenant.chat_outcomes o ${outcomeSources(company)}
  join tenant.port_calls k on k.company_id = ${company} and k.id = o.port_call_id
  left join shared.ports p on p.id = k.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = k.own_port_id
  where o.company_id = ${company} and o.message_id = m.id)`;

export interface PortCallMessageRow {
  readonly content: OutcomeColumns & {
    readonly message: {
      readonly clientId: string;
      readonly vesselId: number;
      readonly author: string;
      readonly rank: string;
      readonly created: string;
      readonly isDeleted: boolean;
    };
  };
}

/** The messages that were turned into something at a port call, in the order in which that was done. */
export const messagesOfCall = (company: number, portCall: number) =>
  statementOf<PortCallMessageRow>(
    sql`
    select jsonb_build_object(${outcomeMembers}, 'message', jsonb_build_object(
      'clientId', m.client_id, 'vesselId', m.vessel_id, 'author', coalesce(m.author_name, u.full_name, ''),
      'rank', m.author_rank, 'created', ${instantOf(sql`m.created`)}, 'isDeleted', m.deleted is not null)) as content
    from tenant.chat_outcomes o ${outcomeSources(company)}
    join tenant.chat_messages m on m.company_id = ${company} and m.id = o.message_id
    left join control.users u on u.id = m.author_id
    where o.company_id = ${company} and o.port_call_id = ${portCall}
    order by o.id`,
    'messages of port call',
  );

const messagesWhere = (company: number, condition: Part, rest: Part) =>
  messageRows<ChatMessageRow>(company, sql``, sql`${condition} ${rest}`);

/** The messages as the office reads them, with what became of each. */
const officeMessages = (company: number, condition: Part, rest: Part) =>
  messageRows<OfficeMessageRow>(
    company,
    sql`, ${becameOf(company)} as became`,
    sql`${condition} ${rest}`,
  );

const messageRows = <Row>(company: number, further: Part, where: Part) => sql<Row>`
  select m.id, m.client_id, m.vessel_id, v.name as vessel, m.author_id,
    coalesce(m.author_name, u.full_name, '') as author, m.author_rank, m.direction, m.created, m.body, m.about,
    m.delivered, m.read_at, m.read_by, m.instruction_rank, m.acknowledged_at, m.acknowledged_by,
    m.deleted is not null as is_deleted, m.modified, ${tagsOf(company)} as tags,
    ${filesOfRecord(company, 'chatMessage', sql`m.id`)} as files${further}
  from tenant.chat_messages m
  join tenant.vessels v on v.company_id = ${company} and v.id = m.vessel_id
  left join control.users u on u.id = m.author_id
  where m.company_id = ${company} and ${where}`;

export interface MessageFilter {
  readonly company: number;
  readonly vessel: number | undefined;
  /** Literal text with wildcards around it. */
  readonly text: string | undefined;
  readonly voyage: number | undefined;
  readonly portCall: number | undefined;
  readonly fixture: number | undefined;
  readonly isOpen: boolean;
  /** Where the page begins or ends; undefined for the latest one. */
  readonly bound: PageBound | undefined;
  readonly take: number;
}

export interface PageBound {
  readonly side: 'before' | 'upTo' | 'after';
  readonly message: { readonly created: string; readonly id: number };
}

const bounds = { before: sql`<`, upTo: sql`<=`, after: sql`>` };

const within = ({ side, message }: PageBound): Part =>
  sql`and (m.created, m.id) ${bounds[side]} (${message.created}::timestamptz, ${message.id}::bigint)`;

const taggedWith = (company: number, column: string, id: number | undefined): Part =>
  id === undefined
    ? sql``
    : sql`and exists (select from tenant.chat_tags t
        where t.company_id = ${company} and t.message_id = m.id and t.${sql.ref(column)} = ${id})`;

/** A page of messages: the latest first, or, after a message, the earliest first. */
export const messagePage = (filter: MessageFilter) => {
  const { company, vessel, text, bound, take } = filter;
  const order = bound?.side === 'after' ? sql`m.created, m.id` : sql`m.created desc, m.id desc`;
  const condition = sql`m.deleted is null
    ${vessel === undefined ? sql`` : sql`and m.vessel_id = ${vessel}`}
    ${bound === undefined ? sql`` : within(bound)}
    ${
      text === undefined
        ? sql``
        : sql`and (m.body ilike ${text} or v.name ilike ${text} or coalesce(m.author_name, u.full_name) ilike ${text})`
    }
    ${taggedWith(company, 'voyage_id', filter.voyage)}
    ${taggedWith(company, 'port_call_id', filter.portCall)}
    ${taggedWith(company, 'fixture_id', filter.fixture)}
    ${filter.isOpen ? sql`and m.instruction_rank is not null and m.acknowledged_at is null` : sql``}`;
  return statementOf(officeMessages(company, condition, sql`order by ${order} limit ${take}`));
};

export const messageByClientId = (company: number, clientId: string) =>
  statementOf(officeMessages(company, sql`m.client_id = ${clientId}::uuid`, sql``), 'chat message');

/** A page of the messages of a vessel for its devices, in the same order. */
export const shipMessagePage = ({
  company,
  vessel,
  text,
  bound,
  take,
}: Pick<MessageFilter, 'company' | 'text' | 'bound' | 'take'> & { readonly vessel: number }) => {
  const order = bound?.side === 'after' ? sql`m.created, m.id` : sql`m.created desc, m.id desc`;
  const condition = sql`m.deleted is null and m.vessel_id = ${vessel}
    ${bound === undefined ? sql`` : within(bound)}
    ${
      text === undefined
        ? sql``
        : sql`and (m.body ilike ${text} or coalesce(m.author_name, u.full_name) ilike ${text})`
    }`;
  return statementOf<ChatMessageRow>(
    messagesWhere(company, condition, sql`order by ${order} limit ${take}`),
  );
};

/** A whole file of the vessel: of a log report, or of a message that was not deleted. */
export const photoOfVessel = (
  { company, vessel }: { readonly company: number; readonly vessel: number },
  id: string,
) =>
  statementOf<{ name: string; content_type: string; storage_key: string }>(
    sql`
    select s.name, f.content_type, f.storage_key from tenant.ship_files s
    join tenant.files f on f.company_id = ${company} and f.id = s.file_id
    left join tenant.chat_messages m on m.company_id = ${company} and m.id = s.entity_id and m.deleted is null
      and s.entity = 'chatMessage'
    where s.company_id = ${company} and s.vessel_id = ${vessel} and s.id = ${id}::uuid
      and (s.entity = 'logReport' or m.id is not null)`,
    'photo of chat for ship',
  );

/** Messages of a vessel for its devices, the latest first; with `since`, those that changed after it, deleted ones too. */
export const shipMessages = (
  { company, vessel }: { readonly company: number; readonly vessel: number },
  since: string | null,
) =>
  statementOf<ChatMessageRow>(
    messagesWhere(
      company,
      since === null
        ? sql`m.vessel_id = ${vessel} and m.deleted is null`
        : sql`m.vessel_id = ${vessel} and m.modified > ${since}::timestamptz`,
      sql`order by m.created desc, m.id desc limit ${maxMessages}`,
    ),
    since === null ? 'chat messages of ship sync' : 'changed chat messages of ship sync',
  );

export interface ChatVesselRow {
  readonly id: number;
  readonly name: string;
  readonly last_created: string | null;
  readonly last_body: string | null;
  readonly last_direction: ChatDirection | null;
  readonly unread: number;
  readonly open: number;
  readonly last_contact: string | null;
}

/** The vessels with chat, the latest message first. */
export const chatVessels = (company: number, user: number) =>
  statementOf<ChatVesselRow>(
    sql`
    select v.id, v.name, l.created as last_created, left(l.body, 200) as last_body, l.direction as last_direction,
      (select count(*)::int from (
        select from tenant.chat_messages m
        where m.company_id = ${company} and m.vessel_id = v.id and m.direction = 20 and m.deleted is null
          and m.id > coalesce(r.message_id, 0) limit 100) n) as unread,
      (select count(*)::int from tenant.chat_messages m
        where m.company_id = ${company} and m.vessel_id = v.id and m.deleted is null
          and m.instruction_rank is not null and m.acknowledged_at is null) as open,
      (select max(c.last_seen) from tenant.ship_devices d
        join tenant.ship_device_contacts c on c.company_id = ${company} and c.device_id = d.id
        where d.company_id = ${company} and d.vessel_id = v.id) as last_contact
    from tenant.vessels v
    join control.customers k on k.id = ${company} and k.chat_enabled
    left join tenant.chat_read_marks r on r.company_id = ${company} and r.vessel_id = v.id and r.user_id = ${user}
    left join lateral (
      select m.created, m.body, m.direction from tenant.chat_messages m
      where m.company_id = ${company} and m.vessel_id = v.id and m.deleted is null
      order by m.created desc, m.id desc limit 1) l on true
    where v.company_id = ${company} and v.chat_enabled and not v.deleted and not v.in_active
    order by l.created desc nulls last, v.name`,
    'chat vessels',
  );

/** The messages of a vessel in a period, oldest first. */
export const messagesBetween = ({
  company,
  vessel,
  from,
  to,
  isInstruction,
  most,
}: {
  readonly company: number;
  readonly vessel: number;
  readonly from: string;
  readonly to: string;
  /** Only instructions. */
  readonly isInstruction: boolean;
  readonly most: number;
}) =>
  statementOf<ChatMessageRow>(
    messagesWhere(
      company,
      sql`m.deleted is null and m.vessel_id = ${vessel} and m.created >= ${from}::timestamptz
        and m.created <= ${to}::timestamptz
        ${isInstruction ? sql`and m.instruction_rank is not null` : sql``}`,
      sql`order by m.created, m.id limit ${most}`,
    ),
    isInstruction ? 'instructions of a period' : 'messages of a period',
  );
