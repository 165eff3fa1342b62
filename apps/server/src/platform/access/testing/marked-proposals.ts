import { logReportPayload } from '@fairlead/contract/log-reports/log-report-payload';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { SmallCompany } from '../../testing/small-world.ts';
import type { Run } from './marked-records.ts';

/** As many as calls decide about: a proposal is decided once. */
const days = 48;

const inserts = `
  with spans as (
    select gen_random_uuid() as guid, kind, timestamptz '2025-01-01 06:00Z' + day * interval '1 day'
      + (case kind when $3 then interval '0' else interval '4 hours' end) as at
    from generate_series(1, ${days}) day, unnest(array[$3::int, $4]) kind),
  entries as (
    insert into tenant.ship_entries (company_id, id, vessel_id, source, person_name, form, form_version, device_time,
      estimated_time, received, hash, body, outcome)
    select $1, guid, $2, 40, $5, 'logReport', 1, at, at, at, decode(repeat('00', 32), 'hex'), $6, 10 from spans),
  reports as (
    insert into tenant.log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received, remark)
    select $1, guid, $2, kind, at, 'UTC', $5, 40, at, $6 from spans returning id, guid, kind, at),
  versions as (
    insert into tenant.log_report_versions (company_id, report_id, number, entry_id, report)
    select $1, id, 1, guid, $7::jsonb || jsonb_build_object('kind', kind, 'at', at) from reports)
  insert into tenant.offhire_proposals (company_id, vessel_id, key, origin, reason, from_at, to_at, time_zone, fuels,
    reports, is_end_assumed, is_estimated, remark, facts)
  select $1, $2, 'report-' || id, 10, 1000, at, at + interval '4 hours', 'UTC', '[]', '[]', false, false, $6, '[]'
  from reports where kind = $3 returning id`;

/** Open proposals of the first vessel, each with the reports of its begin and end, so that every calculation proposes them again. */
export async function markProposals(
  run: Run,
  { vessels: [vessel] }: SmallCompany,
  name: string,
): Promise<readonly number[]> {
  const report = logReportPayload.parse({
    kind: logReportKind.OffhireBegin,
    at: '2025-01-01T06:00:00Z',
    remark: `Off-hire of ${name}`,
  });
  const { rows } = await run(
    inserts,
    vessel,
    logReportKind.OffhireBegin,
    logReportKind.OffhireEnd,
    `Master of ${name}`,
    `Off-hire of ${name}`,
    JSON.stringify(report),
  );
  return rows.map(({ id }) => Number(id));
}
