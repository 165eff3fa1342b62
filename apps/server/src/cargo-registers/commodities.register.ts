import { measures } from '@fairlead/domain/cargo-registers/measures';
import { imsbcCodes } from '@fairlead/domain/cargo-registers/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { activeColumn, referenceColumn, textColumn } from '../platform/registers/columns.ts';
import { measureColumn } from '../platform/registers/measure-column.ts';
import type { LookupRow, Register, RegisterColumn } from '../platform/registers/register.ts';
import { usedByCargo } from './cargo-uses.register.ts';

export const measurements = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, symbol as shown, array[name, symbol] as names from tenant.measurements where company_id = ${company}`);

const groupColumn: RegisterColumn = {
  key: 'imsbcGroup',
  column: 'imsbc_group',
  type: 'text',
  label: 'IMSBC group',
  accepts: ['IMSBC', 'Group', 'Cargo group'],
  read: (text) => {
    const wanted = text.replaceAll(/\s*(?:&|\+|,|\/|and)\s*/gi, ' and ').toLowerCase();
    const group = imsbcCodes.find((code) => code.toLowerCase() === wanted);
    return group === undefined
      ? { ok: false, message: `Write one of ${imsbcCodes.join(', ')}` }
      : { ok: true, value: group };
  },
  show: String,
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
    accepts: ['Commodity', 'Commodity name', 'Cargo'],
    isRequired: true,
    most: 150,
  }),
  textColumn({ key: 'code', label: 'Code', accepts: ['Commodity code'], most: 20 }),
  {
    ...referenceColumn({
      key: 'defaultMeasurement',
      column: 'default_measurement_id',
      label: 'Default measurement',
      accepts: ['Measurement', 'Unit', 'UoM'],
      thing: 'measurement',
      lookup: { thing: 'measurement', all: measurements },
    }),
    sorted: sql`(select lower(m.symbol) from tenant.measurements m
      where m.company_id = r.company_id and m.id = r.default_measurement_id)`,
  },
  groupColumn,
  textColumn({
    key: 'imsbcName',
    label: 'Bulk cargo shipping name',
    accepts: ['IMSBC name', 'BCSN', 'Shipping name'],
    most: 200,
  }),
  measureColumn(
    {
      key: 'density',
      column: 'density_kg_m3',
      label: 'Density, kg/m³',
      accepts: ['Density', 'Density kg/m3', 'Bulk density'],
    },
    measures.density,
  ),
  measureColumn(
    {
      key: 'stowageFactor',
      label: 'Stowage factor, m³/mt',
      accepts: ['Stowage factor', 'SF', 'Stowage factor m3/mt'],
    },
    measures.stowageFactor,
  ),
  textColumn({ key: 'note', label: 'Note', accepts: ['Notes', 'Comment', 'Remarks'], most: 1000 }),
  textColumn({
    key: 'externalId',
    label: 'External id',
    accepts: ['External ref', 'ERP id'],
    most: 100,
    isOfKeys: true,
  }),
  activeColumn,
];

/** The goods that are carried. */
export const commoditiesRegister: Register = {
  name: 'commodities',
  entity: 'commodity',
  thing: 'commodity',
  things: 'commodities',
  table: 'commodities',
  nameColumn: 'name',
  columns,
  keys: [['externalId'], ['code'], ['name']],
  similar: { codes: ['code'], shows: ['code'] },
  uses: [
    usedByCargo({ column: 'commodity_id', as: 'commodity of' }),
    {
      table: 'vessel_cargo_rates',
      column: 'commodity_id',
      as: 'named by',
      one: 'rate of a vessel',
      many: 'rates of vessels',
      name: sql`s.name`,
      joins: (company) =>
        sql`join tenant.vessels s on s.company_id = ${company} and s.id = u.vessel_id`,
      isDeleted: sql`u.deleted`,
      page: sql`u.vessel_id`,
      href: (vessel) => `/vessels/${vessel}/edit`,
      entity: 'vesselRate',
      unique: ['vessel_id', 'operation', 'deleted'],
    },
  ],
  href: (id) => `/commodities/${id}`,
  searched: sql`shared.fold(concat_ws(' ', r.name, r.code, r.imsbc_name))`,
};
