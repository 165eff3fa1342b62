import { logReportState } from '@fairlead/domain/log-reports/states';
import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { type PeriodKind, periodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { Figures } from '@fairlead/domain/log-reports/figures';
import { engineType, type EngineType } from '@fairlead/domain/vessels/enumerations';
import type { ShipType } from '@fairlead/domain/vessels/particulars';
import { type RawBuilder, sql } from 'kysely';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import { fromPort, periodPorts, toPort } from '../../warehouse/period-ports.sql.ts';

export interface ReportRuleRow {
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
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
  readonly ship_type: ShipType | null;
  readonly voyage: string | null;
  readonly port: string | null;
  readonly main_kg: number | null;
  readonly aux_kg: number | null;
  readonly boiler_kg: number | null;
  readonly other_kg: number | null;
  /** Of each consumption engine, fuel and kilograms, one after the other. */
  readonly burned: readonly number[];
  /** Of each stock fuel and kilograms, one after the other. */
  readonly remaining: readonly number[];
  /** Figures by key; null if no rule compares them. */
  readonly figures: Figures | null;
}

export interface RuleRowsFrom {
  readonly from: string | null;
  /** What only some rules compare is not read for the others. */
  readonly isDetailed: boolean;
}

/** The type of the vessel `s` by its particulars in force on a day. */
const shipTypeOn = (company: number, day: RawBuilder<unknown>) => sql`(
      select p.ship_type from tenant.vessel_particulars p
      where p.company_id = ${company} and p.vessel_id = s.id and p.valid_from <= ${day}::date
      order by p.valid_from desc limit 1)`;

/** Kilograms that the engines of a type burned, with the engine `e` of each consumption `f`. */
const burnedBy = (type: EngineType) => sql`sum(f.kg) filter (where e.type = ${type}::int)::float8`;

/** What rules compare of the log reports of a vessel, from an instant on. */
export const reportRuleRows = ({ company, vessel }: OfVessel, { from, isDetailed }: RuleRowsFrom) =>
  statementOf<ReportRuleRow>(
    sql`
    select r.guid, r.kind, r.at, r.zone, s.name as vessel, r.distance::float8 as distance,
      r.hours_under_way::float8 as hours_under_way, r.wind_force::float8 as wind_force, r.is_laden,
      u.used_kg, u.main_kg, u.aux_kg, u.boiler_kg, u.other_kg, to_json(r.burned) as burned,
      to_json(r.remaining) as remaining, ${shipTypeOn(company, sql`r.at`)} as ship_type,
      y.voyage_number::text as voyage, coalesce(cp.name, cq.name) as port,
      case when ${isDetailed}::boolean then (
        select x.report -> 'figures' from tenant.log_report_versions x
        where x.company_id = ${company} and x.report_id = r.id and x.number = r.version) end as figures,
      (select sum(f.kg)::float8 from tenant.log_report_remaining f
        where f.company_id = ${company} and f.report_id = r.id) as remaining_kg,
      (extract(epoch from r.received - r.at) / 3600)::float8 as delay, r.version, r.author_name, r.author_rank, r.remark
    from tenant.log_reports r
    join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
    left join tenant.voyages y on y.company_id = ${company} and y.id = r.voyage_id
    left join tenant.port_calls c on c.company_id = ${company} and c.id = r.port_call_id
    left join shared.ports cp on cp.id = c.catalogue_port_id
    left join tenant.ports cq on cq.company_id = ${company} and cq.id = c.own_port_id
    cross join lateral (
      select sum(f.kg)::float8 as used_kg, ${burnedBy(engineType.Main)} as main_kg,
        ${burnedBy(engineType.Aux)} as aux_kg, ${burnedBy(engineType.Boiler)} as boiler_kg,
        sum(f.kg) filter (where e.type is null)::float8 as other_kg
      from tenant.log_report_fuel f
      left join tenant.vessel_parts e on e.company_id = ${company} and e.id = f.engine_id
      where f.company_id = ${company} and f.report_id = r.id) u
    where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> ${logReportState.Withdrawn}::int
      and (${from}::timestamptz is null or r.at >= ${from}::timestamptz)
    order by r.at, r.id`,
    'log reports for rules',
  );

export interface PeriodRuleRow {
  readonly ref: string;
  readonly kind: PeriodKind;
  readonly to_call_id: number;
  /** Null at sea. */
  readonly from_port: string | null;
  readonly to_port: string | null;
  readonly to_zone: string | null;
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
  readonly ship_type: ShipType | null;
  readonly voyage: string | null;
  /** See `apps/server/src/period-measures/stored/stored-measures.ts`; null if no rule compares them. */
  readonly measures: string | null;
}

/** What rules compare of the legs and port calls of a vessel that have ended, from an instant on. */
export const periodRuleRows = ({ company, vessel }: OfVessel, { from, isDetailed }: RuleRowsFrom) =>
  statementOf<PeriodRuleRow>(
    sql`
    select w.ref, w.kind, w.to_call_id, ${fromPort} as from_port, ${toPort} as to_port,
      coalesce(tp.time_zone, tq.time_zone) as to_zone, w.end_at, s.name as vessel, w.is_laden, w.is_estimated,
      w.cargo_kg::float8 as cargo_kg, w.hours, w.hours_under_way, w.distance, w.sea_hours, w.sea_distance,
      w.fuel_kg::float8 as fuel_kg, w.sea_fuel_kg::float8 as sea_fuel_kg, w.unexplained_kg::float8 as unexplained_kg,
      w.shore_kwh::float8 as shore_kwh, w.reports, ${shipTypeOn(company, sql`w.end_at`)} as ship_type,
      y.voyage_number::text as voyage, case when ${isDetailed}::boolean then w.measures end as measures
    from tenant.warehouse_periods w
    join tenant.vessels s on s.company_id = ${company} and s.id = w.vessel_id
    ${periodPorts(company)}
    left join tenant.voyages y on y.company_id = ${company} and y.id = w.voyage_id
    where w.company_id = ${company} and w.vessel_id = ${vessel} and w.start_at is not null and w.end_at is not null
      and w.to_call_id is not null and not (w.kind = ${periodKind.PortCall}::int and w.is_end_assumed)
      and (${from}::timestamptz is null or w.end_at >= ${from}::timestamptz)
    order by w.end_at, w.ref`,
    'legs and port calls for rules',
  );
