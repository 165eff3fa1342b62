import type { EtaStep } from '@fairlead/domain/live/computed-eta';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { reportedAhead, reportedSpeed } from '../live.sql.ts';

export interface PassageRow {
  readonly vessel_id: number;
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kn: number | null;
  /** Of the last log report within a day. */
  readonly wind_force: number | null;
}

export interface PassageQuery {
  readonly company: number;
  readonly vessels: readonly number[];
  readonly now: string;
}

const stored = ({ company, now }: PassageQuery) => sql`
  select at, latitude, longitude, speed_kn from tenant.vessel_positions
  where company_id = ${company} and vessel_id = s.id
    and at between ${now}::timestamptz - interval '5 days' and ${now}::timestamptz + interval '5 minutes'`;

/** Of reports, those that no stored position follows within the hour: those positions are as exact and more frequent. */
const reported = (query: PassageQuery) => sql`
  select at, latitude, longitude, ${reportedSpeed} from tenant.log_reports l
  where company_id = ${query.company} and vessel_id = s.id and state <> 40 and latitude is not null
    and longitude is not null
    and at between ${query.now}::timestamptz - interval '5 days' and ${query.now}::timestamptz + ${reportedAhead}
    and not exists (select from (${stored(query)}) p where p.at between l.at and l.at + interval '1 hour')`;

/**
 * The last position of each hour since the last departure of a vessel, at most five days, in the order of time: those that are
 * stored, and those of log reports where none is stored. Other months are not read: their bounds do not depend on the vessel.
 */
export const passages = (query: PassageQuery) => {
  const { company, vessels, now } = query;
  return statementOf<PassageRow>(sql`
    select s.id as vessel_id, p.at, p.latitude::float8 as latitude, p.longitude::float8 as longitude,
      p.speed_kn::float8 as speed_kn, r.wind_force::float8 as wind_force
    from unnest(${[...vessels]}::bigint[]) as s (id)
    left join lateral (
      select max(departed) as at from tenant.port_calls
      where company_id = ${company} and call_vessel_id = s.id and call_exists and not call_idle) d on true
    left join lateral (
      select wind_force from tenant.log_reports
      where company_id = ${company} and vessel_id = s.id and state <> 40 and wind_force is not null
        and at between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz
      order by at desc, id desc limit 1) r on true
    cross join lateral (
      select distinct on (date_trunc('hour', at)) at, latitude, longitude, speed_kn
      from (${stored(query)} union all ${reported(query)}) x
      where at >= coalesce(d.at, '-infinity')
      order by date_trunc('hour', at), at desc) p
    order by s.id, p.at`);
};

/** An estimate to store; instants in ISO 8601. */
export interface NewEstimate {
  readonly port_call_id: number;
  readonly vessel_id: number;
  /** Null between steps. */
  readonly step: EtaStep | null;
  readonly position_at: string;
  readonly eta: string;
  readonly distance_nm: number;
  /** Whether that is by sea, not along the great circle. */
  readonly is_sea_route: boolean;
  readonly speed_kn: number;
}

/**
 * Removes what follows from a position of the last 30 hours that no longer exists, as that of a report that was withdrawn. Older
 * ones remain: their tracks are thinned, and the lists no longer follow them.
 */
export const removeUnfounded = (company: number, vessels: readonly number[] | undefined) =>
  statementOf(sql`
    delete from tenant.eta_estimates e
    where company_id = ${company} and position_at > now() - interval '30 hours'
      ${vessels === undefined ? sql`` : sql`and vessel_id = any (${[...vessels]}::bigint[])`}
      and not exists (select from tenant.vessel_positions p
        where p.company_id = ${company} and p.vessel_id = e.vessel_id and p.at = e.position_at)
      and not exists (select from tenant.log_reports r
        where r.company_id = ${company} and r.vessel_id = e.vessel_id and r.state <> 40 and r.latitude is not null
          and r.longitude is not null and r.at >= e.position_at and r.at < e.position_at + interval '1 second')`);

/** Stores the latest estimates; the first one of a step stays, unless its position was corrected. */
export const writeEstimates = (company: number, rows: readonly NewEstimate[]) =>
  statementOf(sql`
    insert into tenant.eta_estimates as e
      (company_id, port_call_id, step, vessel_id, position_at, eta, distance_nm, is_sea_route,
        speed_kn)
    select ${company}, n.port_call_id, s.step, n.vessel_id, n.position_at, n.eta, n.distance_nm,
      n.is_sea_route, n.speed_kn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (port_call_id bigint, vessel_id bigint, step smallint,
      position_at timestamptz, eta timestamptz, distance_nm numeric, is_sea_route boolean, speed_kn numeric)
    cross join lateral (select 0::smallint as step union all select n.step where n.step is not null) s
    on conflict (company_id, port_call_id, step) do update set vessel_id = excluded.vessel_id,
      position_at = excluded.position_at, eta = excluded.eta, distance_nm = excluded.distance_nm,
      is_sea_route = excluded.is_sea_route, speed_kn = excluded.speed_kn
    where (e.step = 0 and e.position_at < excluded.position_at)
      or (e.position_at = excluded.position_at and (e.vessel_id, e.eta, e.distance_nm, e.is_sea_route,
        e.speed_kn) is distinct from (excluded.vessel_id, excluded.eta, excluded.distance_nm, excluded.is_sea_route,
        excluded.speed_kn))`);

export interface AccuracyRow {
  readonly is_of_port: boolean;
  readonly step: number;
  readonly arrivals: number;
  readonly median_hours: number;
}

/** How far calculated ETAs of a vessel, and of all vessels at a port, were from the arrivals of the last two years. */
export const etaAccuracy = (
  company: number,
  { vessel, port }: { readonly vessel: number; readonly port: number | null },
) =>
  statementOf<AccuracyRow>(sql`
    with errors as (
      select e.vessel_id, c.port_id, e.step, abs(extract(epoch from e.eta - c.arrived)) / 3600 as hours
      from tenant.eta_estimates e
      join tenant.port_calls c on c.company_id = ${company} and c.id = e.port_call_id and c.call_exists
        and not c.call_idle and c.arrived > now() - interval '2 years'
      where e.company_id = ${company} and e.step > 0 and (e.vessel_id = ${vessel} or c.port_id = ${port}::bigint))
    select side.is_port as is_of_port, e.step, count(*)::int as arrivals,
      percentile_cont(0.5) within group (order by e.hours)::float8 as median_hours
    from errors e
    join (values (false), (true)) as side (is_port)
      on case when side.is_port then e.port_id = ${port}::bigint else e.vessel_id = ${vessel} end
    group by side.is_port, e.step order by side.is_port, e.step desc`);
