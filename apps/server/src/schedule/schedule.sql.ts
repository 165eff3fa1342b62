import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { type RawBuilder, sql } from 'kysely';
import type { CallTimesRow } from '../lists/wire/scheduled-call.ts';
import { calculatedArrival } from '../lists/calculated-arrival.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import {
  holdsTerms,
  narrowed,
  nothing,
  type VoyageFilter,
} from '../voyages/page/voyage-filter.sql.ts';

/** As many voyages as a board shows: 40 vessels sail about 3,000 in three years. */
export const mostVoyages = 6_000;
export const mostVessels = 500;

/** Arrivals between which a port call that has not departed makes its voyage an open one. */
export interface OpenSpan {
  readonly from: string;
  readonly to: string;
}

export interface BoardFilter extends VoyageFilter {
  /** Only voyages that are open. */
  readonly open: OpenSpan | undefined;
}

const isOpen = ({ company }: BoardFilter, { from, to }: OpenSpan) => sql`
  and v.id in (select c.voyage_id from tenant.port_calls c
    where c.company_id = ${company} and c.call_exists and not c.call_idle and c.departed is null
      and c.scheduled_arrival between ${from}::timestamptz and ${to}::timestamptz)`;

/** The conditions of the voyage list: the schedule is another view of the same filter. */
const voyageConditions = (filter: BoardFilter) => sql`
  ${narrowed(filter)} ${filter.terms.length === 0 ? nothing : sql`and ${holdsTerms(filter.terms)}`}
  ${filter.open === undefined ? nothing : isOpen(filter, filter.open)}`;

/** The board's voyages: sailed or planned in the period; one more than it shows, to detect that there are more. */
const boardVoyages = (filter: BoardFilter): RawBuilder<unknown> => sql`
  select v.id, v.vessel_id, v.voyage_number, v.reference, v.in_active, v.external_id
  from tenant.voyages v where ${voyageConditions(filter)} and v.start_at is not null
  order by v.sort_at desc, v.id desc limit ${mostVoyages + 1}`;

/** The vessels of the filter: those that sail in it, and without a free text also idle ones. */
export const vesselsOfBoard = (filter: BoardFilter) => {
  const { company, vessels, terms } = filter;
  const idle = terms.length > 0 ? nothing : sql`or not s.in_active`;
  return statementOf<{ id: number; name: string; imo: string; in_active: boolean }>(sql`
    select s.id, s.name, s.imo, s.in_active from tenant.vessels s
    where s.company_id = ${company} and not s.deleted
      ${vessels.length === 0 ? nothing : sql`and s.id = any (${vessels}::bigint[])`}
      and (exists (select from tenant.voyages v where ${voyageConditions(filter)} and v.vessel_id = s.id) ${idle})
    order by lower(s.name), s.id limit ${mostVessels}`);
};

export interface BoardVoyageRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly in_active: boolean;
  readonly external_id: string | null;
}

export const voyagesOfBoard = (filter: BoardFilter) =>
  statementOf<BoardVoyageRow>(boardVoyages(filter) as RawBuilder<BoardVoyageRow>);

/** A port call of the board, as texts that become JSON as they are. */
export interface BoardCallTexts {
  readonly id: string;
  readonly voyage_id: number;
  readonly port_id: string;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly in_active: boolean;
  readonly reason_ids: string;
  readonly modified: string;
  /** The arrival calculated from a position of the last 30 hours that is later than what the master states. */
  readonly calculated_arrival: string | null;
}

/** Their port calls in the order of their arrival, as texts that become JSON as they are. */
export const portCallsOfBoard = (filter: BoardFilter) =>
  statementOf<BoardCallTexts>(sql`
    select c.id::text as id, c.voyage_id, c.port_id::text as port_id, c.scheduled_arrival::text as scheduled_arrival,
      c.scheduled_departure::text as scheduled_departure, c.arrived::text as arrived, c.departed::text as departed,
      c.in_active, c.reason_ids::text as reason_ids, c.modified::text as modified,
      (${calculatedArrival(filter.company, 'c')})::text as calculated_arrival
    from (${boardVoyages(filter)}) v
    join tenant.port_calls c on c.company_id = ${filter.company} and c.voyage_id = v.id
      and c.deleted is null and c.parent_id is null
    order by c.scheduled_arrival, c.id`);

export interface LaycanRow {
  readonly id: number;
  readonly fixture_number: string;
  readonly voyage_id: number;
  readonly vessel_id: number;
  readonly laycan_from: string;
  readonly laycan_to: string;
}

export const laycansOfBoard = (filter: BoardFilter) =>
  statementOf<LaycanRow>(sql`
    select f.id, f.fixture_number, f.voyage_id, v.vessel_id, f.laycan_from, f.laycan_to
    from (${boardVoyages(filter)}) v
    join tenant.fixtures f on f.company_id = ${filter.company} and f.voyage_id = v.id and f.deleted is null
      and f.laycan_from is not null and f.laycan_to is not null
    order by f.laycan_from, f.id`);

export interface CargoLineRow {
  readonly cargo_id: number;
  readonly fixture_id: number | null;
  readonly voyage_id: number;
  readonly port_call_id: number;
  readonly reason_id: number;
  readonly commodity: string;
  readonly charterer: string;
  readonly quantity: string;
  readonly unit: string;
}

const cargoColumns = sql`
  g.id as cargo_id, g.fixture_id, g.voyage_id, l.port_call_id, l.reason_id, m.name as commodity, p.name as charterer,
  l.quantity, u.symbol as unit`;

const cargoOf = (company: number) => sql`
  join tenant.cargo g on g.company_id = ${company} and g.voyage_id = v.id and g.deleted is null
  join tenant.cargo_ports l on l.company_id = ${company} and l.cargo_id = g.id and not l.in_active
  join tenant.commodities m on m.company_id = ${company} and m.id = g.commodity_id
  join tenant.measurements u on u.company_id = ${company} and u.id = g.measurement_id
  join tenant.partners p on p.company_id = ${company} and p.id = g.charterer_id`;

export const cargoOfBoard = (filter: BoardFilter) =>
  statementOf<CargoLineRow>(sql`
    select ${cargoColumns} from (${boardVoyages(filter)}) v ${cargoOf(filter.company)} order by l.id`);

/** The plan of the vessel of a voyage, from a year before that voyage on: enough to calculate the vessel's speed. */
const planned = (company: number, voyage: number) => sql`
  select v.id, v.vessel_id, v.voyage_number, v.reference, v.in_active, v.external_id
  from tenant.voyages b
  join tenant.voyages v on v.company_id = ${company} and v.vessel_id = b.vessel_id and v.deleted is null
    and (coalesce(v.end_at, v.start_at) >= coalesce(b.start_at, now()) - interval '1 year' or v.id = b.id)
  where b.company_id = ${company} and b.id = ${voyage} and b.deleted is null`;

export const plannedVoyages = (company: number, voyage: number) =>
  statementOf<BoardVoyageRow>(
    planned(company, voyage) as RawBuilder<BoardVoyageRow>,
    'plan voyages',
  );

interface PlannedTimes extends CallTimesRow {
  readonly modified: string;
}

export interface PlannedCallRow extends PlannedTimes {
  readonly reason_ids: readonly number[];
  readonly port: string;
  readonly un_locode: string | null;
  readonly time_zone: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly allow_ice_areas: boolean;
  readonly avoid_hra: boolean;
  readonly avoid_seca: boolean;
}

export const plannedCalls = (company: number, voyage: number) =>
  statementOf<PlannedCallRow>(
    sql`
    select c.id, c.voyage_id, c.scheduled_arrival, c.scheduled_departure, c.arrived, c.departed, c.in_active,
      c.reason_ids, c.modified, ${calculatedArrival(company, 'c')} as calculated_arrival, p.name as port, p.un_locode, p.time_zone, p.latitude, p.longitude,
      coalesce(s.allow_ice_areas, false) as allow_ice_areas, coalesce(s.avoid_hra, true) as avoid_hra,
      coalesce(s.avoid_seca, false) as avoid_seca
    from (${planned(company, voyage)}) v
    join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null and c.parent_id is null
    left join tenant.vessel_sea_routes s on s.company_id = ${company} and s.id = v.vessel_id
    join lateral (
      select name, un_locode, time_zone, latitude, longitude from shared.ports where id = c.catalogue_port_id
      union all
      select name, un_locode, time_zone, latitude, longitude from tenant.ports where company_id = ${company} and id = c.own_port_id
    ) p on true`,
    'plan calls',
  );

/** The berths that were planned, else requested, at calls of the plan; withdrawn ones do not count. */
export const plannedBerths = (company: number, voyage: number) =>
  statementOf<{ port_call_id: number; at: string }>(
    sql`
    select distinct on (said.port_call_id) said.port_call_id, said.at from (
      select distinct on (t.port_call_id, t.kind) t.port_call_id, t.kind, t.at
      from (${planned(company, voyage)}) v
      join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null
        and c.parent_id is null and c.arrived is null
      join tenant.service_times t on t.company_id = ${company} and t.port_call_id = c.id
        and t.service = ${service.Berth} and t.kind in (${serviceTimeKind.Requested}, ${serviceTimeKind.Planned})
      order by t.port_call_id, t.kind, t.said_at desc, t.id desc) said
    where said.at is not null
    order by said.port_call_id, said.kind desc`,
    'plan berths',
  );

/** A port call that is merged into one of the plan. */
export interface HiddenCallRow extends PlannedTimes {
  readonly parent_id: number;
  readonly is_external: boolean;
}

/** What is merged into calls of the plan; it may be of any voyage of the vessel. */
export const plannedBehind = (company: number, voyage: number) =>
  statementOf<HiddenCallRow>(
    sql`
    select k.id, k.voyage_id, k.parent_id, k.scheduled_arrival, k.scheduled_departure, k.arrived, k.departed, k.in_active,
      k.modified, k.external_id is not null or coalesce(o.external_id, '') <> '' as is_external
    from (${planned(company, voyage)}) v
    join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id and c.deleted is null
    join tenant.port_calls k on k.company_id = ${company} and k.parent_id = c.id and k.deleted is null
    join tenant.voyages o on o.company_id = ${company} and o.id = k.voyage_id`,
    'plan merged calls',
  );

export const plannedLaycans = (company: number, voyage: number) =>
  statementOf<LaycanRow>(
    sql`
    select f.id, f.fixture_number, f.voyage_id, v.vessel_id, f.laycan_from, f.laycan_to
    from (${planned(company, voyage)}) v
    join tenant.fixtures f on f.company_id = ${company} and f.voyage_id = v.id and f.deleted is null
      and f.laycan_from is not null and f.laycan_to is not null`,
    'plan laycans',
  );

export const plannedCargo = (company: number, voyage: number) =>
  statementOf<CargoLineRow>(
    sql`select ${cargoColumns} from (${planned(company, voyage)}) v ${cargoOf(company)}`,
    'plan cargo',
  );

/** New times of one port call, and the version that they were calculated from. */
export interface NewTimes {
  readonly id: number;
  readonly arrival: string;
  readonly departure: string;
  readonly modified: string;
}

/** Sets the times of all of them; one that another user changed in the meantime is missing in the answer. */
export const moveCalls = (company: number, times: readonly NewTimes[]) =>
  statementOf<{ id: number; modified: string }>(
    sql`
    update tenant.port_calls c set scheduled_arrival = n.arrival, scheduled_departure = n.departure
    from unnest(${times.map(({ id }) => id)}::bigint[], ${times.map(({ arrival }) => arrival)}::timestamptz[],
      ${times.map(({ departure }) => departure)}::timestamptz[], ${times.map(({ modified }) => modified)}::timestamptz[])
      as n (id, arrival, departure, modified)
    where c.company_id = ${company} and c.id = n.id and c.deleted is null and c.modified = n.modified
    returning c.id, c.modified`,
  );
