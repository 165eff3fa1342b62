import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { sql } from 'kysely';
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
  /** Kilograms by fuel, after the last report that measured it. */
  readonly id: number;
}

/** The report before an instant. */
export const reportBefore = ({ company, vessel, at, report }: ReportPoint) =>
  statementOf<LastReportRow>(
    sql`
    select r.id, r.at, x.report from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at < ${at}::timestamptz
      and r.id is distinct from ${report}::bigint
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

/** Fuel that came on board after an instant, up to another one; negative if it left again. Kilograms as text. */
export const fuelReceived = ({ company, vessel, at }: ReportPoint, after: string) =>
  statementOf<{ fuel_id: number; kg: string }>(
    sql`
    select fuel_id, sum(case when kind = ${fuelMovementKind.Bunkered}::int then kg else -kg end)::text as kg
    from tenant.fuel_postings
    where company_id = ${company} and vessel_id = ${vessel} and ended is null and fuel_id is not null
      and kind in (${fuelMovementKind.Bunkered}::int, ${fuelMovementKind.Debunkered}::int)
      and at > ${after}::timestamptz and at <= ${at}::timestamptz
    group by fuel_id`,
    'fuel received between log reports',
  );
