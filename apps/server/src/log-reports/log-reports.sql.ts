import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReportState } from '@fairlead/domain/log-reports/states';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { filesOfRecord, type RecordFile } from '../ship-files/records/record-files.sql.ts';
import {
  joinedReports,
  type LogReportFilter,
  narrowedReports,
} from './list/log-report-filter.sql.ts';

type Part = RawBuilder<unknown>;

/** What both lists read of a report. */
export interface LogReportLineRow {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly voyage_id: number | null;
  readonly voyage_number: number | null;
  readonly reference: string | null;
  readonly port_call_id: number | null;
  readonly port_name: string | null;
  readonly state: LogReportState;
  readonly version: number;
  readonly findings: number;
  readonly author_name: string;
  readonly author_rank: string;
  readonly source: EntrySource;
  readonly received: string;
  readonly modified: string;
}

interface FuelKg {
  readonly fuelId: number;
  readonly name: string;
  /** Kilograms as text: JSON has no whole numbers of that size. */
  readonly kg: string;
}

export interface LogReportRow extends LogReportLineRow {
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly is_laden: boolean | null;
  readonly eta: string | null;
  readonly eta_port_call_id: number | null;
  readonly eta_port_name: string | null;
  readonly distance: string | null;
  readonly hours_under_way: string | null;
  readonly wind_force: string | null;
  readonly used: readonly FuelKg[];
  readonly remaining: readonly FuelKg[];
  readonly remark: string;
  readonly seconds: number | null;
}

const lineColumns: Part = sql`
  r.id, r.guid, r.vessel_id, s.name as vessel, r.kind, r.at, r.zone, r.voyage_id, v.voyage_number, v.reference,
  r.port_call_id, coalesce(p.name, q.name) as port_name, r.state, r.version, r.findings, r.author_name, r.author_rank,
  r.source, r.received, r.modified`;

const plain = (column: Part): Part => sql`trim_scale(${column})::text`;

/** The masses of the current version by fuel, largest first. */
const fuelsOf = (company: number, table: Part): Part => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('fuelId', m.fuel_id, 'name', f.name, 'kg', m.kg::text)
      order by m.kg desc, f.name), '[]')
  from (select u.fuel_id, sum(u.kg) as kg from ${table} u
    where u.company_id = ${company} and u.report_id = r.id group by u.fuel_id) m
  join shared.fuels f on f.id = m.fuel_id)`;

const columns = (company: number): Part => sql`
  ${lineColumns}, ${plain(sql`r.latitude`)} as latitude, ${plain(sql`r.longitude`)} as longitude, r.is_laden, r.eta,
  r.eta_port_call_id, coalesce(ep.name, eq.name) as eta_port_name, ${plain(sql`r.distance`)} as distance,
  ${plain(sql`r.hours_under_way`)} as hours_under_way, ${plain(sql`r.wind_force`)} as wind_force,
  ${fuelsOf(company, sql`tenant.log_report_fuel`)} as used,
  ${fuelsOf(company, sql`tenant.log_report_remaining`)} as remaining, r.remark, r.seconds`;

const nextPort = (company: number): Part => sql`
  left join tenant.port_calls e on e.company_id = ${company} and e.id = r.eta_port_call_id
  left join shared.ports ep on ep.id = e.catalogue_port_id
  left join tenant.ports eq on eq.company_id = ${company} and eq.id = e.own_port_id`;

interface Page {
  readonly skip: number;
  readonly take: number;
}

/** Only the page's reports have their fuels and next ports read. */
const pageOf = (filter: LogReportFilter, { skip, take }: Page): Part => sql`
  select r.id ${narrowedReports(filter)} order by r.at desc, r.id desc limit ${take} offset ${skip}`;

export const logReportLines = (filter: LogReportFilter, page: Page) =>
  statementOf<LogReportLineRow>(sql`
    select ${lineColumns} ${joinedReports(filter.company)}
    where r.company_id = ${filter.company} and r.id in (${pageOf(filter, page)})
    order by r.at desc, r.id desc`);

export const logReportPage = (filter: LogReportFilter, page: Page) =>
  statementOf<LogReportRow>(sql`
    select ${columns(filter.company)} ${joinedReports(filter.company)} ${nextPort(filter.company)}
    where r.company_id = ${filter.company} and r.id in (${pageOf(filter, page)})
    order by r.at desc, r.id desc`);

export const logReportTotal = (filter: LogReportFilter) =>
  statementOf<{ total: number }>(sql`select count(*)::int as total ${narrowedReports(filter)}`);

/** A report of a company by its guid. */
export interface ReportReference {
  readonly company: number;
  readonly guid: string;
}

interface OneLogReportRow extends LogReportRow {
  readonly withdrawn_reason: string | null;
  readonly approved: string | null;
  readonly approved_by: string | null;
  readonly previous_guid: string | null;
  readonly previous_kind: LogReportKind | null;
  readonly previous_at: string | null;
  readonly next_guid: string | null;
  readonly next_kind: LogReportKind | null;
  readonly next_at: string | null;
}

const neighbour = (company: number, side: Part): Part => sql`
  left join lateral (
    select o.guid, o.kind, o.at from tenant.log_reports o
    where o.company_id = ${company} and o.vessel_id = r.vessel_id and o.state <> 40 and ${side} limit 1)`;

export const oneLogReport = ({ company, guid }: ReportReference) =>
  statementOf<OneLogReportRow>(
    sql`
    select ${columns(company)}, r.withdrawn_reason, r.approved, u.full_name as approved_by, b.guid as previous_guid,
      b.kind as previous_kind, b.at as previous_at, n.guid as next_guid, n.kind as next_kind, n.at as next_at
    ${joinedReports(company)} ${nextPort(company)}
    left join control.users u on u.id = r.approved_by
    ${neighbour(company, sql`(o.at, o.id) < (r.at, r.id) order by o.at desc, o.id desc`)} b on true
    ${neighbour(company, sql`(o.at, o.id) > (r.at, r.id) order by o.at, o.id`)} n on true
    where r.company_id = ${company} and r.guid = ${guid}`,
    'log report',
  );

/** The IMO number of the vessel of a report, as its documents print it. */
export const imoOfReport = ({ company, guid }: ReportReference) =>
  statementOf<{ imo: string | null }>(
    sql`
    select s.imo from tenant.log_reports r
    join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
    where r.company_id = ${company} and r.guid = ${guid}::uuid`,
    'IMO number of log report',
  );

export interface LogReportVersionRow {
  readonly number: number;
  readonly entry_id: string;
  readonly form_version: number;
  readonly author_name: string;
  readonly author_rank: string;
  readonly source: EntrySource;
  readonly received: string;
  readonly device: string | null;
  readonly clock_error_ms: number | null;
  readonly reason: string;
  readonly report: LogReport;
}

/** Every version of a report, the latest first. */
export const versionsOf = ({ company, guid }: ReportReference) =>
  statementOf<LogReportVersionRow>(
    sql`
    select x.number, x.entry_id, e.form_version, e.person_name as author_name, e.person_rank as author_rank, e.source,
      e.received, d.name as device, e.clock_error_ms, x.reason, x.report
    from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id
    join tenant.ship_entries e on e.company_id = ${company} and e.id = x.entry_id
    left join tenant.ship_devices d on d.company_id = ${company} and d.id = e.device_id
    where r.company_id = ${company} and r.guid = ${guid}
    order by x.number desc`,
    'log report versions',
  );

/** The files that versions of a report name, in the order in which they were made. */
export const filesOfReport = ({ company, guid }: ReportReference) =>
  statementOf<{ files: readonly RecordFile[] }>(
    sql`
    select ${filesOfRecord(company, 'logReport', sql`r.id`)} as files from tenant.log_reports r
    where r.company_id = ${company} and r.guid = ${guid}::uuid`,
    'files of log report',
  );

/** The messages that ask the ship to correct a report, the latest first. */
export const correctionRequests = ({ company, guid }: ReportReference) =>
  statementOf<{ id: string; at: string; by: string; body: string; delivered: string | null }>(
    sql`
    select m.client_id as id, m.created as at, coalesce(m.author_name, u.full_name, '') as by, m.body, m.delivered
    from tenant.chat_messages m left join control.users u on u.id = m.author_id
    where m.company_id = ${company} and m.about is not null and (m.about ->> 'id')::uuid = ${guid}::uuid
      and m.deleted is null
    order by m.created desc, m.id desc limit 50`,
    'correction requests of log report',
  );

/** The median time that reports took on board, of all and of those at noon. */
export const reportEffort = (filter: LogReportFilter) =>
  statementOf<{ reports: number; median: number | null; noon: number | null }>(
    sql`
    select count(*)::int as reports,
      round(percentile_cont(0.5) within group (order by r.seconds))::int as median,
      round(percentile_cont(0.5) within group (order by r.seconds) filter (where r.kind < 100))::int as noon
    ${narrowedReports(filter)} and r.seconds is not null`,
  );
