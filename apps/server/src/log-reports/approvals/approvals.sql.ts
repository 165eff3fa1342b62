import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReportState } from '@fairlead/domain/log-reports/states';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** A report with the port call that it announces the arrival at. */
export interface ReportEffectRow {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly state: LogReportState;
  readonly author_name: string;
  readonly received: string;
  readonly eta: string | null;
  readonly port_call_id: number | null;
  readonly voyage_id: number | null;
  readonly port_name: string | null;
  readonly scheduled_arrival: string | null;
  readonly scheduled_departure: string | null;
  /** The stay keeps its length, so the departure moves with the arrival. */
  readonly departure_after: string | null;
  readonly arrived: string | null;
  /** The earliest end of a laycan of the cargo that is loaded there. */
  readonly laycan_end: string | null;
}

/** The reports by their ids in addresses, the earliest first, with what their approval concerns. */
export const effectsOf = (company: number, guids: readonly string[]) =>
  statementOf<ReportEffectRow>(
    sql`
    select r.id, r.guid, r.vessel_id, s.name as vessel, r.kind, r.at, r.state, r.author_name, r.received, r.eta,
      c.id as port_call_id, c.voyage_id, coalesce(p.name, q.name) as port_name, c.scheduled_arrival,
      c.scheduled_departure,
      coalesce(r.eta + (c.scheduled_departure - c.scheduled_arrival), c.scheduled_departure) as departure_after, c.arrived,
      (select min(f.laycan_to) from tenant.cargo_ports g
        join tenant.cargo k on k.company_id = ${company} and k.id = g.cargo_id and k.deleted is null
        join tenant.fixtures f on f.company_id = ${company} and f.id = k.fixture_id and f.deleted is null
        where g.company_id = ${company} and g.port_call_id = c.id and g.reason_id = ${reasonForCall.Loading}::smallint and not g.in_active)
        as laycan_end
    from tenant.log_reports r
    join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
    left join tenant.port_calls c on c.company_id = ${company} and c.id = r.eta_port_call_id and c.deleted is null
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where r.company_id = ${company} and r.guid = any (${[...guids]}::uuid[])
    order by r.at, r.id`,
    'effects of log reports',
  );

/** Locks the reports, in the order of their ids. */
export const claimReports = (company: number, guids: readonly string[]) =>
  statementOf(
    sql`
    select id from tenant.log_reports where company_id = ${company} and guid = any (${[...guids]}::uuid[])
    order by id for no key update`,
    'claim log reports',
  );

export const approveReports = (
  company: number,
  {
    ids,
    user,
    at,
  }: { readonly ids: readonly number[]; readonly user: number; readonly at: string },
) =>
  statementOf(
    sql`
    update tenant.log_reports set state = 30, approved = ${at}::timestamptz, approved_by = ${user}
    where company_id = ${company} and id = any (${[...ids]}::bigint[])`,
    'approve log reports',
  );
