import { agentEntryState } from '@fairlead/domain/agent-links/agent-link';
import { eventProposalState } from '@fairlead/domain/live/geofences/geofence';
import { sql } from 'kysely';
import { shownProposals } from '../live/event-proposals/event-proposals.sql.ts';
import { statementOf } from '../platform/database/query.ts';

/** The vessels of a company, which lines name. */
export const vesselNames = (company: number) =>
  statementOf<{ id: number; name: string }>(
    sql`select s.id, s.name from tenant.vessels s where s.company_id = ${company}`,
    'names of vessels',
  );

export interface WaitingEntriesRow {
  readonly port_call_id: number;
  readonly port: string;
  readonly vessel: string;
  readonly agent: string;
  readonly since: string;
  readonly entries: number;
}

/** What agents entered and no one has decided, one row for each link, the oldest first. */
export const waitingEntries = (company: number) =>
  statementOf<WaitingEntriesRow>(
    sql`
    select k.port_call_id, coalesce(p.name, q.name) as port, s.name as vessel, k.name as agent, w.since, w.entries
    from (
      select e.link_id, min(e.created) as since, count(*)::int as entries from tenant.agent_entries e
      where e.company_id = ${company} and e.state = ${agentEntryState.Waiting} group by e.link_id) w
    join tenant.agent_links k on k.company_id = ${company} and k.id = w.link_id
    join tenant.port_calls c on c.company_id = ${company} and c.id = k.port_call_id and c.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    order by w.since, w.link_id`,
    'waiting entries of agents',
  );

export interface WaitingProposalsRow {
  readonly port_call_id: number;
  readonly port: string;
  readonly vessel: string;
  readonly since: string;
  readonly events: number;
}

/** Port calls with events that positions propose and no one has decided, the oldest first. */
export const waitingProposals = (company: number) =>
  statementOf<WaitingProposalsRow>(
    sql`
    select w.port_call_id, coalesce(p.name, q.name) as port, s.name as vessel, w.since, w.events
    from (
      select e.port_call_id, e.vessel_id, min(e.at) as since, count(*)::int as events
      ${shownProposals(company)} and e.state = ${eventProposalState.Open} group by e.port_call_id, e.vessel_id) w
    join tenant.port_calls c on c.company_id = ${company} and c.id = w.port_call_id and c.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = w.vessel_id
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    order by w.since, w.port_call_id`,
    'waiting proposals of events',
  );
