import { logReportState } from '@fairlead/domain/log-reports/states';
import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { type PeriodKind, periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { sql } from 'kysely';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface ReportRuleRow {
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly vessel: string;
  readonly distance: number | null;
  readonly hours_under_way: number | null;
  readonly wind_force: number | null;
  readonly is_laden: boolean | null;
  readonly used_kg: number | null;
  readonly remaining_kg: number | null;
  readonly delay: number;
  readonly version: number;
  readonly author_name: string;
  readonly author_rank: string;
  readonly remark: string;
}

/** What rules compare of the log reports of a vessel, from an instant on. */
export const reportRuleRows = ({ company, vessel }: OfVessel, from: string | null) =>
  statementOf<ReportRuleRow>(
    sql`
    select r.guid, r.kind, r.at, s.name as vessel, r.distance::float8 as distance,
      r.hours_under_way::float8 as hours_under_way, r.wind_force::float8 as wind_force, r.is_laden,
      (select sum(f.kg)::float8 from tenant.log_report_fuel f
        where f.company_id = ${company} and f.report_id = r.id) as used_kg,
      (select sum(f.kg)::float8 from tenant.log_report_remaining f
        where f.company_id = ${company} and f.report_id = r.id) as remaining_kg,
      (extract(epoch from r.received - r.at) / 3600)::float8 as delay, r.version, r.author_name, r.author_rank, r.remark
    from tenant.log_reports r
    join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> ${logReportState.Withdrawn}::int
      and (${from}::timestamptz is null or r.at >= ${from}::timestamptz)
    order by r.at, r.id`,
    'log reports for rules',
  );

export interface PeriodRuleRow {
  readonly ref: string;
  readonly kind: PeriodKind;
  readonly to_call_id: number;
  readonly end_at: string;
  readonly vessel: string;
  readonly is_laden: boolean | null;
  readonly is_estimated: boolean;
  readonly cargo_kg: number | null;
  readonly hours: number;
  readonly hours_under_way: number;
  readonly distance: number;
  readonly sea_hours: number;
  readonly sea_distance: number;
  readonly fuel_kg: number;
  readonly sea_fuel_kg: number;
  readonly unexplained_kg: number;
  readonly shore_kwh: number;
  readonly reports: number;
}

/** What rules compare of the legs and port calls of a vessel that have ended, from an instant on. */
export const periodRuleRows = ({ company, vessel }: OfVessel, from: string | null) =>
  statementOf<PeriodRuleRow>(
    sql`
    select w.ref, w.kind, w.to_call_id, w.end_at, s.name as vessel, w.is_laden, w.is_estimated,
      w.cargo_kg::float8 as cargo_kg, w.hours, w.hours_under_way, w.distance, w.sea_hours, w.sea_distance,
      w.fuel_kg::float8 as fuel_kg, w.sea_fuel_kg::float8 as sea_fuel_kg, w.unexplained_kg::float8 as unexplained_kg,
      w.shore_kwh::float8 as shore_kwh, w.reports
    from tenant.warehouse_periods w
    join tenant.vessels s on s.company_id = ${company} and s.id = w.vessel_id
    where w.company_id = ${company} and w.vessel_id = ${vessel} and w.start_at is not null and w.end_at is not null
      and w.to_call_id is not null and not (w.kind = ${periodKind.PortCall}::int and w.is_end_assumed)
      and (${from}::timestamptz is null or w.end_at >= ${from}::timestamptz)
    order by w.end_at, w.ref`,
    'legs and port calls for rules',
  );
