import type { PositionSource } from '@fairlead/domain/live/enumerations';
import type { EventProposalState, GeofenceKind } from '@fairlead/domain/live/geofences/geofence';
import { confirmsAfterMs } from '@fairlead/domain/live/geofences/visits';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { OutlineRow } from '../geofences/geofences.sql.ts';

/** A vessel with port calls near the areas of their ports. */
export interface WatchedVesselRow {
  readonly vessel_id: number;
  /**
   * Differs when its proposals may have changed: its latest position and whether that is enough by itself, its calls, or the
   * areas.
   */
  readonly mark: string;
}

/** Vessels that are within reach of areas at ports where they call; `now` in ISO 8601. */
export const watchedVessels = (company: number, now: string) =>
  statementOf<WatchedVesselRow>(sql`
    select v.id as vessel_id, concat_ws(' ', max(l.at),
      max(l.at) <= ${now}::timestamptz - ${confirmsAfterMs} * interval '1 millisecond', max(c.modified), max(g.modified), count(*)) as mark
    from tenant.geofences g
    join tenant.port_calls c on c.company_id = ${company} and c.port_id = g.port_id and c.call_exists and not c.call_idle
      and c.scheduled_arrival between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz + interval '10 days'
      and (c.departed is null or c.departed > ${now}::timestamptz - interval '2 days')
    join tenant.vessels v on v.company_id = ${company} and v.id = c.call_vessel_id and not v.deleted
    left join shared.ports p on p.id = g.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = g.own_port_id
    join lateral (
      select at, latitude, longitude from tenant.vessel_positions
      where company_id = ${company} and vessel_id = v.id and at > ${now}::timestamptz - interval '47 hours'
      order by at desc limit 1) l on true
    where g.company_id = ${company} and g.deleted is null and not g.is_rejected
      and abs(l.latitude - coalesce(p.latitude, q.latitude)) < 3
    group by v.id order by v.id`);

/** A vessel, and the time of its positions that are read; instants in ISO 8601. */
export interface ProposingVessel {
  readonly company: number;
  readonly vessel: number;
  readonly from: string;
  readonly to: string;
}

export interface ProposingCallRow {
  readonly id: number;
  readonly port_id: number;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
}

/** The calls of a vessel about a time at ports that have areas. */
export const proposingCalls = ({ company, vessel, from, to }: ProposingVessel) =>
  statementOf<ProposingCallRow>(sql`
    select c.id, c.port_id, c.scheduled_arrival, c.scheduled_departure, c.arrived, c.departed
    from tenant.port_calls c
    where c.company_id = ${company} and c.call_vessel_id = ${vessel} and c.call_exists and not c.call_idle
      and c.scheduled_arrival between ${from}::timestamptz - interval '60 days' and ${to}::timestamptz + interval '11 days'
      and exists (select from tenant.geofences g where g.company_id = ${company} and g.port_id = c.port_id
        and g.deleted is null and not g.is_rejected)
    order by c.scheduled_arrival, c.id`);

export const geofencesAt = (company: number, ports: readonly number[]) =>
  statementOf<{
    readonly id: number;
    readonly port_id: number;
    readonly kind: GeofenceKind;
    readonly outline: OutlineRow;
  }>(sql`
    select id, port_id, kind, outline from tenant.geofences
    where company_id = ${company} and port_id = any (${[...ports]}::bigint[]) and deleted is null and not is_rejected
    order by id`);

export interface ProposingPositionRow {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kn: number | null;
  readonly source: PositionSource;
  readonly source_name: string;
}

export const proposingPositions = ({ company, vessel, from, to }: ProposingVessel) =>
  statementOf<ProposingPositionRow>(sql`
    select at, latitude::float8 as latitude, longitude::float8 as longitude, speed_kn::float8 as speed_kn, source,
      source_name
    from tenant.vessel_positions
    where company_id = ${company} and vessel_id = ${vessel} and at between ${from}::timestamptz and ${to}::timestamptz
    order by at`);

/** A position that a proposal follows from, as it is stored with it. */
export interface StatedPosition {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKn: number | null;
  readonly source: PositionSource;
  readonly sourceName: string;
}

export interface NewProposal {
  readonly port_call_id: number;
  readonly geofence_id: number;
  readonly template: string;
  readonly at: string;
  readonly positions: readonly StatedPosition[];
}

/** A decided proposal of the same event within this time is the same proposal: a later position decides nothing anew. */
const same = sql`interval '30 minutes'`;

/** Stores new proposals, except those that were decided. */
export const insertProposals = (
  { company, vessel }: ProposingVessel,
  rows: readonly NewProposal[],
) =>
  statementOf<{ readonly id: number }>(sql`
    insert into tenant.event_proposals (company_id, vessel_id, port_call_id, geofence_id, template, at, positions)
    select ${company}, ${vessel}, n.port_call_id, n.geofence_id, n.template, n.at, n.positions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (port_call_id bigint, geofence_id bigint, template text, at timestamptz, positions jsonb)
    where not exists (
      select from tenant.event_proposals e
      where e.company_id = ${company} and e.port_call_id = n.port_call_id and e.geofence_id = n.geofence_id
        and e.template = n.template and e.state <> 10 and e.at between n.at - ${same} and n.at + ${same})
    on conflict (company_id, port_call_id, geofence_id, template, at) do nothing
    returning id`);

/** Removes open proposals of a time that no longer follow from the positions. */
export const removeOtherProposals = (
  { company, vessel, to }: ProposingVessel,
  { after, rows }: { readonly after: string; readonly rows: readonly NewProposal[] },
) =>
  statementOf<{ readonly id: number }>(sql`
    delete from tenant.event_proposals e
    where e.company_id = ${company} and e.vessel_id = ${vessel} and e.state = 10
      and e.at > ${after}::timestamptz and e.at <= ${to}::timestamptz and not exists (
        select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (port_call_id bigint, geofence_id bigint, template text, at timestamptz)
        where n.port_call_id = e.port_call_id and n.geofence_id = e.geofence_id and n.template = e.template
          and n.at = e.at)
    returning e.id`);

export interface EventProposalRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly port_call_id: number;
  readonly voyage_id: number;
  readonly port: string;
  readonly time_zone: string;
  readonly geofence_id: number;
  readonly geofence: string;
  readonly kind: GeofenceKind;
  readonly berth: string | null;
  readonly template: string;
  readonly at: string;
  readonly positions: readonly StatedPosition[];
  readonly state: EventProposalState;
  readonly event_id: number | null;
  readonly decided: string | null;
  readonly decided_by: string | null;
  readonly modified: string;
}

export interface EventProposalFilter {
  readonly company: number;
  readonly vessel: number | null;
  readonly portCall: number | null;
  readonly states: readonly number[];
}

/**
 * Proposals at calls that take place. An open one is left out if its area was deleted or its event was entered; only one
 * arrival and one departure are at a call.
 */
export const shownProposals = (company: number) => sql`
  from tenant.event_proposals e
  join tenant.port_calls c on c.company_id = ${company} and c.id = e.port_call_id and c.call_exists and not c.call_idle
  join tenant.geofences g on g.company_id = ${company} and g.id = e.geofence_id
  where e.company_id = ${company} and (e.state <> 10 or g.deleted is null and not exists (
    select from tenant.port_call_events k
    where k.company_id = ${company} and k.port_call_id = e.port_call_id and k.deleted is null
      and k.internal_name = e.template and (e.template in ('Arrived', 'Departed')
        or k.event_date between e.at - interval '6 hours' and e.at + interval '6 hours')))`;

const listed = ({ company, vessel, portCall, states }: EventProposalFilter) => sql`
  ${shownProposals(company)} and e.state = any (${[...states]}::bigint[])
    and (${vessel}::bigint is null or e.vessel_id = ${vessel})
    and (${portCall}::bigint is null or e.port_call_id = ${portCall})`;

const recordOf = (company: number) => sql`
  select e.id, e.vessel_id, s.name as vessel, e.port_call_id, c.voyage_id, coalesce(p.name, q.name) as port,
    coalesce(p.time_zone, q.time_zone) as time_zone, e.geofence_id, g.name as geofence, g.kind, b.name as berth,
    e.template, e.at, e.positions, e.state, e.event_id, e.decided, u.full_name as decided_by, e.modified
  from part e
  join tenant.vessels s on s.company_id = ${company} and s.id = e.vessel_id
  join tenant.port_calls c on c.company_id = ${company} and c.id = e.port_call_id
  join tenant.geofences g on g.company_id = ${company} and g.id = e.geofence_id
  left join shared.ports p on p.id = c.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
  left join tenant.berths b on b.company_id = ${company} and b.id = g.berth_id
  left join control.users u on u.id = e.decided_by`;

export const eventProposalPage = (
  filter: EventProposalFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<EventProposalRow>(sql`
    with part as materialized (
      select e.* ${listed(filter)} order by e.at desc, e.id desc offset ${skip} limit ${take})
    ${recordOf(filter.company)} order by e.at desc, e.id desc`);

export const eventProposalTotal = (filter: EventProposalFilter) =>
  statementOf<{ readonly total: number }>(sql`select count(*)::int as total ${listed(filter)}`);

export interface EventProposalReference {
  readonly company: number;
  readonly id: number;
}

export const oneEventProposal = ({ company, id }: EventProposalReference) =>
  statementOf<EventProposalRow>(sql`
    with part as materialized (
      select e.* from tenant.event_proposals e where e.company_id = ${company} and e.id = ${id})
    ${recordOf(company)}`);

export const claimEventProposal = ({ company, id }: EventProposalReference) =>
  statementOf(sql`
    select from tenant.event_proposals where company_id = ${company} and id = ${id} for no key update`);

export interface EventDecision {
  readonly state: EventProposalState;
  readonly event: number | null;
  /** Null where an API key decided. */
  readonly by: number | null;
}

export const decideEventProposal = (
  { company, id }: EventProposalReference,
  { state, event, by }: EventDecision,
) =>
  statementOf(sql`
    update tenant.event_proposals set state = ${state}, event_id = ${event}::bigint,
      decided = case when ${state} = 10 then null else now() end,
      decided_by = case when ${state} = 10 then null else ${by}::bigint end
    where company_id = ${company} and id = ${id}`);
