import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { FuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface VesselKey {
  readonly company: number;
  readonly vessel: number;
}

/** Vessels of a company of which something has changed. */
export const markedVessels = (company: number) =>
  statementOf<{ vessel_id: number }>(
    sql`
    select distinct vessel_id from tenant.warehouse_marks where company_id = ${company} order by vessel_id`,
    'marked vessels',
  );

/** Vessels with anything to calculate, for the update times. */
export const reportingVessels = (company: number) =>
  statementOf<{ vessel_id: number }>(
    sql`
    select v.id as vessel_id from tenant.vessels v
    where v.company_id = ${company} and (
      exists (select from tenant.log_reports r where r.company_id = ${company} and r.vessel_id = v.id)
      or exists (select from tenant.warehouse_periods p where p.company_id = ${company} and p.vessel_id = v.id))
    order by v.id`,
    'reporting vessels',
  );

/** One process calculates a vessel at a time; the lock ends with the transaction. */
export const claimVessel = ({ company, vessel }: VesselKey) =>
  statementOf<{ claimed: string }>(
    sql`
    select pg_advisory_xact_lock(hashtextextended('warehouse', ${company}::bigint * 1000003 + ${vessel}::bigint))::text
      as claimed`,
    'claim warehouse of vessel',
  );

export const takeMarks = ({ company, vessel }: VesselKey) =>
  statementOf(
    sql`delete from tenant.warehouse_marks where company_id = ${company} and vessel_id = ${vessel}`,
    'take warehouse marks',
  );

export const noteCalculated = ({ company, vessel }: VesselKey) =>
  statementOf(
    sql`
    insert into tenant.warehouse_vessels (company_id, vessel_id) values (${company}, ${vessel})
    on conflict (company_id, vessel_id) do update set calculated = clock_timestamp()`,
    'note calculated warehouse',
  );

export interface CallRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly arrived: number;
  readonly departed: number | null;
}

/** Milliseconds since 1970, as a number that needs no parsing of dates. */
const msOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

export const callsOf = ({ company, vessel }: VesselKey) =>
  statementOf<CallRow>(
    sql`
    select c.id, c.voyage_id, ${msOf('c.arrived')} as arrived, ${msOf('c.departed')} as departed
    from tenant.port_calls c
    where c.company_id = ${company} and c.call_vessel_id = ${vessel} and c.call_exists and c.arrived is not null`,
    'warehouse calls',
  );

export interface ReportRow {
  readonly id: number;
  readonly kind: LogReportKind;
  readonly at: number;
  readonly is_laden: boolean | null;
  readonly under_way: number;
  readonly manoeuvring: number;
  readonly drifting: number;
  readonly at_anchor: number;
  readonly at_berth: number;
  readonly distance: number;
  readonly shore_kwh: number;
  readonly cargo_kg: string | null;
}

/** The current versions of the reports that were not withdrawn: hundredths of hours, tenths of miles, kilograms. */
export const reportsOf = ({ company, vessel }: VesselKey) =>
  statementOf<ReportRow>(
    sql`
    select r.id, r.kind, ${msOf('r.at')} as at, r.is_laden,
      round(coalesce(r.hours_under_way, 0) * 100)::int as under_way,
      round(coalesce(f."hoursManoeuvring", 0) * 100)::int as manoeuvring,
      round(coalesce(f."hoursDrifting", 0) * 100)::int as drifting,
      round(coalesce(f."hoursAtAnchor", 0) * 100)::int as at_anchor,
      round(coalesce(f."hoursAtBerth", 0) * 100)::int as at_berth,
      round(coalesce(r.distance, 0) * 10)::int as distance,
      round(coalesce(f."shorePower", 0))::int as shore_kwh,
      round(f.cargo * 1000)::bigint::text as cargo_kg
    from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    cross join lateral jsonb_to_record(x.report -> 'figures') as f ("hoursManoeuvring" numeric, "hoursDrifting" numeric,
      "hoursAtAnchor" numeric, "hoursAtBerth" numeric, "shorePower" numeric, cargo numeric)
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40`,
    'warehouse reports',
  );

export interface UseRow {
  readonly report_id: number;
  readonly fuel_id: number;
  readonly engine_type: number | null;
  readonly kg: string;
}

/** Fuel by report, fuel and type of engine. */
export const usesOf = ({ company, vessel }: VesselKey) =>
  statementOf<UseRow>(
    sql`
    select u.report_id, u.fuel_id, e.type as engine_type, sum(u.kg)::text as kg
    from tenant.log_reports r
    join tenant.log_report_fuel u on u.company_id = ${company} and u.report_id = r.id
    left join tenant.vessel_parts e on e.company_id = ${company} and e.id = u.engine_id and e.kind = 10
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40
    group by u.report_id, u.fuel_id, e.type
    order by u.report_id, u.fuel_id, e.type`,
    'warehouse uses',
  );

export interface RemainingRow {
  readonly report_id: number;
  readonly fuel_id: number;
  readonly kg: string;
}

export const remainingOf = ({ company, vessel }: VesselKey) =>
  statementOf<RemainingRow>(
    sql`
    select m.report_id, m.fuel_id, sum(m.kg)::text as kg
    from tenant.log_reports r
    join tenant.log_report_remaining m on m.company_id = ${company} and m.report_id = r.id
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40
    group by m.report_id, m.fuel_id
    order by m.report_id, m.fuel_id`,
    'warehouse stocks',
  );

export interface MovementRow {
  readonly at: number;
  readonly kind: FuelMovementKind;
  readonly fuel_id: number;
  readonly kg: string;
}

/** What came on board, left, or was corrected. An opening stock is left out: the first measurement says what was there. */
export const movementsOf = ({ company, vessel }: VesselKey) =>
  statementOf<MovementRow>(
    sql`
    select ${msOf('p.at')} as at, p.kind, p.fuel_id, sum(p.kg)::text as kg
    from tenant.fuel_postings p
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.ended is null and p.kind in (20, 40, 50)
      and p.fuel_id is not null
    group by p.at, p.kind, p.fuel_id`,
    'warehouse movements',
  );

export const usesStocksOf = ({ company, vessel }: VesselKey) =>
  statementOf<{ uses_stocks: boolean }>(
    sql`
    select s.use_rob and not s.use_consumption as uses_stocks from tenant.vessel_settings s
    where s.company_id = ${company} and s.id = ${vessel}`,
    'warehouse settings',
  );

const columns =
  sql.raw(`ref, kind, voyage_id, from_call_id, to_call_id, start_at, end_at, is_end_assumed, is_estimated,
  is_laden, cargo_kg, hours, hours_under_way, distance, sea_hours, sea_distance, fuel_kg, sea_fuel_kg, unexplained_kg,
  shore_kwh, reports, measures`);

/** Writes what differs from the rows of the vessel, and deletes what is no longer there. */
export const writePeriods = ({ company, vessel }: VesselKey, rows: string) =>
  statementOf<{ ref: string; is_gone: boolean }>(
    sql`
    with made as materialized (
      select ${columns} from jsonb_populate_recordset(null::tenant.warehouse_periods, ${rows}::jsonb)
    ), gone as (
      delete from tenant.warehouse_periods p
      where p.company_id = ${company} and p.vessel_id = ${vessel} and p.ref not in (select m.ref from made m)
      returning p.ref
    ), written as (
      insert into tenant.warehouse_periods as p (company_id, vessel_id, ${columns})
      select ${company}, ${vessel}, ${columns} from made m
      where not exists (
        select from tenant.warehouse_periods o
        where o.company_id = ${company} and o.ref = m.ref and o.vessel_id = ${vessel}
          and (o.kind, o.voyage_id, o.from_call_id, o.to_call_id, o.start_at, o.end_at, o.is_end_assumed, o.is_estimated,
            o.is_laden, o.cargo_kg, o.hours, o.hours_under_way, o.distance, o.sea_hours, o.sea_distance, o.fuel_kg,
            o.sea_fuel_kg, o.unexplained_kg, o.shore_kwh, o.reports, o.measures)
          is not distinct from (m.kind, m.voyage_id, m.from_call_id, m.to_call_id, m.start_at, m.end_at,
            m.is_end_assumed, m.is_estimated, m.is_laden, m.cargo_kg, m.hours, m.hours_under_way, m.distance, m.sea_hours,
            m.sea_distance, m.fuel_kg, m.sea_fuel_kg, m.unexplained_kg, m.shore_kwh, m.reports, m.measures))
      on conflict (company_id, ref) do update set (vessel_id, ${columns}) = (select excluded.vessel_id, excluded.ref,
        excluded.kind, excluded.voyage_id, excluded.from_call_id, excluded.to_call_id, excluded.start_at, excluded.end_at,
        excluded.is_end_assumed, excluded.is_estimated, excluded.is_laden, excluded.cargo_kg, excluded.hours,
        excluded.hours_under_way, excluded.distance, excluded.sea_hours, excluded.sea_distance, excluded.fuel_kg,
        excluded.sea_fuel_kg, excluded.unexplained_kg, excluded.shore_kwh, excluded.reports, excluded.measures)
      returning p.ref
    )
    select ref, true as is_gone from gone union all select ref, false from written`,
    'write warehouse periods',
  );
