import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import { Tag } from '@fairlead/ui/badge';
import { PortName } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table-columns';
import { countryName } from '../platform/catalogues/countries.ts';
import { nameColumn, textColumn } from '../platform/lists/text-column.tsx';
import type { Partner } from './partners.data.ts';

export const typesText = (types: readonly number[]): string =>
  partnerTypes
    .filter(({ number }) => types.includes(number))
    .map(({ label }) => label)
    .join(', ');

const firstContact = ({ contacts: [first, ...more] }: Partner): string => {
  if (first === undefined) return '';
  return more.length === 0 ? first.name : `${first.name} and ${more.length} more`;
};

const { fields } = partnerRegister;

/** Columns of the list of partners; the server sorts by their keys. */
export const partnerColumns: readonly Column<Partner>[] = [
  nameColumn({
    key: 'name',
    label: fields.name.label,
    width: 195,
    grow: 2,
    of: ({ name }) => name,
  }),
  textColumn({
    key: 'partnerTypes',
    label: fields.partnerTypes.label,
    width: 160,
    sortable: true,
    of: ({ partnerTypes: types }) => typesText(types),
  }),
  {
    key: 'countryCode',
    label: fields.countryCode.label,
    width: 150,
    grow: 1,
    sortable: true,
    cell: ({ countryCode }) =>
      countryCode !== null && <PortName name={countryName(countryCode)} country={countryCode} />,
    text: ({ countryCode }) => (countryCode === null ? '' : countryName(countryCode)),
  },
  textColumn({
    key: 'email',
    label: fields.email.label,
    width: 185,
    grow: 1,
    sortable: true,
    of: ({ email }) => email,
  }),
  textColumn({
    key: 'phone',
    label: fields.phone.label,
    width: 130,
    minViewport: 1200,
    uncut: true,
    of: ({ phone }) => phone,
  }),
  textColumn({
    key: 'contacts',
    label: fields.contacts.label,
    width: 130,
    grow: 1,
    minViewport: 1200,
    of: firstContact,
  }),
  {
    key: 'trackingActive',
    label: fields.trackingActive.listLabel,
    width: 95,
    sortable: true,
    minViewport: 1100,
    cell: ({ trackingActive }) => trackingActive && <Tag>On</Tag>,
    text: ({ trackingActive }) => (trackingActive ? 'On' : ''),
  },
];
