import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { engineType } from '@fairlead/domain/vessels/enumerations';
import type { ConsumerGroup } from '@fairlead/domain/vessels/sailing-states';
import type { PeriodKind } from '@fairlead/domain/warehouse/period-kinds';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface VesselSpan {
  readonly company: number;
  readonly vessel: number;
  readonly from: string;
  readonly to: string;
}

export const vesselName = (company: number, vessel: number) =>
  statementOf<{ name: string }>(
    sql`select name from tenant.vessels where company_id = ${company} and id = ${vessel} and not deleted`,
    'name of vessel',
  );

/** Why a report was dismissed; all null if it was not. */
export interface DismissedColumns {
  readonly reason: string | null;
  readonly dismissed_by: string | null;
  readonly dismissed: string | null;
}

export interface SeaReportRow extends DismissedColumns {
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly is_laden: boolean | null;
  readonly hours: string;
  readonly under_way: string;
  readonly distance: string;
  readonly speed: string;
  readonly wind_force: string | null;
  readonly current: string | null;
  readonly is_by_log: boolean;
  readonly sea: string | null;
  readonly swell: string | null;
  readonly draught: string | null;
  readonly kg: string;
  readonly per_day: string;
  readonly fuels: readonly { readonly fuelId: number; readonly kg: string }[];
  readonly ref: string | null;
  readonly period_kind: PeriodKind | null;
  readonly from_port: string | null;
  readonly to_port: string | null;
}

const figures = sql`jsonb_to_record(x.report -> 'figures') as f ("hoursUnderWay" numeric, "hoursManoeuvring" numeric,
  "hoursDrifting" numeric, "hoursAtAnchor" numeric, "hoursAtBerth" numeric, "distanceByLog" numeric, "currentSpeed" numeric,
  "seaHeight" numeric, "swellHeight" numeric, "draughtForward" numeric, "draughtAft" numeric)`;

const allHours = sql`(coalesce(f."hoursUnderWay", 0) + coalesce(f."hoursManoeuvring", 0) + coalesce(f."hoursDrifting", 0)
  + coalesce(f."hoursAtAnchor", 0) + coalesce(f."hoursAtBerth", 0))`;

/** The dismissal `d` of the report `r`, and its author `p`. */
export const dismissalOf = (company: number) => sql`
    left join tenant.dismissed_reports d on d.company_id = ${company} and d.report_id = r.id
    left join control.users p on p.id = d.author_id`;

/** The reports that sailed a distance, in their current versions, with the period in which they end. */
export const seaReports = ({ company, vessel, from, to }: VesselSpan, take: number) =>
  statementOf<SeaReportRow>(
    sql`
    select r.guid, r.kind, r.at, r.zone, r.is_laden, trim_scale(${allHours})::text as hours,
      trim_scale(r.hours_under_way)::text as under_way, trim_scale(r.distance)::text as distance,
      trim_scale(round(r.distance / r.hours_under_way, 2))::text as speed,
      trim_scale(r.wind_force)::text as wind_force,
      trim_scale(coalesce(round((r.distance - f."distanceByLog") / r.hours_under_way, 1), f."currentSpeed"))::text as current,
      f."distanceByLog" is not null as is_by_log, trim_scale(f."seaHeight")::text as sea,
      trim_scale(f."swellHeight")::text as swell,
      trim_scale(round((f."draughtForward" + f."draughtAft") / 2, 2))::text as draught, u.kg::text as kg,
      trim_scale(round(u.kg * 0.024 / greatest(${allHours}, r.hours_under_way), 2))::text as per_day, u.fuels, d.reason,
      p.full_name as dismissed_by, d.dismissed, w.ref, w.kind as period_kind, coalesce(fp.name, fq.name) as from_port,
      coalesce(tp.name, tq.name) as to_port
    from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    cross join lateral ${figures}
    cross join lateral (
      select coalesce(sum(g.kg), 0) as kg,
        coalesce(jsonb_agg(jsonb_build_object('fuelId', g.fuel_id, 'kg', g.kg::text) order by g.fuel_id), '[]') as fuels
      from (select u.fuel_id, sum(u.kg) as kg from tenant.log_report_fuel u
        where u.company_id = ${company} and u.report_id = r.id group by u.fuel_id) g) u
    ${dismissalOf(company)}
    left join lateral (
      select o.ref, o.kind, o.from_call_id, o.to_call_id from tenant.warehouse_periods o
      where o.company_id = ${company} and o.vessel_id = ${vessel} and o.start_at < r.at
      order by o.start_at desc, o.ref desc limit 1) w on true
    left join tenant.port_calls a on a.company_id = ${company} and a.id = w.from_call_id
    left join shared.ports fp on fp.id = a.catalogue_port_id
    left join tenant.ports fq on fq.company_id = ${company} and fq.id = a.own_port_id
    left join tenant.port_calls b on b.company_id = ${company} and b.id = w.to_call_id
    left join shared.ports tp on tp.id = b.catalogue_port_id
    left join tenant.ports tq on tq.company_id = ${company} and tq.id = b.own_port_id
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at > ${from}::timestamptz
      and r.at <= ${to}::timestamptz and r.hours_under_way > 0 and r.distance > 0
    order by r.at, r.id limit ${take}`,
    'sea reports',
  );

export interface MonthRow {
  readonly month: string;
  readonly reports: number;
  readonly reported_hours: string;
  readonly under_way: number;
  readonly with_wind: number;
  readonly with_current: number;
  readonly with_draught: number;
  readonly with_stock: number;
  readonly with_findings: number;
}

/** What the reports of each month (UTC) contain. */
export const monthsOfReports = ({ company, vessel, from, to }: VesselSpan) =>
  statementOf<MonthRow>(
    sql`
    select to_char(r.at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as reports,
      trim_scale(sum(${allHours}))::text as reported_hours,
      (count(*) filter (where r.hours_under_way > 0))::int as under_way,
      (count(*) filter (where r.hours_under_way > 0 and r.wind_force is not null))::int as with_wind,
      (count(*) filter (where r.hours_under_way > 0 and coalesce(f."distanceByLog", f."currentSpeed") is not null))::int
        as with_current,
      (count(*) filter (where r.hours_under_way > 0 and f."draughtForward" + f."draughtAft" is not null))::int
        as with_draught,
      (count(*) filter (where exists (
        select from tenant.log_report_remaining m where m.company_id = ${company} and m.report_id = r.id)))::int as with_stock,
      (count(*) filter (where r.findings > 0))::int as with_findings
    from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    cross join lateral ${figures}
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at > ${from}::timestamptz
      and r.at <= ${to}::timestamptz
    group by 1 order by 1`,
    'months of reports',
  );

export interface MonthUseRow {
  readonly month: string;
  readonly consumer: ConsumerGroup;
  readonly kg: string;
}

/** The group of the consumer `e`. */
export const consumerOf = sql`case e.type when ${engineType.Main}::int then 'main'
        when ${engineType.Aux}::int then 'aux' when ${engineType.Boiler}::int then 'boiler' else 'other' end`;

/** Fuel of each month by group of consumers. */
export const monthUses = ({ company, vessel, from, to }: VesselSpan) =>
  statementOf<MonthUseRow>(
    sql`
    select to_char(r.at at time zone 'UTC', 'YYYY-MM') as month,
      ${consumerOf} as consumer, sum(u.kg)::text as kg
    from tenant.log_reports r
    join tenant.log_report_fuel u on u.company_id = ${company} and u.report_id = r.id
    left join tenant.vessel_parts e on e.company_id = ${company} and e.id = u.engine_id and e.kind = 10
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at > ${from}::timestamptz
      and r.at <= ${to}::timestamptz
    group by 1, 2 order by 1, 2`,
    'fuel of months',
  );

interface Dismissal {
  readonly company: number;
  readonly guids: readonly string[];
}

/** The vessels of the reports that exist. */
export const dismissible = ({ company, guids }: Dismissal) =>
  statementOf<{ guid: string; vessel_id: number }>(
    sql`select guid, vessel_id from tenant.log_reports where company_id = ${company} and guid = any (${[...guids]}::uuid[])`,
    'reports to dismiss',
  );

export const dismissReports = (
  { company, guids }: Dismissal,
  { reason, author }: { readonly reason: string; readonly author: number | null },
) =>
  statementOf(
    sql`
    insert into tenant.dismissed_reports as d (company_id, report_id, reason, author_id)
    select ${company}, r.id, ${reason}, ${author} from tenant.log_reports r
    where r.company_id = ${company} and r.guid = any (${[...guids]}::uuid[])
    order by r.id
    on conflict (company_id, report_id) do update
      set (reason, author_id, dismissed) = (select excluded.reason, excluded.author_id, clock_timestamp())
      where d.reason <> excluded.reason`,
    'dismiss reports',
  );

export const undismissReports = ({ company, guids }: Dismissal) =>
  statementOf(
    sql`
    delete from tenant.dismissed_reports d using tenant.log_reports r
    where d.company_id = ${company} and r.company_id = ${company} and r.id = d.report_id
      and r.guid = any (${[...guids]}::uuid[])`,
    'undismiss reports',
  );
