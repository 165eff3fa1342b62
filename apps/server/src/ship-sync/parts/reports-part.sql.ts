import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { LogReportState } from '@fairlead/domain/log-reports/states';
import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { EntryFinding } from '../../ship-entries/ship-entries.sql.ts';

interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

/** How far back a device has reports. */
const reach = sql.raw(`interval '60 days'`);

export interface ShipReportRow {
  readonly id: number;
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly state: LogReportState;
  readonly findings: number;
  readonly withdrawn_reason: string | null;
  readonly modified: string;
}

/** The reports of a vessel, the latest first; with `since`, only those that changed after it. */
export const shipReports = ({ company, vessel }: OfVessel, now: string, since: string | null) =>
  statementOf<ShipReportRow>(
    sql`
    select id, guid, kind, at, zone, state, findings, withdrawn_reason, modified from tenant.log_reports
    where company_id = ${company} and vessel_id = ${vessel} and at >= ${now}::timestamptz - ${reach}
      and (${since}::timestamptz is null or modified > ${since}::timestamptz)
    order by at desc, id desc limit 200`,
    'reports of ship sync',
  );

export interface ShipReportVersionRow {
  readonly report_id: number;
  readonly number: number;
  readonly entry_id: string;
  readonly person_name: string;
  readonly person_rank: string;
  readonly source: EntrySource;
  readonly received: string;
  readonly reason: string;
  readonly report: LogReport;
  readonly findings: readonly EntryFinding[];
}

/** The last versions of reports, the latest first. */
export const reportVersions = (company: number, ids: readonly number[]) =>
  statementOf<ShipReportVersionRow>(
    sql`
    select x.report_id, x.number, x.entry_id, e.person_name, e.person_rank, e.source, e.received, x.reason, x.report,
      e.findings
    from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number > r.version - 5
    join tenant.ship_entries e on e.company_id = ${company} and e.id = x.entry_id
    where r.company_id = ${company} and r.id = any (${[...ids]}::bigint[])
    order by x.report_id, x.number desc`,
    'report versions of ship sync',
  );

/** The speed that the vessel makes at most, by its speed table. */
export const topSpeedOf = ({ company, vessel }: OfVessel) =>
  statementOf<{ top_speed: string | null }>(
    sql`
    select trim_scale(max(speed))::text as top_speed from tenant.vessel_speeds
    where company_id = ${company} and vessel_id = ${vessel} and not deleted`,
    'top speed of ship sync',
  );

/** Fuel that came on board, in kilograms; negative where it left again. */
export const fuelReceivedOnBoard = ({ company, vessel }: OfVessel, now: string) =>
  statementOf<{ at: string; fuel_id: number; kg: string }>(
    sql`
    select at, fuel_id, (case when kind = ${fuelMovementKind.Bunkered}::int then kg else -kg end)::text as kg
    from tenant.fuel_postings
    where company_id = ${company} and vessel_id = ${vessel} and ended is null and fuel_id is not null
      and kind in (${fuelMovementKind.Bunkered}::int, ${fuelMovementKind.Debunkered}::int)
      and at >= ${now}::timestamptz - ${reach}
    order by at, id limit 500`,
    'fuel received of ship sync',
  );
