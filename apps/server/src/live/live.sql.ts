import { etaAuthor, type PositionSource } from '@fairlead/domain/live/enumerations';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { type RawBuilder, sql } from 'kysely';
import type { CallTimesRow } from '../lists/wire/scheduled-call.ts';
import { statementOf } from '../platform/database/query.ts';
import { calculatedArrival } from '../lists/calculated-arrival.sql.ts';
import { distanceToGo } from '../lists/distance-to-go.sql.ts';

/** As many vessels as the map shows. */
export const mostVessels = 500;
/** Calls of one vessel that its state is derived from, from the last one that has begun. */
const mostCalls = 9;

/** The company, and the instant that is now. */
export interface LiveScope {
  readonly company: number;
  readonly now: string;
  /** Only these vessels. */
  readonly vessels?: readonly number[] | undefined;
}

const fleet = ({ company, vessels }: LiveScope) => sql`
  select s.id, s.name, s.imo, s.mmsi from tenant.vessels s
  where s.company_id = ${company} and not s.deleted and not s.in_active
    ${vessels === undefined ? sql`` : sql`and s.id = any (${[...vessels]}::bigint[])`}
  order by lower(s.name), s.id limit ${mostVessels}`;

export interface VesselRow {
  readonly id: number;
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string | null;
  readonly at: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kn: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly source: number | null;
  readonly source_name: string | null;
  readonly accuracy_m: number | null;
  readonly report_guid: string | null;
  readonly report_at: string | null;
  readonly report_latitude: number;
  readonly report_longitude: number;
  readonly report_speed_kn: number | null;
  readonly report_author: string | null;
  readonly is_laden: boolean | null;
  readonly laden_at: string | null;
  readonly is_off_hire: boolean;
  readonly ais_destination: string | null;
  readonly ais_eta: string | null;
  readonly ais_stated_at: string | null;
}

/** The clock of a device may be ahead by this much. */
export const reportedAhead = sql`interval '1 hour'`;
const reportedUntil = ({ now }: LiveScope) => sql`${now}::timestamptz + ${reportedAhead}`;

/** The average speed since the report before, as the report states it. */
export const reportedSpeed = sql`
  case when hours_under_way > 0 then least(102.2, round(distance / hours_under_way, 1)) end as speed_kn`;

const longAgo = ({ now }: LiveScope) => sql`${now}::timestamptz - interval '40 days'`;

/** The months that it is not in are not read. */
const latestStored = ({ company }: LiveScope, time: RawBuilder<unknown>) => sql`
  select at, latitude, longitude, speed_kn, course, heading, source, source_name, accuracy_m
  from tenant.vessel_positions
  where company_id = ${company} and vessel_id = s.id and ${time} order by at desc limit 1`;

/** Each vessel with its latest stored position, its latest position in a log report, and what that report says of its load. */
export const vesselsNow = (scope: LiveScope) =>
  statementOf<VesselRow>(sql`
    select s.id, s.name, s.imo, s.mmsi,
      p.at, p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.speed_kn::float8 as speed_kn,
      p.course::float8 as course, p.heading, p.source, p.source_name, p.accuracy_m,
      r.guid as report_guid, r.at as report_at, r.latitude::float8 as report_latitude,
      r.longitude::float8 as report_longitude, r.speed_kn::float8 as report_speed_kn, r.author_name as report_author,
      l.is_laden, l.at as laden_at,
      exists (select from tenant.offhires o where o.company_id = ${scope.company} and o.vessel_id = s.id
        and o.deleted is null and not o.is_planned and o.from_at <= ${scope.now}::timestamptz
        and (o.to_at is null or o.to_at > ${scope.now}::timestamptz)) as is_off_hire,
      a.destination as ais_destination, a.eta as ais_eta, a.stated_at as ais_stated_at
    from (${fleet(scope)}) s
    left join tenant.ais_voyages a on a.company_id = ${scope.company} and a.vessel_id = s.id
    left join lateral (
      select * from (
        (${latestStored(scope, sql`at > ${longAgo(scope)}`)})
        union all
        (${latestStored(scope, sql`at <= ${longAgo(scope)}`)})) latest limit 1) p on true
    left join lateral (
      select guid, at, latitude, longitude, author_name, ${reportedSpeed}
      from tenant.log_reports
      where company_id = ${scope.company} and vessel_id = s.id and state <> 40 and latitude is not null
        and longitude is not null and at <= ${reportedUntil(scope)}
      order by at desc, id desc limit 1) r on true
    left join lateral (
      select is_laden, at from tenant.log_reports
      where company_id = ${scope.company} and vessel_id = s.id and state <> 40 and is_laden is not null
        and at <= ${reportedUntil(scope)}
      order by at desc, id desc limit 1) l on true
    order by lower(s.name), s.id`);

/** The voyages that the vessels are on, from the last call that has begun. */
const touched = (scope: LiveScope) => sql`
  select distinct c.voyage_id from (${fleet(scope)}) s
  left join lateral (
    select scheduled_arrival, id from tenant.port_calls
    where company_id = ${scope.company} and call_vessel_id = s.id and call_exists and not call_idle
      and arrived is not null
    order by scheduled_arrival desc, id desc limit 1) b on true
  join lateral (
    select voyage_id from tenant.port_calls
    where company_id = ${scope.company} and call_vessel_id = s.id and call_exists and not call_idle
      and (scheduled_arrival, id) >= (coalesce(b.scheduled_arrival, ${scope.now}::timestamptz - interval '30 days'), coalesce(b.id, 0))
    order by scheduled_arrival, id limit ${mostCalls}) c on true`;

export interface LiveCallRow extends CallTimesRow {
  readonly calculated_arrival: string | null;
  /** By sea from the latest position of the vessel. */
  readonly to_go_nm: number | null;
  readonly vessel_id: number;
  readonly voyage_number: number;
  readonly reason_ids: readonly number[];
  readonly has_berthed: boolean;
  readonly port_id: number;
  readonly port: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly time_zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The active calls of these voyages. */
export const callsNow = (scope: LiveScope) =>
  statementOf<LiveCallRow>(sql`
    select c.id, c.voyage_id, c.call_vessel_id as vessel_id, v.voyage_number, c.scheduled_arrival, c.scheduled_departure,
      c.arrived, c.departed, c.in_active, c.reason_ids, c.port_id,
      ${calculatedArrival(scope.company, 'c')} as calculated_arrival,
      ${distanceToGo(scope.company, 'c')} as to_go_nm, coalesce(p.name, q.name) as port,
      coalesce(p.un_locode, q.un_locode) as un_locode, coalesce(p.country_code, q.country_code) as country_code,
      coalesce(p.time_zone, q.time_zone) as time_zone, coalesce(p.latitude, q.latitude)::float8 as latitude,
      coalesce(p.longitude, q.longitude)::float8 as longitude,
      exists (select from tenant.port_call_events e where e.company_id = ${scope.company} and e.port_call_id = c.id
        and e.deleted is null and 'StartBerth' = any (e.triggers) and e.event_date <= ${scope.now}::timestamptz) as has_berthed
    from (${touched(scope)}) t
    join tenant.voyages v on v.company_id = ${scope.company} and v.id = t.voyage_id
    join tenant.port_calls c on c.company_id = ${scope.company} and c.voyage_id = t.voyage_id and c.call_exists
      and not c.call_idle
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${scope.company} and q.id = c.own_port_id
    order by c.scheduled_arrival, c.id`);

export interface LiveLaycanRow {
  readonly id: number;
  readonly fixture_number: string;
  readonly voyage_id: number;
  readonly laycan_from: string;
  readonly laycan_to: string;
  /** The calls where its cargo is loaded. */
  readonly loads_at: readonly number[];
}

export const laycansNow = (scope: LiveScope) =>
  statementOf<LiveLaycanRow>(sql`
    select f.id, f.fixture_number, f.voyage_id, f.laycan_from, f.laycan_to, array(
      select l.port_call_id from tenant.cargo g
      join tenant.cargo_ports l on l.company_id = ${scope.company} and l.cargo_id = g.id and not l.in_active
        and l.reason_id = ${reasonForCall.Loading}
      where g.company_id = ${scope.company} and g.fixture_id = f.id and g.deleted is null) as loads_at
    from (${touched(scope)}) t
    join tenant.fixtures f on f.company_id = ${scope.company} and f.voyage_id = t.voyage_id and f.deleted is null
      and f.laycan_from is not null and f.laycan_to is not null
    order by f.laycan_from, f.id`);

export interface StatedEtaRow {
  readonly port_call_id: number;
  readonly author: number;
  readonly author_name: string | null;
  readonly at: string | null;
  readonly stated_at: string;
}

/** What each author stated last as the arrival at calls of these voyages, in log reports the master; and what was calculated last. */
export const etasNow = (scope: LiveScope) =>
  statementOf<StatedEtaRow>(sql`
    with calls as (
      select c.id from (${touched(scope)}) t
      join tenant.port_calls c on c.company_id = ${scope.company} and c.voyage_id = t.voyage_id and c.call_exists
        and c.arrived is null)
    select distinct on (e.port_call_id, e.author) e.port_call_id, e.author, e.author_name, e.at, e.stated_at
    from (
      select t.port_call_id, t.said_by as author, t.said_by_name as author_name, t.at, t.said_at as stated_at, t.id
      from calls c
      join tenant.service_times t on t.company_id = ${scope.company} and t.port_call_id = c.id
        and t.service = ${service.Arrival} and t.kind = ${serviceTimeKind.Estimated}
      union all
      select r.eta_port_call_id, 20, r.author_name, r.eta, r.at, r.id
      from calls c
      join tenant.log_reports r on r.company_id = ${scope.company} and r.eta_port_call_id = c.id and r.state <> 40
        and r.at <= ${reportedUntil(scope)}
      union all
      select c.id, ${etaAuthor.Calculated}::smallint, null, m.eta, m.position_at, 0
      from calls c
      join tenant.eta_estimates m on m.company_id = ${scope.company} and m.port_call_id = c.id and m.step = 0) e
    order by e.port_call_id, e.author, e.stated_at desc, e.id desc`);

export interface VesselFactsRow {
  readonly has_image: boolean;
  readonly since: string | null;
  readonly message_at: string | null;
  readonly message_author: string | null;
  readonly message_text: string | null;
}

const lastDeparture = (company: number, vessel: number) => sql`
  select max(departed) as since from tenant.port_calls
  where company_id = ${company} and call_vessel_id = ${vessel} and call_exists and not call_idle`;

/** What the card of a vessel shows beside its plan; no row for a vessel that does not exist. */
export const vesselFacts = (company: number, vessel: number) =>
  statementOf<VesselFactsRow>(sql`
    select exists (select from tenant.vessel_images i where i.company_id = ${company} and i.id = s.id
        and i.deleted is null) as has_image,
      d.since, m.created as message_at, coalesce(m.author_name, u.full_name) as message_author,
      left(m.body, 300) as message_text
    from tenant.vessels s
    left join lateral (${lastDeparture(company, vessel)}) d on true
    left join lateral (
      select created, author_name, author_id, body from tenant.chat_messages
      where company_id = ${company} and vessel_id = s.id and deleted is null order by created desc, id desc limit 1) m on true
    left join control.users u on u.id = m.author_id
    where s.company_id = ${company} and s.id = ${vessel} and not s.deleted`);

/** Fuel burned since the last departure by log reports, and their number in each row. */
export const burnedSince = (company: number, vessel: number) =>
  statementOf<{
    readonly fuel_id: number | null;
    readonly kg: number;
    readonly reports: number;
  }>(sql`
    with reports as (
      select r.id from (${lastDeparture(company, vessel)}) d
      join tenant.log_reports r on r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40
        and r.at > d.since)
    select f.fuel_id, coalesce(sum(f.kg), 0)::float8 as kg, (select count(*)::int from reports) as reports
    from reports r left join tenant.log_report_fuel f on f.company_id = ${company} and f.report_id = r.id
    group by f.fuel_id order by f.fuel_id`);

export interface TrackQuery {
  readonly company: number;
  readonly vessel: number;
  readonly from: string;
  readonly to: string;
}

export interface TrackRow {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kn: number | null;
  readonly course: number | null;
}

export const vesselExists = (company: number, vessel: number) =>
  statementOf<{ readonly id: number }>(
    sql`select id from tenant.vessels where company_id = ${company} and id = ${vessel} and not deleted`,
  );

export const storedTrack = ({ company, vessel, from, to }: TrackQuery, most: number) =>
  statementOf<TrackRow & { readonly source: PositionSource }>(sql`
    select at, latitude::float8 as latitude, longitude::float8 as longitude, speed_kn::float8 as speed_kn,
      course::float8 as course, source
    from tenant.vessel_positions
    where company_id = ${company} and vessel_id = ${vessel} and at between ${from}::timestamptz and ${to}::timestamptz
    order by at desc limit ${most}`);

export interface ReportPointRow {
  readonly guid: string;
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: number;
}

export const reportedTrack = ({ company, vessel, from, to }: TrackQuery, most: number) =>
  statementOf<ReportPointRow>(sql`
    select guid, at, latitude::float8 as latitude, longitude::float8 as longitude, kind from tenant.log_reports
    where company_id = ${company} and vessel_id = ${vessel} and state <> 40 and latitude is not null
      and longitude is not null and at between ${from}::timestamptz and ${to}::timestamptz
    order by at desc, id desc limit ${most}`);

export interface ReplayRow extends TrackRow {
  readonly vessel_id: number;
}

/** The last position of each vessel in every hour, of any source. */
export const hourlyPositions = (
  scope: LiveScope & { readonly from: string; readonly to: string },
) =>
  statementOf<ReplayRow>(sql`
    select distinct on (s.id, date_trunc('hour', x.at)) s.id as vessel_id, x.at, x.latitude::float8 as latitude,
      x.longitude::float8 as longitude, x.speed_kn::float8 as speed_kn, x.course::float8 as course
    from (${fleet(scope)}) s
    join lateral (
      select at, latitude, longitude, speed_kn, course from tenant.vessel_positions
      where company_id = ${scope.company} and vessel_id = s.id
        and at between ${scope.from}::timestamptz and ${scope.to}::timestamptz
      union all
      select at, latitude, longitude, null, null from tenant.log_reports
      where company_id = ${scope.company} and vessel_id = s.id and state <> 40 and latitude is not null
        and longitude is not null and at between ${scope.from}::timestamptz and ${scope.to}::timestamptz) x on true
    order by s.id, date_trunc('hour', x.at), x.at desc`);

/** Every vessel of the company, for the names in a file of positions. */
export const namedVessels = (company: number) =>
  statementOf<{
    readonly id: number;
    readonly name: string;
    readonly imo: string;
    readonly mmsi: string | null;
  }>(
    sql`select id, name, imo, mmsi from tenant.vessels where company_id = ${company} and not deleted order by id`,
  );

/** A position to store; instants in ISO 8601. */
export interface NewPosition {
  readonly vessel: number;
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKn: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly navStatus: number | null;
  /** Metres that it may be off; left out where the source does not state it. */
  readonly accuracyM?: number;
}

/** As many as one statement stores. */
export const positionsAtOnce = 5_000;

/** Stores positions; one at an instant that the vessel has a position for already is left out. */
export const storePositions = (
  company: number,
  origin: { readonly source: number; readonly name: string },
  rows: readonly NewPosition[],
) =>
  statementOf<{ readonly vessel_id: number }>(sql`
    insert into tenant.vessel_positions
      (company_id, vessel_id, at, source, source_name, latitude, longitude, speed_kn, course, heading, nav_status,
        accuracy_m)
    select ${company}, n.vessel, n.at, ${origin.source}, ${origin.name}, n.latitude, n.longitude, n.speed, n.course,
      n.heading, n.status, n.accuracy
    from unnest(${rows.map(({ vessel }) => vessel)}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ latitude }) => latitude)}::numeric[], ${rows.map(({ longitude }) => longitude)}::numeric[],
      ${rows.map(({ speedKn }) => speedKn)}::numeric[], ${rows.map(({ course }) => course)}::numeric[],
      ${rows.map(({ heading }) => heading)}::smallint[], ${rows.map(({ navStatus }) => navStatus)}::smallint[],
      ${rows.map(({ accuracyM }) => accuracyM ?? null)}::smallint[])
      as n (vessel, at, latitude, longitude, speed, course, heading, status, accuracy)
    on conflict (company_id, vessel_id, at) do nothing
    returning vessel_id`);
