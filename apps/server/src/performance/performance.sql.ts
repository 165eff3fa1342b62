import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import { periodKind, type PeriodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { ConsumerGroup } from '@fairlead/domain/vessels/sailing-states';
import type { PeriodColumn } from '@fairlead/domain/performance/search';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import { fromPort, periodPorts, toPort } from '../warehouse/period-ports.sql.ts';
import { consumerOf, dismissalOf, type DismissedColumns } from './speed/speed.sql.ts';

type Part = RawBuilder<unknown>;
const nothing = sql``;

/** The filters of the list of legs and port calls. */
export interface PeriodFilter {
  readonly company: number;
  readonly terms: readonly FreeTextTerm<PeriodColumn>[];
  readonly vessels: readonly number[];
  readonly voyages: readonly number[];
  readonly kinds: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
  readonly isLaden: boolean | null;
  readonly withDifference: boolean;
}

export interface PeriodRow {
  readonly ref: string;
  readonly kind: PeriodKind;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly voyage_id: number | null;
  readonly voyage_number: number | null;
  readonly reference: string | null;
  readonly from_call_id: number | null;
  readonly from_port: string | null;
  readonly from_zone: string | null;
  readonly to_call_id: number | null;
  readonly to_port: string | null;
  readonly to_zone: string | null;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly is_end_assumed: boolean;
  readonly is_estimated: boolean;
  readonly is_laden: boolean | null;
  readonly cargo_kg: string | null;
  readonly hours: number;
  readonly hours_under_way: number;
  readonly distance: number;
  readonly sea_hours: number;
  readonly sea_distance: number;
  readonly fuel_kg: string;
  readonly sea_fuel_kg: string;
  readonly unexplained_kg: string;
  readonly shore_kwh: string;
  readonly reports: number;
}

const joined = (company: number): Part => sql`
  from tenant.warehouse_periods w
  join tenant.vessels s on s.company_id = ${company} and s.id = w.vessel_id
  left join tenant.voyages v on v.company_id = ${company} and v.id = w.voyage_id
  ${periodPorts(company)}`;

const searched: Readonly<Record<PeriodColumn, Part>> = {
  vessel: sql`s.name`,
  voyage: sql`concat_ws(' ', v.voyage_number::text, v.reference)`,
  port: sql`concat_ws(' ', ${fromPort}, coalesce(fp.un_locode, fq.un_locode), ${toPort}, coalesce(tp.un_locode, tq.un_locode))`,
};
const anywhere = sql`concat_ws(' ', ${sql.join(Object.values(searched))})`;

const oneOf = (column: Part, ids: readonly number[]): Part =>
  ids.length === 0 ? nothing : sql`and ${column} = any (${[...ids]}::bigint[])`;

const narrowed = (filter: PeriodFilter): Part => sql`
  ${joined(filter.company)}
  where w.company_id = ${filter.company}
    ${oneOf(sql`w.vessel_id`, filter.vessels)}
    ${oneOf(sql`w.voyage_id`, filter.voyages)}
    ${oneOf(sql`w.kind`, filter.kinds)}
    ${filter.from === null ? nothing : sql`and w.start_at >= ${filter.from}::timestamptz`}
    ${filter.to === null ? nothing : sql`and w.start_at <= ${filter.to}::timestamptz`}
    ${filter.isLaden === null ? nothing : sql`and w.is_laden = ${filter.isLaden}`}
    ${filter.withDifference ? sql`and w.unexplained_kg > 0` : nothing}
    ${sql.join(
      filter.terms.map(
        ({ column, text }) =>
          sql`and ${holds(sql`shared.fold(${column === null ? anywhere : searched[column]})`, text)}`,
      ),
      sql` `,
    )}`;

const columns = sql`
  w.ref, w.kind, w.vessel_id, s.name as vessel, w.voyage_id, v.voyage_number, v.reference, w.from_call_id,
  ${fromPort} as from_port, coalesce(fp.time_zone, fq.time_zone) as from_zone, w.to_call_id, ${toPort} as to_port,
  coalesce(tp.time_zone, tq.time_zone) as to_zone, w.start_at, w.end_at, w.is_end_assumed, w.is_estimated, w.is_laden,
  w.cargo_kg::text as cargo_kg, w.hours, w.hours_under_way, w.distance, w.sea_hours, w.sea_distance,
  w.fuel_kg::text as fuel_kg, w.sea_fuel_kg::text as sea_fuel_kg, w.unexplained_kg::text as unexplained_kg,
  w.shore_kwh::text as shore_kwh, w.reports`;

interface Page {
  readonly skip: number;
  readonly take: number;
}

export const periodPage = (filter: PeriodFilter, { skip, take }: Page) =>
  statementOf<PeriodRow>(sql`
    select ${columns} ${narrowed(filter)}
    order by w.start_at desc nulls last, w.ref desc limit ${take} offset ${skip}`);

export const periodTotal = (filter: PeriodFilter) =>
  statementOf<{ total: number }>(sql`select count(*)::int as total ${narrowed(filter)}`);

export interface PeriodDetailRow extends PeriodRow {
  /** See `apps/server/src/period-measures/stored/stored-measures.ts`. */
  readonly measures: string;
  readonly calculated: string | null;
  readonly previous_ref: string | null;
  readonly previous_kind: PeriodKind | null;
  readonly next_ref: string | null;
  readonly next_kind: PeriodKind | null;
}

const neighbour = (company: number, side: Part): Part => sql`
  left join lateral (
    select o.ref, o.kind from tenant.warehouse_periods o
    where o.company_id = ${company} and o.vessel_id = w.vessel_id and o.ref <> w.ref and ${side} limit 1)`;

/** A port call begins before the leg that leaves it, whatever their instants. */
const order = (of: string): Part => sql.raw(`(coalesce(${of}.start_at, '-infinity'), ${of}.ref)`);

export const onePeriod = (company: number, ref: string, kind: PeriodKind) =>
  statementOf<PeriodDetailRow>(
    sql`
    select ${columns}, w.measures, k.calculated, b.ref as previous_ref, b.kind as previous_kind, n.ref as next_ref,
      n.kind as next_kind
    ${joined(company)}
    left join tenant.warehouse_vessels k on k.company_id = ${company} and k.vessel_id = w.vessel_id
    ${neighbour(company, sql`${order('o')} < ${order('w')} order by coalesce(o.start_at, '-infinity') desc, o.ref desc`)} b on true
    ${neighbour(company, sql`${order('o')} > ${order('w')} order by coalesce(o.start_at, '-infinity'), o.ref`)} n on true
    where w.company_id = ${company} and w.ref = ${ref} and w.kind = ${kind}`,
    'warehouse period',
  );

/** The stay of a port call, and the leg to it. */
export const periodsOfCall = (company: number, portCall: number) =>
  statementOf<PeriodDetailRow>(
    sql`
    select ${columns}, w.measures, null::timestamptz as calculated, null::text as previous_ref, null::smallint as previous_kind,
      null::text as next_ref, null::smallint as next_kind
    ${joined(company)}
    where w.company_id = ${company} and ((w.kind = ${periodKind.PortCall} and w.ref = ${String(portCall)})
      or (w.kind = ${periodKind.Leg} and w.to_call_id = ${portCall}))`,
    'periods of call',
  );

export interface ContributingRow extends DismissedColumns {
  readonly id: number;
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly distance: string | null;
  readonly under_way: string | null;
  readonly hours: string;
  readonly wind_force: string | null;
  readonly current: string | null;
  readonly draught: string | null;
  readonly kg: string;
  /** Hundredths of an hour by state, in the order of `sailingStates`. */
  readonly state_hours: readonly number[];
  /** Fuel by group of consumers, in kilograms. */
  readonly uses: readonly {
    readonly fuelId: number;
    readonly group: ConsumerGroup;
    readonly kg: string;
  }[];
}

/** Log reports with the figures that explain a consumption, oldest first. */
export const contributingReports = (company: number, ids: readonly number[]) =>
  statementOf<ContributingRow>(
    sql`
    select r.id, r.guid, r.kind, r.at, r.zone, trim_scale(r.distance)::text as distance,
      trim_scale(r.hours_under_way)::text as under_way,
      (coalesce(f."hoursUnderWay", 0) + coalesce(f."hoursManoeuvring", 0) + coalesce(f."hoursDrifting", 0)
        + coalesce(f."hoursAtAnchor", 0) + coalesce(f."hoursAtBerth", 0))::text as hours,
      trim_scale(r.wind_force)::text as wind_force, trim_scale(f."currentSpeed")::text as current,
      trim_scale(round((f."draughtForward" + f."draughtAft") / 2, 2))::text as draught,
      (select coalesce(sum(u.kg), 0)::text from tenant.log_report_fuel u
        where u.company_id = ${company} and u.report_id = r.id) as kg,
      array[round(coalesce(r.hours_under_way, 0) * 100)::int, coalesce(r.manoeuvring, 0), coalesce(r.drifting, 0),
        coalesce(r.at_anchor, 0), coalesce(r.at_berth, 0)] as state_hours,
      (select coalesce(jsonb_agg(jsonb_build_object('fuelId', g.fuel_id, 'group', g.consumer, 'kg', g.kg::text)
          order by g.fuel_id, g.consumer), '[]')
        from (select u.fuel_id, ${consumerOf} as consumer, sum(u.kg) as kg
          from tenant.log_report_fuel u
          left join tenant.vessel_parts e on e.company_id = ${company} and e.id = u.engine_id and e.kind = 10
          where u.company_id = ${company} and u.report_id = r.id group by 1, 2) g) as uses,
      d.reason, p.full_name as dismissed_by, d.dismissed
    from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    cross join lateral jsonb_to_record(x.report -> 'figures') as f ("hoursUnderWay" numeric, "hoursManoeuvring" numeric,
      "hoursDrifting" numeric, "hoursAtAnchor" numeric, "hoursAtBerth" numeric, "currentSpeed" numeric,
      "draughtForward" numeric, "draughtAft" numeric)
    ${dismissalOf(company)}
    where r.company_id = ${company} and r.id = any (${[...ids]}::bigint[])
    order by r.at, r.id`,
    'contributing reports',
  );

/** The medians of the closed periods of the year before of the same vessel, kind and condition. */
export const usualOf = (company: number, ref: string) =>
  statementOf<{ periods: number; per_day: string | null; per_mile: string | null }>(
    sql`
    select count(*)::int as periods,
      round((percentile_cont(0.5) within group (order by (o.fuel_kg * 2.4 / nullif(o.hours, 0))::float8))::numeric, 2)::text
        as per_day,
      round((percentile_cont(0.5) within group (order by (o.fuel_kg * 10.0 / nullif(o.distance, 0))::float8))::numeric, 1)::text
        as per_mile
    from tenant.warehouse_periods w
    join tenant.warehouse_periods o on o.company_id = ${company} and o.vessel_id = w.vessel_id and o.kind = w.kind
      and o.end_at <= w.start_at and o.end_at > w.start_at - interval '365 days' and o.hours >= 600 and o.fuel_kg > 0
      and (w.is_laden is null or o.is_laden = w.is_laden)
    where w.company_id = ${company} and w.ref = ${ref}`,
    'usual consumption',
  );
