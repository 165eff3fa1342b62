import { personRegister } from '@fairlead/domain/persons/person-register';
import type { Column } from '@fairlead/ui/table-columns';
import type { Person } from './persons.data.ts';

const { fields } = personRegister;

/** Columns of the list of persons; the server sorts by their keys. */
export const personColumns: readonly Column<Person>[] = [
  {
    key: 'name',
    label: fields.fullName.label,
    width: 220,
    grow: 2,
    sortable: true,
    fixed: true,
    cell: ({ fullName }) => <strong>{fullName}</strong>,
    text: ({ fullName }) => fullName,
  },
  {
    key: 'rank',
    label: fields.rank.label,
    width: 160,
    grow: 1,
    sortable: true,
    cell: ({ rank }) => rank,
    text: ({ rank }) => rank ?? '',
  },
  {
    key: 'vesselName',
    label: fields.vessel.label,
    width: 160,
    grow: 1,
    cell: ({ vessel }) => vessel?.name,
    text: ({ vessel }) => vessel?.name ?? '',
  },
  {
    key: 'email',
    label: fields.email.label,
    width: 220,
    grow: 1,
    sortable: true,
    cell: ({ email }) => email,
    text: ({ email }) => email ?? '',
  },
  {
    key: 'phone',
    label: fields.phone.label,
    width: 150,
    uncut: true,
    cell: ({ phone }) => phone,
    text: ({ phone }) => phone ?? '',
  },
];
