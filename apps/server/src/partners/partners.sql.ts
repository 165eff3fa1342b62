import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { Derived } from '../platform/registers/register.ts';

export interface PartnerRow {
  readonly id: number;
  readonly name: string;
  readonly partner_types: readonly number[];
  readonly tracking_active: boolean;
  readonly of_port: boolean;
}

export interface PartnerSearch {
  readonly text: string;
  /** Partners that are one of these; all when empty. */
  readonly types: readonly number[];
  readonly take: number;
  /** The port whose partners come first. */
  readonly port: number | undefined;
}

/** On the list of a port, or agent of one of its latest calls. */
const ofPort = (company: number, port: number | undefined) =>
  port === undefined
    ? sql<boolean>`false`
    : sql<boolean>`id in (
        select partner_id from tenant.port_partners where company_id = ${company} and port_id = ${port}
        union
        select agent_id from (
          select agent_id from tenant.port_calls
          where company_id = ${company} and port_id = ${port} and deleted is null and agent_id is not null
          order by scheduled_arrival desc limit 500) latest)`;

export const searchPartners = (company: number, { text, types, take, port }: PartnerSearch) =>
  statementOf<PartnerRow>(sql`
    select id, name, partner_types, tracking_active, ${ofPort(company, port)} as of_port from tenant.partners
    where company_id = ${company} and not in_active
      ${types.length === 0 ? sql`` : sql`and partner_types::bigint[] && ${types}::bigint[]`}
      ${text === '' ? sql`` : sql`and ${holds(sql`search_text`, text)} and ${holds(sql`shared.fold(name)`, text)}`}
    order by of_port desc, not ${startsWith(sql`shared.fold(name)`, text)}, lower(name), id limit ${take}`);

const voyagesOfAgents = (company: number, ids: readonly number[]) => sql`
  select voyage_id from tenant.port_calls where company_id = ${company} and agent_id = any (${ids}::bigint[])`;

/** Port calls are searched by the names of their agents. */
export const derivedOfAgents: Derived = {
  claim: (company, ids) =>
    statementOf(sql`
      select id from tenant.voyages where company_id = ${company} and id in (${voyagesOfAgents(company, ids)})
      order by id for no key update`),
  refresh: (company, ids) =>
    statementOf(sql`
      select tenant.refresh_voyages(${company}, array(${voyagesOfAgents(company, ids)}))`),
};
