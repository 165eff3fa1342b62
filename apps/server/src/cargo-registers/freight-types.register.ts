import { activeColumn, textColumn } from '../platform/registers/columns.ts';
import type { Register } from '../platform/registers/register.ts';
import { usedByCargo } from './cargo-uses.register.ts';

/** How freight is calculated. */
export const freightTypesRegister: Register = {
  name: 'freightTypes',
  entity: 'freightType',
  thing: 'freight type',
  things: 'freight types',
  table: 'freight_types',
  nameColumn: 'name',
  columns: [
    textColumn({
      key: 'name',
      label: 'Name',
      accepts: ['Freight type', 'Freight'],
      isRequired: true,
      most: 150,
    }),
    textColumn({ key: 'description', label: 'Description', accepts: ['Note'], most: 1000 }),
    activeColumn,
  ],
  keys: [['name']],
  similar: { shows: [] },
  uses: [usedByCargo({ column: 'freight_type_id', as: 'freight type of' })],
  href: (id) => `/freighttypes/${id}`,
};
