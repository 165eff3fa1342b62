import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** A port call as its events see it: its voyage and vessel, its details, and its neighbours in the voyage. */
export interface CallRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly vessel_id: number;
  readonly parent_id: number | null;
  readonly idle: boolean;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly modified: string;
  readonly scheduled_arrival: string;
  /** The first arrival of its voyage by schedule. */
  readonly voyage_begins: string | null;
  readonly departed_before: string | null;
  readonly arrived_after: string | null;
}

export const callOf = (company: number, id: number) =>
  statementOf<CallRow>(
    sql`
    select c.id, c.voyage_id, v.vessel_id, c.parent_id, c.in_active or v.in_active as idle, c.arrived, c.departed,
      c.modified, c.scheduled_arrival, (
        select min(k.scheduled_arrival) from tenant.port_calls k
        where k.company_id = ${company} and k.voyage_id = c.voyage_id and k.deleted is null) as voyage_begins, (
        select k.departed from tenant.port_calls k
        where k.company_id = ${company} and k.voyage_id = c.voyage_id and k.deleted is null and k.parent_id is null
          and not k.in_active and (k.scheduled_arrival, k.id) < (c.scheduled_arrival, c.id)
        order by k.scheduled_arrival desc, k.id desc limit 1) as departed_before, (
        select k.arrived from tenant.port_calls k
        where k.company_id = ${company} and k.voyage_id = c.voyage_id and k.deleted is null and k.parent_id is null
          and not k.in_active and (k.scheduled_arrival, k.id) > (c.scheduled_arrival, c.id)
        order by k.scheduled_arrival, k.id limit 1) as arrived_after
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null`,
    'port call of events',
  );

/** The berth that the events of a port call `c` name last, otherwise the planned one. */
export const namedBerth = (company: number) => sql`
    coalesce((
      select b.value ->> 'value' from tenant.port_call_events e
      cross join lateral jsonb_array_elements(e.data) b (value)
      where e.company_id = ${company} and e.port_call_id = c.id and e.deleted is null
        and b.value ->> 'internalName' = 'Berth' and b.value ->> 'value' <> ''
      order by e.event_date desc, e.id desc limit 1), c.planned_berth)`;

/** One row where the port call exists. */
export const portCallExists = (company: number, id: number) =>
  statementOf(
    sql`
    select 1 from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null`,
    'port call exists',
  );

/** Locks the voyage of a port call, so that two changes of its events are decided one after the other. Send it first. */
export const claimVoyageOf = (company: number, portCall: number) =>
  statementOf(
    sql`
    select v.id from tenant.voyages v
    where v.company_id = ${company} and v.id = any (tenant.voyages_affected(${company}, array(
      select c.voyage_id from tenant.port_calls c where c.company_id = ${company} and c.id = ${portCall})))
    order by v.id for no key update`,
    'claim voyage of port call',
  );

export interface EventRow {
  readonly id: number;
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
  readonly internal_remark: string | null;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly cargo_port_id: number | null;
  readonly flow_id: number | null;
  readonly flow_item_id: number | null;
  readonly flow_berth: number | null;
  readonly flow_name: string | null;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly deleted: string | null;
  readonly modified: string;
}

const eventColumns = sql`
  e.id, e.template_id, e.name, e.internal_name, e.item_level, e.action, e.triggers, e.event_date, e.created_frontend,
  e.data, trim_scale(e.quantity)::text as quantity, e.remark, e.internal_remark, e.said_by, e.said_by_name,
  e.cargo_port_id, e.flow_id, e.flow_item_id, e.flow_berth, f.name as flow_name,
  e.author_id, u.full_name as author_name, e.deleted, e.modified`;

/** The author and the flow of events that are called e. */
const namesOf = (company: number) => sql`
  left join control.users u on u.id = e.author_id
  left join tenant.flows f on f.company_id = ${company} and f.id = e.flow_id`;

/** Events of a port call in order of time, including deleted ones. */
export const eventsOf = (company: number, portCall: number) =>
  statementOf<EventRow>(
    sql`
    select ${eventColumns} from tenant.port_call_events e ${namesOf(company)}
    where e.company_id = ${company} and e.port_call_id = ${portCall}
    order by e.event_date, e.id`,
    'events of port call',
  );

/** The lines of cargo that are handled at a port call or at one that was merged into it. */
export const operationsOf = (company: number, portCall: number) =>
  statementOf<{ id: number; cargo_id: number; idle: boolean }>(
    sql`
    select l.id, l.cargo_id, l.in_active as idle from tenant.port_calls c
    join tenant.cargo_ports l on l.company_id = ${company} and l.port_call_id = c.id
    join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
    where c.company_id = ${company} and (c.id = ${portCall} or c.parent_id = ${portCall}) and c.deleted is null
    order by l.id`,
    'operations of port call',
  );

/** The flow of the vessel of a port call; `requested` is the name of another flow of the company, if that exists. */
export interface CallFlowRow {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly definition: unknown;
  readonly vessel_name: string;
  readonly requested: string | null;
  readonly idle: boolean;
  readonly merged: boolean;
}

export const flowOfCall = (
  company: number,
  { portCall, requested }: { readonly portCall: number; readonly requested: number | null },
) =>
  statementOf<CallFlowRow>(
    sql`
    select f.id, f.name, f.status, f.definition, s.name as vessel_name, (
      select o.name from tenant.flows o
      where o.company_id = ${company} and o.id = ${requested}::bigint and o.status <> 100) as requested,
      c.in_active or v.in_active as idle, c.parent_id is not null as merged
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    join tenant.flows f on f.company_id = ${company} and f.id = s.flow_id
    where c.company_id = ${company} and c.id = ${portCall} and c.deleted is null`,
    'flow of port call',
  );

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly internal_name: string;
  readonly type: number;
  readonly item_level: number;
  readonly action: number | null;
  readonly triggers: readonly EventTrigger[];
}

/** The company's own templates. */
export const ownTemplates = (
  company: number,
  { includeInActive }: { readonly includeInActive: boolean },
) =>
  statementOf<TemplateRow>(sql`
    select id, name, internal_name, type, item_level, action, triggers from tenant.activity_templates
    where company_id = ${company} ${includeInActive ? sql`` : sql`and not in_active`} order by id`);

export const ownTemplate = (company: number, id: number) =>
  statementOf<TemplateRow>(
    sql`
    select id, name, internal_name, type, item_level, action, triggers from tenant.activity_templates
    where company_id = ${company} and id = ${id}`,
    'own activity template',
  );

/** What is stored of an event. */
export interface EventValues {
  readonly templateId: number;
  readonly name: string;
  readonly internalName: string;
  readonly itemLevel: number;
  readonly action: number | null;
  readonly triggers: readonly EventTrigger[];
  readonly eventDate: string;
  readonly data: readonly { readonly internalName: string; readonly value: string }[];
  readonly quantity: string | null;
  readonly cargoPortId: number | null;
  readonly remark: string | null;
  readonly internalRemark: string | null;
  readonly saidBy: number;
  readonly saidByName: string | null;
  /** The item that a new event is entered from; a correction leaves it as it is. */
  readonly flow: {
    readonly id: number;
    readonly itemId: number;
    readonly berth: number | null;
  } | null;
  /** The id under which another system sent it; it stays with the event. */
  readonly exchangeId?: string | null;
}

/** The id that the next event will have, so that dependent rows can name it in the same round trip. */
export const nextEventId = statementOf<{ id: number }>(
  sql`select nextval(pg_get_serial_sequence('tenant.port_call_events', 'id')) as id`,
  'next event id',
);

/** The key of an event: its port call, its id, and who enters it; `author` is null for a device on board. */
export interface EventReference {
  readonly company: number;
  readonly portCall: number;
  readonly event: number;
  readonly author: number | null;
  /** Entered in the office, not by another system. */
  readonly createdFrontend: boolean;
}

export const insertEvent = (
  { company, portCall, event, author, createdFrontend }: EventReference,
  values: EventValues,
) =>
  statementOf<EventRow>(
    sql`
    with e as (
      insert into tenant.port_call_events (company_id, id, port_call_id, cargo_port_id, template_id, name, internal_name,
        item_level, action, triggers, event_date, created_frontend, data, quantity, remark, internal_remark, said_by,
        said_by_name, flow_id, flow_item_id, flow_berth, author_id, exchange_id)
      values (${company}, ${event}, ${portCall}, ${values.cargoPortId}, ${values.templateId}, ${values.name},
        ${values.internalName}, ${values.itemLevel}, ${values.action}, ${values.triggers}::text[],
        ${values.eventDate}::timestamptz, ${createdFrontend}, ${JSON.stringify(values.data)}::jsonb, ${values.quantity}::numeric,
        ${values.remark}, ${values.internalRemark}, ${values.saidBy}, ${values.saidByName}, ${values.flow?.id ?? null},
        ${values.flow?.itemId ?? null}, ${values.flow?.berth ?? null}, ${author},
        ${values.exchangeId ?? null}::uuid)
      returning *
    )
    select ${eventColumns} from e ${namesOf(company)}`,
    'insert event',
  );

export const updateEvent = (
  { company, event }: { readonly company: number; readonly event: number },
  values: EventValues,
) =>
  statementOf<EventRow>(
    sql`
    with e as (
      update tenant.port_call_events set cargo_port_id = ${values.cargoPortId}, template_id = ${values.templateId},
        name = ${values.name}, internal_name = ${values.internalName}, item_level = ${values.itemLevel},
        action = ${values.action}, triggers = ${values.triggers}::text[], event_date = ${values.eventDate}::timestamptz,
        data = ${JSON.stringify(values.data)}::jsonb, quantity = ${values.quantity}::numeric,
        remark = ${values.remark}, internal_remark = ${values.internalRemark}, said_by = ${values.saidBy},
        said_by_name = ${values.saidByName},
        flow_id = case when template_id = ${values.templateId} then flow_id end,
        flow_item_id = case when template_id = ${values.templateId} then flow_item_id end,
        flow_berth = case when template_id = ${values.templateId} then flow_berth end
      where company_id = ${company} and id = ${event}
      returning *
    )
    select ${eventColumns} from e ${namesOf(company)}`,
    'update event',
  );

/** Deletes an event, or restores it. */
export const setEventDeleted = (
  { company, event }: { readonly company: number; readonly event: number },
  { deleted }: { readonly deleted: boolean },
) =>
  statementOf<EventRow>(
    sql`
    with e as (
      update tenant.port_call_events set deleted = case when ${deleted}::boolean then now() end
      where company_id = ${company} and id = ${event}
      returning *
    )
    select ${eventColumns} from e ${namesOf(company)}`,
    'take event back',
  );

export const setCallTimes = (
  { company, portCall }: { readonly company: number; readonly portCall: number },
  { arrived, departed }: { readonly arrived: string | null; readonly departed: string | null },
) =>
  statementOf<{ modified: string }>(
    sql`
    update tenant.port_calls set arrived = ${arrived}::timestamptz, departed = ${departed}::timestamptz
    where company_id = ${company} and id = ${portCall}
    returning modified`,
    'set times of port call',
  );

/** Where the event of an entry is now. */
export const eventReference = (company: number, event: number) =>
  statementOf<{ port_call_id: number; vessel_id: number }>(
    sql`
    select e.port_call_id, v.vessel_id from tenant.port_call_events e
    join tenant.port_calls c on c.company_id = ${company} and c.id = e.port_call_id
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
    where e.company_id = ${company} and e.id = ${event}`,
    'event reference',
  );

/** A port call of a vessel, for matching an event from board with it. */
export interface VesselCallRow {
  readonly id: number;
  readonly port_id: number;
  readonly port_name: string;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly parent_id: number | null;
  readonly is_deleted: boolean;
  readonly is_inactive: boolean;
  readonly is_closed: boolean;
}

/** The port calls of a vessel around an instant, and the one with the id whenever it is. */
export const vesselCallsAround = (
  { company, vessel }: { readonly company: number; readonly vessel: number },
  { at, id }: { readonly at: string; readonly id: number | null },
) =>
  statementOf<VesselCallRow>(
    sql`
    select c.id, c.port_id, coalesce(cp.name, op.name, '') as port_name, c.scheduled_arrival, c.scheduled_departure,
      c.arrived, c.departed, c.parent_id, c.deleted is not null or v.deleted is not null as is_deleted,
      c.in_active or v.in_active as is_inactive, exists (
        select from tenant.port_call_events e
        where e.company_id = ${company} and e.port_call_id = c.id and e.deleted is null
          and e.action = ${flowEventAction.ClosePortCall}) as is_closed
    from tenant.voyages v
    join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id
    left join shared.ports cp on cp.id = c.catalogue_port_id
    left join tenant.ports op on op.company_id = ${company} and op.id = c.own_port_id
    where v.company_id = ${company} and v.vessel_id = ${vessel} and (c.id = ${id}::bigint
      or coalesce(c.departed, c.scheduled_departure) > ${at}::timestamptz - interval '120 days'
        and coalesce(c.arrived, c.scheduled_arrival) < ${at}::timestamptz + interval '120 days')
    order by c.scheduled_arrival, c.id limit 500`,
    'calls of vessel around',
  );
