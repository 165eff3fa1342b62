import type { PeriodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { FuelType } from '@fairlead/domain/vessels/fuels';
import type { IceClass, ShipType } from '@fairlead/domain/vessels/particulars';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface FleetFilter {
  readonly company: number;
  /** Empty: all of them. */
  readonly vessels: readonly number[];
}

/** One text for all and for some of the vessels, as prepared statements need it. */
const chosen = (column: string, vessels: readonly number[]) =>
  sql`and (${vessels.length === 0} or ${sql.raw(column)} = any (${[...vessels]}::bigint[]))`;

export interface VesselRow {
  readonly id: number;
  readonly name: string;
  /** The reward factor for wind-assisted propulsion. */
  readonly wind_factor: string;
}

/** By name. */
export const vesselsOf = ({ company, vessels }: FleetFilter) =>
  statementOf<VesselRow>(
    sql`
    select v.id, v.name, coalesce(trim_scale(s.wind_factor)::text, '1') as wind_factor
    from tenant.vessels v
    left join tenant.vessel_settings s on s.company_id = ${company} and s.id = v.id
    where v.company_id = ${company} and not v.deleted ${chosen('v.id', vessels)}
    order by shared.fold(v.name), v.id`,
    'compliance vessels',
  );

export interface ParticularsRow {
  readonly vessel_id: number;
  readonly valid_from: string;
  readonly gross_tonnage: string | null;
  readonly deadweight: string | null;
  readonly ship_type: ShipType | null;
  readonly ice_class: IceClass | null;
  readonly flag: string | null;
  readonly owner: string | null;
  readonly ism_company: string | null;
}

export const particularsOf = ({ company, vessels }: FleetFilter) =>
  statementOf<ParticularsRow>(
    sql`
    select p.vessel_id, p.valid_from::text as valid_from, trim_scale(p.gross_tonnage)::text as gross_tonnage,
      trim_scale(p.deadweight)::text as deadweight, p.ship_type, p.ice_class, p.flag::text as flag, p.owner, p.ism_company
    from tenant.vessel_particulars p
    where p.company_id = ${company} ${chosen('p.vessel_id', vessels)}
    order by p.vessel_id, p.valid_from`,
    'compliance particulars',
  );

export interface FuelRow {
  readonly vessel_id: number | null;
  readonly fuel_id: number;
  readonly type: FuelType;
  readonly consumer_unit_class: number | null;
}

/** Every fuel, and with its class of consumers for the vessels that have it. */
export const fuelsOf = ({ company, vessels }: FleetFilter) =>
  statementOf<FuelRow>(
    sql`
    select v.vessel_id, f.id as fuel_id, f.type, v.consumer_unit_class
    from shared.fuels f
    left join tenant.vessel_fuels v on v.company_id = ${company} and v.fuel_id = f.id ${chosen('v.vessel_id', vessels)}
    order by f.id, v.vessel_id`,
    'compliance fuels',
  );

export interface PeriodSpan extends FleetFilter {
  readonly from: string;
  readonly to: string;
}

export interface AccountedRow {
  readonly vessel_id: number;
  readonly kind: PeriodKind;
  readonly from_call_id: number | null;
  readonly to_call_id: number | null;
  readonly start_at: string | null;
  /** See `apps/server/src/period-measures/stored/stored-measures.ts`. */
  readonly measures: string;
}

/** Legs and port calls in order. One that was reported has a start. */
export const accountedRows = ({ company, vessels, from, to }: PeriodSpan) =>
  statementOf<AccountedRow>(
    sql`
    select w.vessel_id, w.kind, w.from_call_id, w.to_call_id, w.start_at, w.measures
    from tenant.warehouse_periods w
    where w.company_id = ${company} ${chosen('w.vessel_id', vessels)}
      and coalesce(w.start_at, w.end_at) >= ${from}::timestamptz and coalesce(w.start_at, w.end_at) < ${to}::timestamptz
    order by w.vessel_id, coalesce(w.start_at, '-infinity'), w.kind desc, w.ref`,
    'compliance periods',
  );

export interface AccountedCallRow {
  readonly id: number;
  readonly port_name: string;
  readonly zone: string;
  readonly locode: string | null;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly reason_ids: readonly number[];
  readonly has_cargo: boolean;
  readonly regulatory: boolean | null;
  readonly regulatory_reason: string | null;
}

export const accountedCalls = (company: number, ids: readonly number[]) =>
  statementOf<AccountedCallRow>(
    sql`
    select c.id, coalesce(p.name, q.name) as port_name, coalesce(p.time_zone, q.time_zone) as zone,
      coalesce(p.un_locode, q.un_locode) as locode, coalesce(p.country_code, q.country_code)::text as country,
      coalesce(p.latitude, q.latitude)::float8 as latitude, coalesce(p.longitude, q.longitude)::float8 as longitude,
      c.reason_ids, c.regulatory, c.regulatory_reason,
      exists (select from tenant.cargo_ports o where o.company_id = ${company} and o.port_call_id = c.id) as has_cargo
    from tenant.port_calls c
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where c.company_id = ${company} and c.id = any (${[...ids]}::bigint[])`,
    'compliance port calls',
  );

export const reportGuids = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number; guid: string }>(
    sql`
    select r.id, r.guid from tenant.log_reports r where r.company_id = ${company} and r.id = any (${[...ids]}::bigint[])`,
    'compliance reports',
  );
