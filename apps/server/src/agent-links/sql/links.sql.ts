import type { AgentEntryKind } from '@fairlead/domain/agent-links/agent-link';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** A link of a port call, or of one that was merged into it. */
export interface LinkReference {
  readonly company: number;
  readonly portCall: number;
  readonly id: number;
}

export interface LinkRow {
  readonly id: number;
  /** The port call that takes the entries: the main one of a merged call. */
  readonly port_call_id: number;
  readonly name: string;
  readonly email: string;
  readonly kinds: readonly AgentEntryKind[];
  readonly needs_acceptance: boolean;
  readonly mails_changes: boolean;
  readonly expires: string;
  readonly revoked: string | null;
  readonly created: string;
  readonly created_by: string | null;
  readonly opened: string | null;
  readonly modified: string;
}

const links = (company: number) => sql`
  select l.id, coalesce(c.parent_id, c.id) as port_call_id, l.name, l.email, l.kinds, l.needs_acceptance,
    l.mails_changes, l.expires, l.revoked, l.created, u.full_name as created_by, t.last_opened as opened, l.modified
  from tenant.agent_links l
  join tenant.port_calls c on c.company_id = ${company} and c.id = l.port_call_id and c.deleted is null
  join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
  join tenant.agent_link_states s on s.company_id = ${company} and s.link_id = l.id
  left join control.public_tokens t on t.token_hash = s.token_hash
  left join control.users u on u.id = l.author_id
  where l.company_id = ${company}`;

/** Links of a port call and of those that were merged into it, latest first. */
export const linksOf = (company: number, portCall: number) =>
  statementOf<LinkRow>(
    sql`${links(company)} and (c.id = ${portCall} or c.parent_id = ${portCall}) order by l.id desc limit 100`,
    'links of agents',
  );

export const oneLink = ({ company, portCall, id }: LinkReference) =>
  statementOf<LinkRow>(
    sql`${links(company)} and (c.id = ${portCall} or c.parent_id = ${portCall}) and l.id = ${id}`,
    'link of agent',
  );

export interface HeldLink {
  readonly id: number;
  readonly port_call_id: number;
  readonly name: string;
  readonly mails_changes: boolean;
  readonly revoked: string | null;
  readonly is_stale: boolean | null;
}

/** Locks a link until the end of the transaction; `is_stale` where a newer version than stated is stored. */
export const holdLink = ({ company, portCall, id }: LinkReference, stated: string | null) =>
  statementOf<HeldLink>(
    sql`
    select l.id, coalesce(c.parent_id, c.id) as port_call_id, l.name, l.mails_changes, l.revoked,
      l.modified > ${stated}::timestamptz as is_stale
    from tenant.agent_links l
    join tenant.port_calls c on c.company_id = ${company} and c.id = l.port_call_id and c.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    where l.company_id = ${company} and l.id = ${id} and (c.id = ${portCall} or c.parent_id = ${portCall})
    for update of l`,
    'hold link of agent',
  );

/** How many links of a port call have not ended. */
export const countLinks = (company: number, portCall: number) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.agent_links
    where company_id = ${company} and port_call_id = ${portCall} and revoked is null and expires > now()`,
    'count links of agents',
  );

export interface LinkTerms {
  readonly name: string;
  readonly email: string;
  readonly kinds: readonly AgentEntryKind[];
  readonly needsAcceptance: boolean;
  readonly mailsChanges: boolean;
  readonly expires: string;
}

interface NewLink extends LinkTerms {
  readonly company: number;
  readonly portCall: number;
  readonly author: number;
}

export const insertLink = (one: NewLink) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.agent_links (company_id, port_call_id, name, email, kinds, needs_acceptance, mails_changes,
      expires, author_id)
    values (${one.company}, ${one.portCall}, ${one.name}, ${one.email}, ${[...one.kinds]}::smallint[],
      ${one.needsAcceptance}, ${one.mailsChanges}, ${one.expires}::timestamptz, ${one.author})
    returning id`,
    'insert link of agent',
  );

export const updateLink = (company: number, id: number, terms: LinkTerms) =>
  statementOf(
    sql`
    update tenant.agent_links set name = ${terms.name}, email = ${terms.email}, kinds = ${[...terms.kinds]}::smallint[],
      needs_acceptance = ${terms.needsAcceptance}, mails_changes = ${terms.mailsChanges},
      expires = ${terms.expires}::timestamptz
    where company_id = ${company} and id = ${id}`,
    'update link of agent',
  );

export const renewLink = (company: number, id: number, expires: string) =>
  statementOf(
    sql`
    update tenant.agent_links set expires = ${expires}::timestamptz, revoked = null
    where company_id = ${company} and id = ${id}`,
    'renew link of agent',
  );

export const revokeLink = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.agent_links set revoked = clock_timestamp()
    where company_id = ${company} and id = ${id} and revoked is null`,
    'revoke link of agent',
  );

/** A new token; the former one opens nothing any more. The agent knows the port call as it is now. */
export const setToken = (company: number, link: number, hash: Buffer) =>
  statementOf(
    sql`
    insert into tenant.agent_link_states (company_id, link_id, token_hash) values (${company}, ${link}, ${hash})
    on conflict (company_id, link_id) do update set token_hash = excluded.token_hash, mailed = null, seen = null,
      seen_at = null`,
    'set token of agent',
  );

export interface VisitorRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly kinds: readonly AgentEntryKind[];
  readonly needs_acceptance: boolean;
  readonly mails_changes: boolean;
  readonly expires: string;
  readonly author_id: number | null;
}

/** The link that a token is for, while it is active and its port call exists. */
export const linkOfToken = (company: number, hash: Buffer) =>
  statementOf<VisitorRow>(
    sql`
    select l.id, m.id as port_call_id, k.name as company, l.name, l.email, l.kinds, l.needs_acceptance, l.mails_changes,
      l.expires, l.author_id
    from tenant.agent_link_states s
    join tenant.agent_links l on l.company_id = ${company} and l.id = s.link_id
    join tenant.port_calls c on c.company_id = ${company} and c.id = l.port_call_id and c.deleted is null
    join tenant.port_calls m on m.company_id = ${company} and m.id = coalesce(c.parent_id, c.id) and m.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = m.voyage_id and v.deleted is null
    join control.customers k on k.id = ${company} and not k.deleted
    where s.company_id = ${company} and s.token_hash = ${hash} and l.revoked is null and l.expires > now()`,
    'link of token',
  );

/** Locks a link, so that what it sends is counted one after the other. */
export const claimLink = (company: number, id: number) =>
  statementOf(
    sql`select id from tenant.agent_links where company_id = ${company} and id = ${id} for update`,
    'claim link of agent',
  );
