import { personRegister } from '@fairlead/domain/persons/person-register';
import type { Column } from '@fairlead/ui/table-columns';
import { nameColumn, textColumn } from '../platform/lists/text-column.tsx';
import type { Person } from './persons.data.ts';

const { fields } = personRegister;

/** Columns of the list of persons; the server sorts by their keys. */
export const personColumns: readonly Column<Person>[] = [
  nameColumn({
    key: 'name',
    label: fields.fullName.label,
    width: 220,
    grow: 2,
    of: ({ fullName }) => fullName,
  }),
  textColumn({
    key: 'rank',
    label: fields.rank.label,
    width: 160,
    grow: 1,
    sortable: true,
    of: ({ rank }) => rank,
  }),
  textColumn({
    key: 'vesselName',
    label: fields.vessel.label,
    width: 160,
    grow: 1,
    of: ({ vessel }) => vessel?.name ?? null,
  }),
  textColumn({
    key: 'email',
    label: fields.email.label,
    width: 220,
    grow: 1,
    sortable: true,
    of: ({ email }) => email,
  }),
  textColumn({
    key: 'phone',
    label: fields.phone.label,
    width: 150,
    uncut: true,
    of: ({ phone }) => phone,
  }),
];
