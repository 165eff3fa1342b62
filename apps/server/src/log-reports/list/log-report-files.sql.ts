import type { AbstractCall, AbstractRow } from '@fairlead/domain/log-reports/ovd-abstract';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { type LogReportFilter, narrowedReports } from './log-report-filter.sql.ts';

/**
 * The current versions for the log abstract, oldest first, each with the instant of the report before. Reports are text:
 * only the worker process that writes the file parses them.
 */
export const abstractRows = (filter: LogReportFilter, take: number) =>
  statementOf<AbstractRow>(sql`
    with chosen as (
      select r.id, r.vessel_id, r.at, r.version, s.imo, v.voyage_number ${narrowedReports(filter)}
      order by r.at, r.id limit ${take})
    select c.vessel_id, c.imo, c.voyage_number, x.report::text as report, (
      select max(o.at) from tenant.log_reports o
      where o.company_id = ${filter.company} and o.vessel_id = c.vessel_id and o.state <> 40 and o.at < c.at) as last_at
    from chosen c
    join tenant.log_report_versions x
      on x.company_id = ${filter.company} and x.report_id = c.id and x.number = c.version
    order by c.at, c.id`);

export const engineTypesOf = (company: number, vessels: readonly number[]) =>
  statementOf<{ id: number; type: number | null }>(
    sql`
    select id, type from tenant.vessel_parts
    where company_id = ${company} and vessel_id = any(${[...vessels]}::bigint[]) and kind = 10`,
    'engine types of log abstract',
  );

export interface AbstractCallRow extends AbstractCall {
  readonly vessel_id: number;
  readonly begins: string;
}

/** The port calls of vessels in the order of their time: actual times, otherwise scheduled ones. */
export const callsOfVessels = (company: number, vessels: readonly number[]) =>
  statementOf<AbstractCallRow>(
    sql`
    select v.vessel_id, coalesce(p.un_locode, q.un_locode, '') as un_locode,
      coalesce(c.arrived, c.scheduled_arrival) as begins, coalesce(c.departed, c.scheduled_departure) as ends
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null and not v.in_active
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where c.company_id = ${company} and v.vessel_id = any(${[...vessels]}::bigint[]) and c.deleted is null
      and not c.in_active and c.parent_id is null
    order by begins, c.id`,
    'port calls of log abstract',
  );
