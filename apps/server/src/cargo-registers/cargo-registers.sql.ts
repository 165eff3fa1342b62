import type { Parsed } from '@fairlead/contract/route';
import type { commodities, freightTypes, measurements } from '@fairlead/contract/cargo-registers';
import type { ImsbcGroup } from '@fairlead/domain/cargo-registers/words';
import { sql } from 'kysely';
import type {
  RegisterQuery,
  RegisterRow,
  RegisterSource,
} from '../lists/registers/register-source.ts';

type CommodityBody = Parsed<typeof commodities.create, 'body'>;
type MeasurementBody = Parsed<typeof measurements.create, 'body'>;
type FreightTypeBody = Parsed<typeof freightTypes.create, 'body'>;

export interface CommodityRow extends RegisterRow {
  readonly code: string | null;
  readonly measurement_id: number | null;
  readonly measurement_name: string | null;
  readonly symbol: string | null;
  readonly imsbc_group: ImsbcGroup | null;
  readonly imsbc_name: string | null;
  readonly density: string | null;
  readonly stowage_factor: string | null;
  readonly note: string | null;
  readonly external_id: string | null;
}

function shownCommodity(row: CommodityRow) {
  const { measurement_id: id, measurement_name: name, symbol } = row;
  const isMeasured = id !== null && name !== null && symbol !== null;
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    defaultMeasurement: isMeasured ? { id, name, symbol } : null,
    imsbcGroup: row.imsbc_group,
    imsbcName: row.imsbc_name,
    density: row.density,
    stowageFactor: row.stowage_factor,
    note: row.note,
    externalId: row.external_id,
    inActive: row.in_active,
    modified: row.modified,
  };
}

export const commodityRegister: RegisterSource<
  CommodityRow,
  ReturnType<typeof shownCommodity>,
  CommodityBody,
  RegisterQuery
> = {
  entity: 'commodity',
  table: 'tenant.commodities',
  columns: sql`r.code, m.id as measurement_id, m.name as measurement_name, m.symbol, r.imsbc_group, r.imsbc_name,
    trim_scale(r.density_kg_m3)::text as density, trim_scale(r.stowage_factor)::text as stowage_factor, r.note,
    r.external_id`,
  joins: (company) =>
    sql`left join tenant.measurements m on m.company_id = ${company} and m.id = r.default_measurement_id`,
  searched: sql`concat_ws(' ', r.name, r.code)`,
  sorts: {
    code: sql`lower(r.code)`,
    defaultMeasurement: sql`lower(m.symbol)`,
    imsbcGroup: sql`r.imsbc_group`,
    density: sql`r.density_kg_m3`,
    stowageFactor: sql`r.stowage_factor`,
    modified: sql`r.modified`,
  },
  shown: shownCommodity,
  stored: (body) => ({
    name: body.name,
    code: body.code,
    default_measurement_id: body.defaultMeasurement?.id ?? null,
    imsbc_group: body.imsbcGroup,
    imsbc_name: body.imsbcName,
    density_kg_m3: body.density,
    stowage_factor: body.stowageFactor,
    note: body.note,
    ...(body.externalId === undefined ? {} : { external_id: body.externalId }),
    in_active: body.inActive,
  }),
  users: [
    {
      one: 'cargo',
      many: 'cargo',
      count: (company, id) =>
        sql`select count(*) from tenant.cargo where company_id = ${company} and commodity_id = ${id} and deleted is null`,
    },
  ],
};

export interface MeasurementRow extends RegisterRow {
  readonly symbol: string;
  readonly decimals: number;
  readonly tonnes: string | null;
  readonly cubic_metres: string | null;
}

function shownMeasurement(row: MeasurementRow) {
  const { id, name, symbol, decimals, tonnes, cubic_metres: cubicMetres } = row;
  const { in_active: inActive, modified } = row;
  return { id, name, symbol, decimals, tonnes, cubicMetres, inActive, modified };
}

export const measurementRegister: RegisterSource<
  MeasurementRow,
  ReturnType<typeof shownMeasurement>,
  MeasurementBody,
  RegisterQuery
> = {
  entity: 'measurement',
  table: 'tenant.measurements',
  columns: sql`r.symbol, r.decimals, trim_scale(r.tonnes)::text as tonnes, trim_scale(r.cubic_metres)::text as cubic_metres`,
  searched: sql`concat_ws(' ', r.name, r.symbol)`,
  sorts: {
    symbol: sql`lower(r.symbol)`,
    decimals: sql`r.decimals`,
    tonnes: sql`r.tonnes`,
    cubicMetres: sql`r.cubic_metres`,
    modified: sql`r.modified`,
  },
  shown: shownMeasurement,
  stored: ({ name, symbol, decimals, tonnes, cubicMetres, inActive }) => ({
    name,
    symbol,
    decimals,
    tonnes,
    cubic_metres: cubicMetres,
    in_active: inActive,
  }),
  users: [
    {
      one: 'cargo',
      many: 'cargo',
      count: (company, id) =>
        sql`select count(*) from tenant.cargo where company_id = ${company} and measurement_id = ${id} and deleted is null`,
    },
    {
      one: 'commodity',
      many: 'commodities',
      count: (company, id) => sql`
        select count(*) from tenant.commodities
        where company_id = ${company} and default_measurement_id = ${id} and deleted is null`,
    },
  ],
};

export interface FreightTypeRow extends RegisterRow {
  readonly description: string | null;
}

const shownFreightType = (row: FreightTypeRow) => {
  const { id, name, description, in_active: inActive, modified } = row;
  return { id, name, description, inActive, modified };
};

export const freightTypeRegister: RegisterSource<
  FreightTypeRow,
  ReturnType<typeof shownFreightType>,
  FreightTypeBody,
  RegisterQuery
> = {
  entity: 'freightType',
  table: 'tenant.freight_types',
  columns: sql`r.description`,
  searched: sql`r.name`,
  sorts: { description: sql`lower(r.description)`, modified: sql`r.modified` },
  shown: shownFreightType,
  stored: ({ name, description, inActive }) => ({ name, description, in_active: inActive }),
  users: [
    {
      one: 'cargo',
      many: 'cargo',
      count: (company, id) =>
        sql`select count(*) from tenant.cargo where company_id = ${company} and freight_type_id = ${id} and deleted is null`,
    },
  ],
};
