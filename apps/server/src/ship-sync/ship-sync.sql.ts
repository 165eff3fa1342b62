import { sql } from 'kysely';
import type { CallReportKind } from '@fairlead/domain/port-call-reports/enumerations';
import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { statementOf } from '../platform/database/query.ts';

interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

interface VesselHeaderRow {
  readonly name: string;
  readonly imo: string;
  readonly company_name: string;
  readonly company_email: string | null;
  readonly flow_id: number;
}

export const vesselHeader = ({ company, vessel }: OfVessel) =>
  statementOf<VesselHeaderRow>(
    sql`
    select v.name, v.imo, c.name as company_name, d.email as company_email, v.flow_id
    from tenant.vessels v join control.customers c on c.id = ${company}
    left join tenant.company_details d on d.company_id = ${company}
    where v.company_id = ${company} and v.id = ${vessel} and not v.deleted`,
    'vessel of ship sync',
  );

/** The crew of a vessel, and people without a vessel. */
export const personsOnBoard = ({ company, vessel }: OfVessel) =>
  statementOf<{ id: number; full_name: string; rank: string | null }>(
    sql`
    select id, full_name, rank from tenant.persons
    where company_id = ${company} and not in_active and (vessel_id is null or vessel_id = ${vessel})
    order by vessel_id is null, lower(full_name), id limit 500`,
    'persons of ship sync',
  );

export const ranksOf = (company: number) =>
  statementOf<{ rank: string }>(
    sql`
    select distinct rank from tenant.persons
    where company_id = ${company} and not in_active and rank <> '' order by rank limit 100`,
    'ranks of ship sync',
  );

export const tankTablesOf = ({ company, vessel }: OfVessel) =>
  statementOf<{ tank_id: number; csv: string }>(
    sql`
    select p.id as tank_id, l.content as csv from tenant.vessel_parts p
    join tenant.tank_tables t on t.company_id = ${company} and t.id = p.id
    join tenant.tank_table_lines l on l.company_id = ${company} and l.id = p.id
    where p.company_id = ${company} and p.vessel_id = ${vessel} and not p.deleted order by p.id`,
    'tank tables of ship sync',
  );

/** The current version of the tables without their lines. */
export const tankTableVersions = ({ company, vessel }: OfVessel) =>
  statementOf<{ id: number; sha256: string }>(
    sql`
    select t.id, t.sha256 from tenant.vessel_parts p
    join tenant.tank_tables t on t.company_id = ${company} and t.id = p.id
    where p.company_id = ${company} and p.vessel_id = ${vessel} and not p.deleted order by t.id`,
    'tank table versions of ship sync',
  );

/** The last finished voyages, the current one and the planned ones. */
const shownVoyages = ({ company, vessel }: OfVessel, now: string) => sql`
  (select v.id from tenant.voyages v
    where v.company_id = ${company} and v.vessel_id = ${vessel} and v.deleted is null and not v.in_active
      and coalesce(v.end_at, v.start_at, v.sort_at) >= ${now}::timestamptz
    order by coalesce(v.end_at, v.start_at, v.sort_at), v.id limit 30)
  union all
  (select v.id from tenant.voyages v
    where v.company_id = ${company} and v.vessel_id = ${vessel} and v.deleted is null and not v.in_active
      and coalesce(v.end_at, v.start_at, v.sort_at) < ${now}::timestamptz
    order by coalesce(v.end_at, v.start_at, v.sort_at) desc, v.id desc limit 3)`;

const shownCalls = (of: OfVessel, now: string) => sql`
  select c.* from tenant.port_calls c
  where c.company_id = ${of.company} and c.voyage_id in (${shownVoyages(of, now)}) and c.deleted is null
    and not c.in_active and not c.hide_in_app`;

export interface VoyageCallRow {
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  /** Null for a voyage without calls. */
  readonly id: number | null;
  readonly parent_id: number | null;
  readonly port_id: number;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly reason_ids: readonly number[];
  readonly agent_name: string | null;
  readonly agent_email: string | null;
  readonly agent_phone: string | null;
}

export const voyageCalls = (of: OfVessel, now: string) =>
  statementOf<VoyageCallRow>(
    sql`
    select v.id as voyage_id, v.voyage_number, v.reference, c.id, c.parent_id, c.port_id, c.scheduled_arrival,
      c.scheduled_departure, c.arrived, c.departed, c.reason_ids, a.name as agent_name, a.email as agent_email,
      a.phone as agent_phone
    from tenant.voyages v
    left join (${shownCalls(of, now)}) c on c.voyage_id = v.id
    left join tenant.partners a on a.company_id = ${of.company} and a.id = c.agent_id
    where v.company_id = ${of.company} and v.id in (${shownVoyages(of, now)})
    order by coalesce(v.start_at, v.sort_at), v.id, c.scheduled_arrival, c.id`,
    'voyages of ship sync',
  );

export interface OperationRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly cargo_id: number;
  readonly commodity: string;
  readonly reason_id: number;
  readonly quantity: string;
  readonly unit: string;
  readonly charterer: string;
}

export const operationsOfCalls = (of: OfVessel, now: string) =>
  statementOf<OperationRow>(
    sql`
    select l.id, l.port_call_id, l.cargo_id, m.name as commodity, l.reason_id,
      trim_scale(l.quantity)::text as quantity, u.symbol as unit, p.name as charterer
    from (${shownCalls(of, now)}) c
    join tenant.cargo_ports l on l.company_id = ${of.company} and l.port_call_id = c.id and not l.in_active
    join tenant.cargo g on g.company_id = ${of.company} and g.id = l.cargo_id and g.deleted is null
    join tenant.commodities m on m.company_id = ${of.company} and m.id = g.commodity_id
    join tenant.measurements u on u.company_id = ${of.company} and u.id = g.measurement_id
    join tenant.partners p on p.company_id = ${of.company} and p.id = g.charterer_id
    order by l.id`,
    'operations of ship sync',
  );

export interface ShipEventRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly template_id: number;
  readonly name: string;
  readonly internal_name: string;
  readonly item_level: number;
  readonly action: number | null;
  readonly triggers: readonly EventTrigger[];
  readonly event_date: string;
  readonly created_frontend: boolean;
  readonly data: readonly { readonly internalName: string; readonly value: string }[];
  readonly quantity: string | null;
  readonly remark: string | null;
  readonly internal_remark: null;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly cargo_port_id: number | null;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly deleted: null;
  readonly flow_id: number | null;
  readonly flow_item_id: number | null;
  readonly flow_berth: number | null;
  readonly flow_name: string | null;
  readonly modified: string;
}

/** What the office notes for itself does not leave it. */
export const eventsOfCalls = (of: OfVessel, now: string) =>
  statementOf<ShipEventRow>(
    sql`
    select e.id, e.port_call_id, e.template_id, e.name, e.internal_name, e.item_level, e.action, e.triggers,
      e.event_date, e.created_frontend, e.data, trim_scale(e.quantity)::text as quantity, e.remark,
      null::text as internal_remark, e.said_by, e.said_by_name, e.cargo_port_id, e.author_id,
      u.full_name as author_name, null::timestamptz as deleted,
      e.flow_id, e.flow_item_id, e.flow_berth, f.name as flow_name, e.modified
    from (${shownCalls(of, now)}) c
    join tenant.port_call_events e on e.company_id = ${of.company} and e.port_call_id = c.id and e.deleted is null
    left join control.users u on u.id = e.author_id
    left join tenant.flows f on f.company_id = ${of.company} and f.id = e.flow_id
    order by e.event_date, e.id`,
    'events of ship sync',
  );

export interface ShipPortRow {
  readonly id: number;
  readonly name: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly time_zone: string;
  readonly latitude: string;
  readonly longitude: string;
}

export const portsOfCalls = (of: OfVessel, now: string) =>
  statementOf<ShipPortRow>(
    sql`
    with c as (${shownCalls(of, now)})
    select id, name, un_locode, country_code, time_zone, trim_scale(latitude)::text as latitude,
      trim_scale(longitude)::text as longitude
    from shared.ports where id in (select catalogue_port_id from c)
    union all
    select id, name, un_locode, country_code, time_zone, trim_scale(latitude)::text, trim_scale(longitude)::text
    from tenant.ports where company_id = ${of.company} and id in (select own_port_id from c)
    order by id`,
    'ports of ship sync',
  );

export interface ShipReportRow {
  readonly port_call_id: number;
  readonly kind: CallReportKind;
  readonly created: string;
}

/** Arrival and departure reports that were mailed. */
export const reportsOfCalls = (of: OfVessel, now: string) =>
  statementOf<ShipReportRow>(
    sql`
    select r.port_call_id, r.kind, r.created from (${shownCalls(of, now)}) c
    join tenant.port_call_reports r on r.company_id = ${of.company} and r.port_call_id = c.id
    order by r.id`,
    'port call reports of ship sync',
  );

const mostStatements = 2;

/** The statements of facts of the last port calls that have one; those of the next days have none yet. */
export const statementsOnBoard = (of: OfVessel, now: string) =>
  statementOf<{ id: number }>(
    sql`
    select s.id from (${shownCalls(of, now)}) c
    join tenant.statements_of_facts s on s.company_id = ${of.company} and s.port_call_id = c.id
    where exists (select from tenant.sof_lines l where l.company_id = ${of.company} and l.sof_id = s.id)
    order by coalesce(c.arrived, c.scheduled_arrival) desc, s.id desc limit ${mostStatements}`,
    'statements of facts of ship sync',
  );
