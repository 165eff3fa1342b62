import type { AgentContent } from '@fairlead/domain/agent-links/agent-entry';
import {
  type AgentEntryKind,
  agentEntryKind,
  agentEntryState,
  type AgentEntryState,
} from '@fairlead/domain/agent-links/agent-link';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface EntryRow {
  readonly id: number;
  readonly link_id: number;
  readonly kind: AgentEntryKind;
  readonly state: AgentEntryState;
  readonly content: AgentContent;
  readonly accepted_content: AgentContent | null;
  readonly reason: string | null;
  readonly replaces_id: number | null;
  readonly file_id: number | null;
  readonly event_id: number | null;
  readonly sof_line_id: number | null;
  readonly document_id: number | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  /** Bytes. */
  readonly size: number | null;
  readonly storage_key: string | null;
  readonly created: string;
  readonly decided: string | null;
  readonly decided_by: string | null;
  readonly modified: string;
}

const entries = (company: number) => sql`
  select e.id, e.link_id, e.kind, e.state, e.content, e.accepted_content, e.reason, e.replaces_id, e.file_id, e.event_id,
    e.sof_line_id, e.document_id, f.name as file_name, f.content_type, f.size::float8 as size, f.storage_key, e.created,
    e.decided, u.full_name as decided_by, e.modified
  from tenant.agent_entries e
  left join tenant.files f on f.company_id = ${company} and f.id = e.file_id
  left join control.users u on u.id = e.decider_id
  where e.company_id = ${company}`;

/** What was entered by links, latest first. */
export const entriesOf = (company: number, links: readonly number[]) =>
  statementOf<EntryRow>(
    sql`${entries(company)} and e.link_id = any(${[...links]}::bigint[]) order by e.id desc`,
    'entries of agents',
  );

interface OfLink {
  readonly company: number;
  readonly link: number;
}

/** Entries of a link, locked until the end of the transaction, in the order in which they were made. */
export const holdEntries = ({ company, link }: OfLink, ids: readonly number[]) =>
  statementOf<EntryRow>(
    sql`
    ${entries(company)} and e.link_id = ${link} and e.id = any(${[...ids]}::bigint[]) order by e.id for update of e`,
    'hold entries of agent',
  );

export const oneEntry = ({ company, link }: OfLink, id: number) =>
  statementOf<EntryRow>(
    sql`${entries(company)} and e.link_id = ${link} and e.id = ${id}`,
    'entry of agent',
  );

/** Entries and documents of a link, which are limited. */
export const countEntries = ({ company, link }: OfLink) =>
  statementOf<{ entries: number; documents: number }>(
    sql`
    select count(*)::int as entries, (count(*) filter (where kind = ${agentEntryKind.Document}))::int as documents
    from tenant.agent_entries where company_id = ${company} and link_id = ${link}`,
    'count entries of agent',
  );

/** Which of the keys are stored already. */
export const knownKeys = ({ company, link }: OfLink, keys: readonly string[]) =>
  statementOf<{ client_key: string }>(
    sql`
    select client_key from tenant.agent_entries
    where company_id = ${company} and link_id = ${link} and client_key = any(${[...keys]}::uuid[])`,
    'known keys of agent',
  );

export interface NewEntry {
  readonly key: string;
  readonly kind: AgentEntryKind;
  readonly content: AgentContent;
  readonly replacesId: number | null;
  /** What the corrected entry has become. */
  readonly eventId: number | null;
  readonly lineId: number | null;
  readonly fileId: number | null;
}

export const insertEntry = ({ company, link }: OfLink, one: NewEntry) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.agent_entries
      (company_id, link_id, client_key, kind, state, content, replaces_id, event_id, sof_line_id, file_id)
    values (${company}, ${link}, ${one.key}::uuid, ${one.kind}, ${agentEntryState.Waiting},
      ${JSON.stringify(one.content)}::jsonb, ${one.replacesId}, ${one.eventId}, ${one.lineId}, ${one.fileId})
    returning id`,
    'insert entry of agent',
  );

interface StoredFileOf {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
}

export const insertEntryFile = (company: number, file: StoredFileOf) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
    values (${company}, ${file.name}, ${file.contentType}, ${file.size}, ${file.sha256}, ${file.storageKey})
    returning id`,
    'insert file of agent',
  );

export const oneFile = (company: number, id: number) =>
  statementOf<{ name: string }>(
    sql`select name from tenant.files where company_id = ${company} and id = ${id}`,
    'file of agent',
  );

/** A waiting entry that a later one corrects. */
export const replaceWaiting = ({ company, link }: OfLink, ids: readonly number[]) =>
  statementOf(
    sql`
    update tenant.agent_entries set state = ${agentEntryState.Replaced}
    where company_id = ${company} and link_id = ${link} and id = any(${[...ids]}::bigint[])
      and state = ${agentEntryState.Waiting}`,
    'replace waiting entries of agent',
  );

export interface AcceptedEntry {
  readonly id: number;
  /** Null: unchanged. */
  readonly content: AgentContent | null;
  readonly eventId: number | null;
  readonly lineId: number | null;
  readonly documentId: number | null;
}

/** Accepts entries; those that they correct are replaced. `decider` is null where nothing waits for acceptance. */
export const acceptEntries = (
  { company, link }: OfLink,
  decider: number | null,
  accepted: readonly AcceptedEntry[],
) =>
  statementOf(
    sql`
    with stated as (
      select * from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as x (
        id bigint, content jsonb, "eventId" bigint, "lineId" bigint, "documentId" bigint)
    ), replaced as (
      update tenant.agent_entries o set state = ${agentEntryState.Replaced}
      from stated x join tenant.agent_entries n on n.company_id = ${company} and n.id = x.id
      where o.company_id = ${company} and o.link_id = ${link} and o.state = ${agentEntryState.Accepted}
        and o.id < x.id and o.id <> all (select id from stated)
        and (o.id = n.replaces_id or n.replaces_id is not null
          and (o.event_id = x."eventId" or o.sof_line_id = x."lineId"))
    )
    update tenant.agent_entries e set state = ${agentEntryState.Accepted},
      accepted_content = case when jsonb_typeof(x.content) = 'object' then x.content end,
      event_id = x."eventId", sof_line_id = x."lineId", document_id = x."documentId",
      decided = clock_timestamp(), decider_id = ${decider}
    from stated x where e.company_id = ${company} and e.link_id = ${link} and e.id = x.id`,
    'accept entries of agent',
  );

export const rejectEntry = (
  { company, link }: OfLink,
  id: number,
  { reason, decider }: { readonly reason: string; readonly decider: number },
) =>
  statementOf(
    sql`
    update tenant.agent_entries set state = ${agentEntryState.Rejected}, reason = ${reason},
      decided = clock_timestamp(), decider_id = ${decider}
    where company_id = ${company} and link_id = ${link} and id = ${id}`,
    'reject entry of agent',
  );
