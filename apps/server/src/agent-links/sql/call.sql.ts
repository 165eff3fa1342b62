import { serviceTimeKind, service } from '@fairlead/domain/port-calls/service-times';
import type { CallSnapshot } from '@fairlead/domain/agent-links/call-changes';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface AgentCallRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly voyage_id: number;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly imo: string | null;
  readonly port: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly time_zone: string;
  readonly eta: string;
  readonly etd: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly agent_name: string | null;
  readonly agent_email: string | null;
}

const port = (company: number, call: RawBuilder<unknown>) => sql`
  join lateral (
    select name, un_locode, country_code, time_zone from shared.ports where id = ${call}.catalogue_port_id
    union all
    select name, un_locode, country_code, time_zone from tenant.ports where company_id = ${company} and id = ${call}.own_port_id
  ) p on true`;

/** The port call of a link, with its vessel, its port and its agent. */
export const callOfAgent = (company: number, id: number) =>
  statementOf<AgentCallRow>(
    sql`
    select c.id, c.parent_id, c.voyage_id, v.vessel_id, s.name as vessel, s.imo, p.name as port, p.un_locode,
      p.country_code, p.time_zone, c.scheduled_arrival as eta, c.scheduled_departure as etd, c.arrived, c.departed,
      a.name as agent_name, a.email as agent_email
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    ${port(company, sql`c`)}
    left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null`,
    'port call of agent',
  );

/** The fixtures whose cargo is handled at a port call or at one that was merged into it. */
export const fixturesOfCall = (company: number, portCall: number) =>
  statementOf<{ id: number; fixture_number: string }>(
    sql`
    select f.id, f.fixture_number from tenant.fixtures f
    where f.company_id = ${company} and f.deleted is null and exists (
      select from tenant.port_calls c
      join tenant.cargo_ports l on l.company_id = ${company} and l.port_call_id = c.id
      join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
      where c.company_id = ${company} and (c.id = ${portCall} or c.parent_id = ${portCall}) and c.deleted is null
        and g.fixture_id = f.id)
    order by f.fixture_number, f.id`,
    'fixtures of port call',
  );

export interface DocumentOfEntry {
  readonly company: number;
  readonly fixture: number;
  readonly file: number;
  /** Under this name, which no other document of the fixture has. */
  readonly name: string;
  readonly origin: number;
  readonly author: number | null;
}

/** The file of an entry as a document of a fixture. */
export const insertEntryDocument = (one: DocumentOfEntry) =>
  statementOf<{ id: number }>(
    sql`
    with named as (
      update tenant.files set name = ${one.name} where company_id = ${one.company} and id = ${one.file} returning id)
    insert into tenant.documents (company_id, fixture_id, file_id, origin, author_id)
    select ${one.company}, ${one.fixture}, id, ${one.origin}, ${one.author} from named returning id`,
    'insert document of agent',
  );

const cargoOf = (company: number) => sql`
  coalesce((
    select jsonb_agg(r.name || ' ' || o.name || ', ' || trim_scale(n.quantity)::text || ' ' || m.symbol order by n.id)
    from tenant.port_calls k
    join tenant.cargo_ports n on n.company_id = ${company} and n.port_call_id = k.id and not n.in_active
    join tenant.cargo g on g.company_id = ${company} and g.id = n.cargo_id and g.deleted is null
    join tenant.commodities o on o.company_id = ${company} and o.id = g.commodity_id
    join tenant.measurements m on m.company_id = ${company} and m.id = g.measurement_id
    join shared.reasons_for_call r on r.id = n.reason_id
    where k.company_id = ${company} and (k.id = c.id or k.parent_id = c.id) and k.deleted is null), '[]')`;

/** A port call `c` of the vessel `s` as its agent is notified of it. */
const snapshot = (company: number) => sql`jsonb_build_object(
  'vessel', s.name, 'eta', c.scheduled_arrival, 'etd', c.scheduled_departure,
  'etb', (
    select t.at from tenant.service_times t
    where t.company_id = ${company} and t.port_call_id = c.id and t.service = ${service.Berth}
      and t.kind <> ${serviceTimeKind.Actual} order by t.said_at desc, t.id desc limit 1),
  'berth', (
    select b.value ->> 'value' from tenant.port_call_events e
    cross join lateral jsonb_array_elements(e.data) b (value)
    where e.company_id = ${company} and e.port_call_id = c.id and e.deleted is null
      and b.value ->> 'internalName' = 'Berth' order by e.event_date desc, e.id desc limit 1),
  'cargo', ${cargoOf(company)})`;

export const cargoOfCall = (company: number, portCall: number) =>
  statementOf<{ cargo: readonly string[] }>(
    sql`
    select ${cargoOf(company)} as cargo from tenant.port_calls c
    where c.company_id = ${company} and c.id = ${portCall}`,
    'cargo of port call of agent',
  );

/**
 * Notes port calls that have changed since they were last seen, of the active links whose agents are mailed; of one link
 * if it is stated. What is seen for the first time is known to the agent from the page.
 */
export const noteChanges = (
  company: number,
  { now, link }: { readonly now: string; readonly link: number | null },
) =>
  statementOf(
    sql`
    with calls as (
      select l.id, ${snapshot(company)} as snapshot
      from tenant.agent_links l
      join tenant.port_calls k on k.company_id = ${company} and k.id = l.port_call_id and k.deleted is null
      join tenant.port_calls c on c.company_id = ${company} and c.id = coalesce(k.parent_id, k.id) and c.deleted is null
      join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
      join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
      where l.company_id = ${company} and l.mails_changes and l.revoked is null and l.expires > ${now}::timestamptz
        and (${link}::bigint is null or l.id = ${link}::bigint)
    )
    update tenant.agent_link_states t set seen = n.snapshot, seen_at = ${now}::timestamptz,
      mailed = coalesce(t.mailed, n.snapshot)
    from calls n where t.company_id = ${company} and t.link_id = n.id and t.seen is distinct from n.snapshot`,
    'note changes for agents',
  );

/** Forgets what an agent was mailed, who is not notified for a while. */
export const forgetSnapshot = (company: number, link: number) =>
  statementOf(
    sql`
    update tenant.agent_link_states set mailed = null, seen = null, seen_at = null
    where company_id = ${company} and link_id = ${link}`,
    'forget snapshot of agent',
  );

/** Links whose port calls have changed and then stayed as they are until an instant. */
export const dueChanges = (company: number, until: string) =>
  statementOf<{ link_id: number }>(
    sql`
    select s.link_id from tenant.agent_link_states s
    join tenant.agent_links l on l.company_id = ${company} and l.id = s.link_id
    where s.company_id = ${company} and s.seen is distinct from s.mailed and s.seen_at <= ${until}::timestamptz
      and l.mails_changes and l.revoked is null
    order by s.link_id`,
    'due changes for agents',
  );

export interface DueChange {
  readonly mailed: CallSnapshot;
  readonly seen: CallSnapshot | null;
  readonly name: string;
  readonly email: string;
  readonly port: string;
  readonly time_zone: string;
}

/** Takes the change of one link that is still due; no row if another worker was first. */
export const takeChange = (
  company: number,
  { link, until }: { readonly link: number; readonly until: string },
) =>
  statementOf<DueChange>(
    sql`
    with due as (
      select s.link_id, s.mailed, s.seen from tenant.agent_link_states s
      where s.company_id = ${company} and s.link_id = ${link} and s.seen is distinct from s.mailed
        and s.seen_at <= ${until}::timestamptz
      for update
    ), taken as (
      update tenant.agent_link_states t set mailed = due.seen from due
      where t.company_id = ${company} and t.link_id = due.link_id
    )
    select due.mailed, due.seen, l.name, l.email, p.name as port, p.time_zone
    from due
    join tenant.agent_links l on l.company_id = ${company} and l.id = due.link_id
    join tenant.port_calls k on k.company_id = ${company} and k.id = l.port_call_id
    join tenant.port_calls c on c.company_id = ${company} and c.id = coalesce(k.parent_id, k.id)
    ${port(company, sql`c`)}`,
    'take change for agent',
  );
