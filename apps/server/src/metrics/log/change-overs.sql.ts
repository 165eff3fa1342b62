import { changeOverKinds } from '@fairlead/domain/metrics/change-over';
import { changeOverField } from '@fairlead/domain/log-reports/change-over-fields';
import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface ChangeOverRow {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly author_name: string;
  readonly author_rank: string;
  readonly remark: string;
  readonly from_fuel: string | null;
  readonly to_fuel: string | null;
  /** Kilograms as text: JSON has no whole numbers of that size. */
  readonly tanks: readonly {
    readonly tank: string | null;
    readonly fuelId: number;
    readonly kg: string;
  }[];
}

export interface ChangeOverPeriod {
  readonly company: number;
  /** All of them where none are named. */
  readonly vessels: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** The latest reports of change-overs and of the borders of special areas, the earliest first. */
export const changeOverReports = ({ company, vessels, from, to }: ChangeOverPeriod, take: number) =>
  statementOf<ChangeOverRow>(
    sql`
    select * from (
    select r.id, r.guid, r.vessel_id, s.name as vessel, r.kind, r.at, r.zone, trim_scale(r.latitude)::text as latitude,
      trim_scale(r.longitude)::text as longitude, r.author_name, r.author_rank, r.remark,
      x.report -> 'fields' ->> ${changeOverField.from}::text as from_fuel, x.report -> 'fields' ->> ${changeOverField.to}::text as to_fuel,
      (select coalesce(jsonb_agg(jsonb_build_object('tank', t.name, 'fuelId', m.fuel_id, 'kg', m.kg::text)
          order by t.name, m.fuel_id), '[]')
        from tenant.log_report_remaining m
        left join tenant.vessel_parts t on t.company_id = ${company} and t.id = m.tank_id
        where m.company_id = ${company} and m.report_id = r.id) as tanks
    from tenant.log_reports r
    join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    where r.company_id = ${company} and r.state <> 40 and r.kind = any (${[...changeOverKinds]}::smallint[])
      and r.at >= ${from}::timestamptz and r.at <= ${to}::timestamptz
      and (cardinality(${[...vessels]}::bigint[]) = 0 or r.vessel_id = any (${[...vessels]}::bigint[]))
    order by r.at desc, r.id desc limit ${take}) latest order by at, id`,
    'change-over reports',
  );
