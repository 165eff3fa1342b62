import { type PartKind, partKind, type PartValues } from '@fairlead/domain/vessels/parts';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface PartRow extends PartValues {
  readonly id: number;
  readonly vessel_id: number;
  readonly kind: PartKind;
  readonly modified: string;
  /** Of a tank with a calibration table. */
  readonly table_lines: number | null;
  readonly table_modified: string | null;
}

const columns = sql`p.id, p.vessel_id, p.kind, p.name, p.description, p.type,
  trim_scale(p.capacity)::text as capacity, trim_scale(p.reference_height)::text as reference_height, p.regulator_code, p.slip_class, p.monitoring_method,
  trim_scale(p.power)::text as power, trim_scale(p.safe_working_load)::text as safe_working_load,
  trim_scale(p.outreach)::text as outreach, p.in_active, p.deleted, p.modified,
  t.lines as table_lines, t.modified as table_modified`;

const tableOf = (company: number) =>
  sql`left join tenant.tank_tables t on t.company_id = ${company} and t.id = p.id`;

/** All parts of a vessel except deleted ones, in the order in which they were added. */
export const partsOfVessel = (company: number, vessel: number) =>
  statementOf<PartRow>(
    sql`
    select ${columns} from tenant.vessel_parts p ${tableOf(company)}
    where p.company_id = ${company} and p.vessel_id = ${vessel} and not p.deleted order by p.id`,
    'parts-of-vessel',
  );

/** The parts of one kind, deleted ones among them. */
export const partsOfKind = (company: number, vessel: number, kind: PartKind) =>
  statementOf<PartRow>(
    sql`
    select ${columns} from tenant.vessel_parts p ${tableOf(company)}
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.kind = ${kind} order by p.id`,
    'parts-of-kind',
  );

/** Fuel and oil tanks of every vessel of the company. */
export const allTanks = (company: number) =>
  statementOf<PartRow>(sql`
    select ${columns} from tenant.vessel_parts p ${tableOf(company)}
    where p.company_id = ${company} and p.kind in (${partKind.tank}, ${partKind.oilTank}) and not p.deleted
    order by p.vessel_id, p.id`);

const written = sql`name, description, type, capacity, reference_height, regulator_code, slip_class, monitoring_method, power,
  safe_working_load, outreach, in_active, deleted`;

interface Saved {
  readonly company: number;
  readonly vessel: number;
  readonly kind: PartKind;
}

/** Writes items of one kind; those with id 0 are new. */
export const saveParts = (
  { company, vessel, kind }: Saved,
  items: readonly (PartValues & { readonly id: number })[],
) =>
  statementOf(sql`
    with given as (
      select * from json_populate_recordset(null::tenant.vessel_parts, ${JSON.stringify(items)})
    ), changed as (
      update tenant.vessel_parts p set (${written}) = (g.name, g.description, g.type, g.capacity, g.reference_height,
        g.regulator_code, g.slip_class, g.monitoring_method, g.power, g.safe_working_load, g.outreach,
        g.in_active, g.deleted)
      from given g
      where p.company_id = ${company} and p.vessel_id = ${vessel} and p.kind = ${kind} and p.id = g.id
    )
    insert into tenant.vessel_parts (company_id, vessel_id, kind, ${written})
    select ${company}, ${vessel}, ${kind}, ${written} from given where id = 0`);

export interface VesselFuelRow {
  readonly id: number;
  readonly fuel_id: number;
  readonly consumer_unit_class: number;
  readonly deleted: boolean;
  readonly modified: string;
}

/** A vessel's fuels, including removed ones, which keep the timestamp of their removal. */
export const fuelsOfVessel = (company: number, vessel: number) =>
  statementOf<VesselFuelRow>(
    sql`
    select id, fuel_id, consumer_unit_class, deleted, modified from tenant.vessel_fuels
    where company_id = ${company} and vessel_id = ${vessel} order by fuel_id`,
    'fuels-of-vessel',
  );

/** Writes the whole list; a fuel that is not among the items is deleted. */
export const saveFuels = (
  company: number,
  vessel: number,
  items: readonly { readonly fuel_id: number; readonly consumer_unit_class: number }[],
) =>
  statementOf(sql`
    with given as (
      select fuel_id, consumer_unit_class
      from json_populate_recordset(null::tenant.vessel_fuels, ${JSON.stringify(items)})
    ), gone as (
      update tenant.vessel_fuels f set deleted = true
      where f.company_id = ${company} and f.vessel_id = ${vessel} and not f.deleted
        and f.fuel_id not in (select fuel_id from given)
    )
    insert into tenant.vessel_fuels (company_id, vessel_id, fuel_id, consumer_unit_class)
    select ${company}, ${vessel}, fuel_id, consumer_unit_class from given
    on conflict (company_id, vessel_id, fuel_id) do update
      set consumer_unit_class = excluded.consumer_unit_class, deleted = false`);
