import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { LogReportState } from '@fairlead/domain/log-reports/states';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** The records that a report names. */
export interface NamedRecords {
  readonly company: number;
  readonly vessel: number;
  readonly voyage: number | null;
  readonly portCall: number | null;
  readonly etaCall: number | null;
  readonly engines: readonly number[];
  readonly tanks: readonly number[];
  readonly fuels: readonly number[];
  /** `lot/fuel` of each consumption by lot. */
  readonly lots: readonly string[];
  readonly at: string;
}

/**
 * What the vessel has of them. `voyage_at` is its voyage at the instant of the report: a report stays with its vessel even
 * if the voyage that it names was moved or deleted meanwhile.
 */
export const namedRecords = (named: NamedRecords) =>
  statementOf<{
    voyage: number | null;
    voyage_at: number | null;
    port_call: number | null;
    eta_call: number | null;
    engines: readonly number[];
    tanks: readonly number[];
    fuels: readonly number[];
    /** Of the lots those that are of the fuel: `lot/fuel`. */
    lots: readonly string[];
  }>(
    sql`
    select
      (select v.id from tenant.voyages v where v.company_id = ${named.company} and v.id = ${named.voyage}::bigint
        and v.vessel_id = ${named.vessel} and v.deleted is null) as voyage,
      (select v.id from tenant.voyages v where v.company_id = ${named.company} and v.vessel_id = ${named.vessel}
        and v.deleted is null and not v.in_active and v.start_at <= ${named.at}::timestamptz
        order by v.start_at desc, v.id desc limit 1) as voyage_at,
      (select c.id from tenant.port_calls c join tenant.voyages v on v.company_id = ${named.company} and v.id = c.voyage_id
        where c.company_id = ${named.company} and c.id = ${named.portCall}::bigint and v.vessel_id = ${named.vessel}
          and c.deleted is null) as port_call,
      (select c.id from tenant.port_calls c join tenant.voyages v on v.company_id = ${named.company} and v.id = c.voyage_id
        where c.company_id = ${named.company} and c.id = ${named.etaCall}::bigint and v.vessel_id = ${named.vessel}
          and c.deleted is null) as eta_call,
      array(select p.id from tenant.vessel_parts p where p.company_id = ${named.company}
        and p.vessel_id = ${named.vessel} and p.kind = 10 and p.id = any (${[...named.engines]}::bigint[])) as engines,
      array(select p.id from tenant.vessel_parts p where p.company_id = ${named.company}
        and p.vessel_id = ${named.vessel} and p.kind = 20 and p.id = any (${[...named.tanks]}::bigint[])) as tanks,
      array(select f.id from shared.fuels f where f.id = any (${[...named.fuels]}::int[])) as fuels,
      array(select l.id || '/' || l.fuel_id from tenant.fuel_lots l where l.company_id = ${named.company}
        and l.vessel_id = ${named.vessel}
        and l.id || '/' || l.fuel_id = any (${[...named.lots]}::text[])) as lots`,
    'records of log report',
  );

/** What the warehouse calculates with: hundredths of hours, kilowatt hours, kilograms. */
export interface WholeFigures {
  readonly manoeuvring: string | null;
  readonly drifting: string | null;
  readonly at_anchor: string | null;
  readonly at_berth: string | null;
  readonly shore_kwh: string | null;
  readonly cargo_kg: string | null;
}

/** What the lists search and show of a version, and the version itself. */
export interface WrittenReport {
  readonly company: number;
  readonly vessel: number;
  readonly voyage: number | null;
  readonly portCall: number | null;
  readonly etaCall: number | null;
  readonly entryId: string;
  readonly reason: string;
  readonly findings: number;
  readonly authorName: string;
  readonly authorRank: string;
  readonly source: number;
  readonly received: string;
  readonly report: LogReport;
  readonly burned: readonly Burned[];
  readonly measured: readonly Measured[];
  readonly figures: WholeFigures;
}

const shown = ({ report, burned, measured, ...written }: WrittenReport) => ({
  vessel_id: written.vessel,
  voyage_id: written.voyage,
  port_call_id: written.portCall,
  eta_port_call_id: report.eta === null ? null : written.etaCall,
  kind: report.kind,
  at: report.at,
  zone: report.zone,
  findings: written.findings,
  author_name: written.authorName,
  author_rank: written.authorRank,
  source: written.source,
  received: written.received,
  latitude: report.position?.latitude ?? null,
  longitude: report.position?.longitude ?? null,
  is_laden: report.isLaden,
  eta: report.eta?.at ?? null,
  distance: report.figures.distanceOverGround ?? null,
  hours_under_way: report.figures.hoursUnderWay ?? null,
  wind_force: report.figures.windForce ?? null,
  ...written.figures,
  burned: burned.flatMap(({ engineId, fuelId, kg }) => [engineId ?? 0, fuelId, kg]),
  remaining: measured.flatMap(({ fuelId, kg }) => [fuelId, kg]),
  remark: report.remark,
  seconds: report.effort?.seconds ?? null,
});

const columns =
  sql.raw(`vessel_id, voyage_id, port_call_id, eta_port_call_id, kind, at, zone, findings, author_name,
  author_rank, source, received, latitude, longitude, is_laden, eta, distance, hours_under_way, wind_force, manoeuvring,
  drifting, at_anchor, at_berth, shore_kwh, cargo_kg, burned, remaining, remark, seconds`);

const valuesOf = (written: WrittenReport) =>
  sql`jsonb_populate_record(null::tenant.log_reports, ${JSON.stringify(shown(written))}::jsonb)`;

/** A report: the id in the database, and the id in addresses. */
export interface ReportKey {
  readonly id: number;
  readonly guid: string;
}

/** A new report with its first version; no row if the vessel has one of the kind at the instant. */
export const insertReport = (written: WrittenReport) =>
  statementOf<ReportKey>(
    sql`
    with r as (
      insert into tenant.log_reports (company_id, guid, ${columns})
      select ${written.company}, ${written.entryId}::uuid, ${columns} from ${valuesOf(written)}
      on conflict (company_id, vessel_id, kind, at) where state <> 40 do nothing
      returning id, guid
    ), x as (
      insert into tenant.log_report_versions (company_id, report_id, number, entry_id, reason, report)
      select ${written.company}, r.id, 1, ${written.entryId}::uuid, ${written.reason},
        ${JSON.stringify(written.report)}::jsonb
      from r
    )
    select id, guid from r`,
    'insert log report',
  );

/** The report of the kind at the instant, locked. */
export const reportAt = ({ company, vessel, report }: WrittenReport) =>
  statementOf<ReportKey>(
    sql`
    select id, guid from tenant.log_reports
    where company_id = ${company} and vessel_id = ${vessel} and kind = ${report.kind}
      and at = ${report.at}::timestamptz and state <> 40
    for no key update`,
    'log report at an instant',
  );

/** A report by its id, locked: another correction of it waits. */
export const claimReport = (company: number, id: number) =>
  statementOf<ReportKey & { vessel_id: number; state: LogReportState; version: number }>(
    sql`
    select id, guid, vessel_id, state, version from tenant.log_reports
    where company_id = ${company} and id = ${id} for no key update`,
    'claim log report',
  );

/** A report by its id in addresses. */
export const reportByGuid = (company: number, guid: string) =>
  statementOf<{
    id: number;
    vessel_id: number;
    state: LogReportState;
    modified: string;
    entry_id: string;
  }>(
    sql`
    select r.id, r.vessel_id, r.state, r.modified, x.entry_id from tenant.log_reports r
    join tenant.log_report_versions x on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
    where r.company_id = ${company} and r.guid = ${guid}::uuid
    for no key update of r`,
    'log report by guid',
  );

/** A further version, which becomes the current one; an approval is void. */
export const addVersion = (id: number, written: WrittenReport) =>
  statementOf<{ version: number }>(
    sql`
    with r as (
      update tenant.log_reports r set (version, state, approved, approved_by, ${columns})
        = (select r.version + 1, 10, null::timestamptz, null::bigint, ${columns} from ${valuesOf(written)})
      where r.company_id = ${written.company} and r.id = ${id}
      returning r.version
    ), x as (
      insert into tenant.log_report_versions (company_id, report_id, number, entry_id, reason, report)
      select ${written.company}, ${id}, r.version, ${written.entryId}::uuid, ${written.reason},
        ${JSON.stringify(written.report)}::jsonb
      from r
    )
    select version from r`,
    'add log report version',
  );

/** Fuel of one consumer or tank, in kilograms. */
export interface FuelMass {
  readonly fuelId: number;
  readonly kg: string;
}

export interface Burned extends FuelMass {
  readonly engineId: number | null;
  readonly consumer: string;
  readonly lotId: number | null;
}

export interface Measured extends FuelMass {
  readonly tankId: number | null;
}

export const clearFuel = (company: number, id: number) =>
  statementOf(
    sql`delete from tenant.log_report_fuel where company_id = ${company} and report_id = ${id}`,
    'clear fuel of log report',
  );

export const clearRemaining = (company: number, id: number) =>
  statementOf(
    sql`delete from tenant.log_report_remaining where company_id = ${company} and report_id = ${id}`,
    'clear stocks of log report',
  );

export const insertFuel = (company: number, id: number, burned: readonly Burned[]) =>
  statementOf(
    sql`
    insert into tenant.log_report_fuel (company_id, report_id, engine_id, consumer, fuel_id, lot_id, kg)
    select ${company}, ${id}, "engineId", "consumer", "fuelId", "lotId", "kg"
    from jsonb_to_recordset(${JSON.stringify(burned)}::jsonb) as b ("engineId" bigint, "consumer" text,
      "fuelId" smallint, "lotId" bigint, "kg" bigint)`,
    'insert fuel of log report',
  );

export const insertRemaining = (company: number, id: number, measured: readonly Measured[]) =>
  statementOf(
    sql`
    insert into tenant.log_report_remaining (company_id, report_id, tank_id, fuel_id, kg)
    select ${company}, ${id}, "tankId", "fuelId", "kg"
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as m ("tankId" bigint, "fuelId" smallint, "kg" bigint)`,
    'insert stocks of log report',
  );

/** The report waits for the ship; an approval is void. */
export const expectCorrection = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.log_reports set state = 20, approved = null, approved_by = null
    where company_id = ${company} and id = ${id}`,
    'expect correction of log report',
  );

export const withdrawReport = (company: number, id: number, reason: string) =>
  statementOf(
    sql`
    update tenant.log_reports
    set state = 40, approved = null, approved_by = null, withdrawn_reason = ${reason}
    where company_id = ${company} and id = ${id}`,
    'withdraw log report',
  );
