import { measurementFindings } from '@fairlead/domain/cargo-registers/findings';
import { measures } from '@fairlead/domain/cargo-registers/measures';
import { sql } from 'kysely';
import { activeColumn, textColumn } from '../platform/registers/columns.ts';
import { decimalText } from '../platform/registers/decimal-text.ts';
import { measureColumn } from '../platform/registers/measure-column.ts';
import type { Register, RegisterColumn } from '../platform/registers/register.ts';
import { usedByCargo } from './cargo-uses.register.ts';

const decimalsColumn: RegisterColumn = {
  key: 'decimals',
  column: 'decimals',
  type: 'smallint',
  label: 'Decimals',
  isRequired: true,
  read: (text) =>
    /^[0-6]$/.test(text)
      ? { ok: true, value: Number(text) }
      : { ok: false, message: 'Enter a whole number from 0 to 6' },
  show: String,
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
    accepts: ['Measurement', 'Unit name'],
    isRequired: true,
    most: 150,
  }),
  textColumn({
    key: 'symbol',
    label: 'Symbol',
    accepts: ['Unit', 'Abbreviation', 'UoM'],
    isRequired: true,
    most: 20,
  }),
  decimalsColumn,
  measureColumn(
    { key: 'tonnes', label: 'Metric tons', accepts: ['Tonnes', 'Conversion', 'Tons of one'] },
    measures.tonnes,
  ),
  measureColumn(
    { key: 'cubicMetres', label: 'Cubic metres', accepts: ['m3', 'm³', 'Cubic metres of one'] },
    measures.cubicMetres,
  ),
  activeColumn,
];

/** Units that cargo is measured in. */
export const measurementsRegister: Register = {
  name: 'measurements',
  entity: 'measurement',
  thing: 'measurement',
  things: 'measurements',
  table: 'measurements',
  nameColumn: 'name',
  columns,
  keys: [['symbol'], ['name']],
  findings: ({ tonnes, cubic_metres: cubicMetres }) =>
    measurementFindings({ tonnes: decimalText(tonnes), cubicMetres: decimalText(cubicMetres) }).map(
      ({ field, message }) => ({ key: field, message, isWarning: false }),
    ),
  similar: { codes: ['symbol'], shows: ['symbol'] },
  uses: [
    usedByCargo({ column: 'measurement_id', as: 'unit of' }),
    {
      table: 'commodities',
      column: 'default_measurement_id',
      as: 'default of',
      one: 'commodity',
      many: 'commodities',
      name: sql`u.name`,
      href: (id) => `/commodities/${id}`,
      entity: 'commodity',
    },
  ],
  href: (id) => `/measurements/${id}`,
  searched: sql`shared.fold(concat_ws(' ', r.name, r.symbol))`,
};
