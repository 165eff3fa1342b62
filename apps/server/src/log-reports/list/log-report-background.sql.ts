import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { statementOf } from '../../platform/database/query.ts';

/** What a report of a vessel at an instant is compared with. */
export interface ReportPoint {
  readonly company: number;
  readonly vessel: number;
  readonly at: string;
  /** The report itself, which is not compared with itself; null for a new one. */
  readonly report: number | null;
}

interface LastReportRow {
  readonly at: string;
  readonly report: LogReport;
}

const reportsBefore = ({ company, vessel, at, report }: ReportPoint) => sql`
  r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at < ${at}::timestamptz
  and r.id is distinct from ${report}::bigint`;

/** The report before an instant. */
export const reportBefore = (point: ReportPoint) =>
  statementOf<LastReportRow>(
    sql`
    select r.at, x.report from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${point.company} and x.report_id = r.id and x.number = r.version
    where ${reportsBefore(point)}
    order by r.at desc, r.id desc limit 1`,
    'log report before',
  );

/** Fuels, engines, the tanks' capacity, the top speed and the switches of a vessel. */
export const vesselBackground = (company: number, vessel: number) =>
  statementOf<{
    fuels: readonly { readonly id: number; readonly name: string }[];
    engines: readonly { readonly id: number; readonly name: string }[];
    tanks: readonly { readonly id: number; readonly name: string }[];
    top_speed: string | null;
    skips_consumption: boolean;
    skips_all: boolean;
  }>(
    sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
        from tenant.vessel_fuels u join shared.fuels f on f.id = u.fuel_id
        where u.company_id = ${company} and u.vessel_id = s.id and not u.deleted) as fuels,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.type, e.id), '[]')
        from tenant.vessel_parts e
        where e.company_id = ${company} and e.vessel_id = s.id and e.kind = 10 and not e.deleted
          and not e.in_active) as engines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
        from tenant.vessel_parts t
        where t.company_id = ${company} and t.vessel_id = s.id and t.kind = 20 and not t.deleted) as tanks,
      (select trim_scale(max(c.speed))::text from tenant.vessel_speeds c
        where c.company_id = ${company} and c.vessel_id = s.id and not c.deleted) as top_speed,
      coalesce(w.disable_consumption_warning, false) as skips_consumption,
      coalesce(w.disable_issues_checking, false) as skips_all
    from tenant.vessels s
    left join tenant.vessel_settings w on w.company_id = ${company} and w.id = s.id
    where s.company_id = ${company} and s.id = ${vessel} and not s.deleted`,
    'vessel of log report',
  );

export interface FuelSinceRow {
  readonly fuel_id: number;
  /** Received after the last report; negative if more left again. Kilograms as text, as all of these. */
  readonly received: string;
  /** By which the ledger was corrected after the last report, with its sign. */
  readonly corrected: string;
  /** In the last report that measured the fuel; null if none did. */
  readonly measured: string | null;
  /** Received and corrected after it, up to the last report. */
  readonly moved_before: string;
  /** Used by the reports after it, up to the last. */
  readonly used_before: string;
}

const { Bunkered, Debunkered, Corrected } = fuelMovementKind;

/** What was moved by some kinds of movements, after one instant and up to another. */
const movedIn = (
  { company, vessel }: ReportPoint,
  kinds: readonly number[],
  [after, upTo]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
) => sql`
  (select coalesce(sum(case when p.kind = ${Debunkered}::int then -p.kg else p.kg end), 0)::text
  from tenant.fuel_postings p
  where p.company_id = ${company} and p.vessel_id = ${vessel} and p.ended is null and p.fuel_id = f.id
    and p.kind = any (${[...kinds]}::int[])
    and p.at > ${after} and p.at <= ${upTo})`;

const since = ({ at }: ReportPoint, last: string) =>
  [sql`${last}::timestamptz`, sql`${at}::timestamptz`] as const;

/** What is known of fuels since each was last measured before the report. */
export const fuelSince = (point: ReportPoint, last: string, fuels: readonly number[]) =>
  statementOf<FuelSinceRow>(
    sql`
    select f.id as fuel_id, m.kg as measured,
      ${movedIn(point, [Bunkered, Debunkered], since(point, last))} as received,
      ${movedIn(point, [Corrected], since(point, last))} as corrected,
      ${movedIn(point, [Bunkered, Debunkered, Corrected], [sql`m.at`, sql`${last}::timestamptz`])} as moved_before,
      (select coalesce(sum(b.kg), 0)::text from tenant.log_reports r
        join tenant.log_report_fuel b on b.company_id = ${point.company} and b.report_id = r.id and b.fuel_id = f.id
        where ${reportsBefore(point)} and (r.at, r.id) > (m.at, m.id)) as used_before
    from unnest(${[...fuels]}::smallint[]) f (id)
    left join lateral (
      select r.id, r.at, (select sum(t.kg)::text from tenant.log_report_remaining t
        where t.company_id = ${point.company} and t.report_id = r.id and t.fuel_id = f.id) as kg
      from tenant.log_reports r
      where ${reportsBefore(point)} and exists (select from tenant.log_report_remaining t
        where t.company_id = ${point.company} and t.report_id = r.id and t.fuel_id = f.id)
      order by r.at desc, r.id desc limit 1
    ) m on true`,
    'fuel since log reports',
  );
