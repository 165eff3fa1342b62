import { customerFeatures } from '@fairlead/domain/admin/features';
import { StatusBadge } from '@fairlead/ui/badge';
import type { Column } from '@fairlead/ui/table-columns';
import { customerTypes } from '@fairlead/domain/people/enumerations';
import { formatDate } from '@fairlead/domain/time/format';
import type { Customer } from './admin.data.ts';
import { holdingOf } from './customer-text.state.ts';

const glyphs = { good: 'active', warn: 'warning', bad: 'error' } as const;

export const customerKinds = customerTypes.map(({ number, label }) => ({ value: number, label }));

const featureText = ({ features }: Customer): string =>
  customerFeatures
    .filter(({ key }) => features.includes(key))
    .map(({ name }) => name)
    .join(', ');

const kindOf = ({ customerType }: Customer): string =>
  customerKinds.find(({ value }) => value === customerType)?.label ?? '';

export const customerColumns: readonly Column<Customer>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 220,
    grow: 1,
    sortable: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'kind', label: 'Kind', width: 150, sortable: true, cell: kindOf, text: kindOf },
  {
    key: 'state',
    label: 'State',
    width: 130,
    sortable: true,
    cell: (row) => {
      const { kind, label: text } = holdingOf(row, Date.now());
      return <StatusBadge kind={glyphs[kind]}>{text}</StatusBadge>;
    },
    text: (row) => holdingOf(row, Date.now()).label,
  },
  {
    key: 'until',
    label: 'Subscribed until',
    width: 140,
    sortable: true,
    uncut: true,
    cell: ({ validTo, isValid }) =>
      validTo === null ? (isValid ? 'no end date' : '') : formatDate(validTo, 'UTC'),
    text: ({ validTo }) => validTo ?? '',
  },
  {
    key: 'users',
    label: 'Users',
    width: 80,
    align: 'right',
    cell: ({ users }) => users,
    text: ({ users }) => String(users),
  },
  {
    key: 'features',
    label: 'Features',
    width: 200,
    minViewport: 1200,
    cell: featureText,
    text: featureText,
  },
];
