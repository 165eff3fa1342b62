import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { logReportState, type LogReportState } from '@fairlead/domain/log-reports/states';
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

export interface LargestStockRow {
  readonly fuel_id: number;
  /** Kilograms as text. */
  readonly kg: string;
}

/** The largest stock of each fuel in the year up to now, by the reports that a device no longer has. */
export const largestStocks = ({ company, vessel }: OfVessel, now: string) =>
  statementOf<LargestStockRow>(
    sql`
    select m.fuel_id::int as fuel_id, max(m.kg)::text as kg from (
      select r.remaining[i] as fuel_id, sum(r.remaining[i + 1]) as kg
      from tenant.log_reports r, generate_series(1, cardinality(r.remaining), 2) i
      where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> ${logReportState.Withdrawn}::int
        and r.at > ${now}::timestamptz - interval '365 days' and r.at < ${now}::timestamptz - ${reach}
      group by r.id, r.remaining[i]) m
    group by m.fuel_id order by m.fuel_id`,
    'largest stocks of ship sync',
  );

/** Each bunkering of the year before the notes that a device may still write, in kilograms as text. */
export const bunkeringsOnBoard = ({ company, vessel }: OfVessel, now: string) =>
  statementOf<{ at: string; fuel_id: number; kg: string }>(
    sql`
    select at, fuel_id, sum(kg)::text as kg from tenant.fuel_postings
    where company_id = ${company} and vessel_id = ${vessel} and ended is null and fuel_id is not null
      and kind = ${fuelMovementKind.Bunkered}::int and at >= ${now}::timestamptz - interval '365 days' - ${reach}
    group by source_id, at, fuel_id order by at, fuel_id`,
    'bunkerings of ship sync',
  );

/** The speed that the vessel makes at most, by its speed table. */
export const topSpeedOf = ({ company, vessel }: OfVessel) =>
  statementOf<{ top_speed: string | null }>(
    sql`
    select trim_scale(max(speed))::text as top_speed from tenant.vessel_speeds
    where company_id = ${company} and vessel_id = ${vessel} and not deleted`,
    'top speed of ship sync',
  );

/** Fuel that came on board, negative where it left again, and corrections of the ledger with their sign, in kilograms. */
export const fuelMovedOnBoard = ({ company, vessel }: OfVessel, now: string) =>
  statementOf<{ at: string; fuel_id: number; kg: string; is_correction: boolean }>(
    sql`
    select at, fuel_id, kind = ${fuelMovementKind.Corrected}::int as is_correction,
      (case when kind = ${fuelMovementKind.Debunkered}::int then -kg else kg end)::text as kg
    from tenant.fuel_postings
    where company_id = ${company} and vessel_id = ${vessel} and ended is null and fuel_id is not null
      and kind in (${fuelMovementKind.Bunkered}::int, ${fuelMovementKind.Debunkered}::int, ${fuelMovementKind.Corrected}::int)
      and at >= ${now}::timestamptz - ${reach}
    order by at, id limit 500`,
    'fuel moved of ship sync',
  );
