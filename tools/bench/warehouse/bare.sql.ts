import { fleetCompany } from './fleet.sql.ts';

/** The least that a rebuild needs of its rows: reports and their fuel added up by leg and port call, in one statement. */
export const bareAggregation = `
  with marks as (
    select call_vessel_id as vessel, arrived as at, 0 as rank, null::bigint as report from tenant.port_calls
      where company_id = ${fleetCompany} and arrived is not null
    union all
    select call_vessel_id, departed, 0, null from tenant.port_calls
      where company_id = ${fleetCompany} and departed is not null
    union all
    select vessel_id, at, 1, id from tenant.log_reports where company_id = ${fleetCompany} and state <> 40
  ), placed as (
    select report, vessel, count(*) filter (where rank = 0) over (partition by vessel order by at, rank) as period from marks
  ), burned as (
    select report_id, sum(kg) as kg from tenant.log_report_fuel where company_id = ${fleetCompany} group by report_id
  )
  select count(*)::int as periods, sum(reports)::int as reports, sum(kg)::text as kg from (
    select p.vessel, p.period, count(*) as reports, sum(r.distance) as distance, sum(r.hours_under_way) as hours, sum(b.kg) as kg
    from placed p
    join tenant.log_reports r on r.company_id = ${fleetCompany} and r.id = p.report
    left join burned b on b.report_id = p.report
    group by p.vessel, p.period) a`;

/** What a rebuild wrote, to compare two of them. */
export const written = `
  select (select count(*)::int from tenant.warehouse_periods where company_id = ${fleetCompany}) as periods,
    (select sum(reports)::int from tenant.warehouse_periods where company_id = ${fleetCompany}) as reports,
    (select md5(string_agg(p::text, '|' order by ref)) from tenant.warehouse_periods p where company_id = ${fleetCompany}) as hash,
    (select count(*)::int from tenant.notifications where company_id = ${fleetCompany} and closed is null) as findings`;

/** From here the warehouse of the fleet is built from nothing. */
export const emptied = [
  `delete from tenant.notifications where company_id = ${fleetCompany}`,
  'truncate tenant.warehouse_periods, tenant.warehouse_marks, tenant.warehouse_vessels, tenant.check_requests',
];

/** A report of a vessel on a day as its save leaves it behind, without foreign keys. */
export const newReport = (vessel: number, day: string): readonly string[] => [
  'begin',
  'set local session_replication_role = replica',
  `with r as (
    insert into tenant.log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received, distance,
      hours_under_way, burned, remaining)
    values (${fleetCompany}, gen_random_uuid(), ${vessel}, 10, '${day}', 'UTC', 'Master', 10, now(), 312, 24,
      array[${vessel} * 10::bigint + 1, 2, 24000], array[2::bigint, 276000]) returning id)
  insert into tenant.log_report_versions (company_id, report_id, number, entry_id, report)
  select ${fleetCompany}, id, 1, gen_random_uuid(), '{"figures": {}}' from r`,
  `select tenant.mark_warehouse(${fleetCompany}, array[${vessel}::bigint], '${day}')`,
  'commit',
];
