import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface ParticularsValues {
  readonly validFrom: string;
  readonly grossTonnage: string | null;
  readonly deadweight: string | null;
  readonly shipType: number | null;
  readonly iceClass: number | null;
  readonly flag: string | null;
  readonly owner: string | null;
  readonly ismCompany: string | null;
}

export interface ParticularsRow {
  readonly id: number;
  readonly valid_from: string;
  readonly gross_tonnage: string | null;
  readonly deadweight: string | null;
  readonly ship_type: number | null;
  readonly ice_class: number | null;
  readonly flag: string | null;
  readonly owner: string | null;
  readonly ism_company: string | null;
  readonly modified: string;
}

/** Every version, the latest first. */
export const particularsOfVessel = (company: number, vessel: number) =>
  statementOf<ParticularsRow>(
    sql`
    select id, valid_from, trim_scale(gross_tonnage)::text as gross_tonnage, trim_scale(deadweight)::text as deadweight,
      ship_type, ice_class, flag, owner, ism_company, modified
    from tenant.vessel_particulars
    where company_id = ${company} and vessel_id = ${vessel} order by valid_from desc`,
    'particulars-of-vessel',
  );

const written = sql`valid_from, gross_tonnage, deadweight, ship_type, ice_class, flag, owner, ism_company`;
const valuesOf = (values: ParticularsValues) =>
  sql`${values.validFrom}::date, ${values.grossTonnage}::numeric, ${values.deadweight}::numeric, ${values.shipType}::smallint,
    ${values.iceClass}::smallint, ${values.flag}::char(2), ${values.owner}, ${values.ismCompany}`;

/** No row when the vessel does not exist. */
export const insertParticulars = (company: number, vessel: number, values: ParticularsValues) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.vessel_particulars (company_id, vessel_id, ${written})
    select ${company}, v.id, ${valuesOf(values)} from tenant.vessels v
    where v.company_id = ${company} and v.id = ${vessel} and not v.deleted
    returning id`);

interface OneVersion {
  readonly company: number;
  readonly vessel: number;
  readonly id: number;
}

/** Touches no row when a newer version than the stated one is stored. */
export const updateParticulars = (
  { company, vessel, id }: OneVersion,
  values: ParticularsValues,
  stated: string | null,
) =>
  statementOf(sql`
    update tenant.vessel_particulars set (${written}) = row(${valuesOf(values)})
    where company_id = ${company} and vessel_id = ${vessel} and id = ${id}
      and (${stated}::timestamptz is null or modified <= ${stated}::timestamptz)`);

export const deleteParticulars = ({ company, vessel, id }: OneVersion) =>
  statementOf(sql`
    delete from tenant.vessel_particulars p using tenant.vessels v
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.id = ${id}
      and v.company_id = ${company} and v.id = p.vessel_id and not v.deleted`);
