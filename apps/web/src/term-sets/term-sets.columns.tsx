import { Tag } from '@fairlead/ui/badge';
import type { Column } from '@fairlead/ui/table-columns';
import { Abbreviated } from '../platform/charter-terms/abbreviated.tsx';
import type { TermSet } from './term-sets.data.ts';

const exceptedOf = ({ content }: TermSet): string => {
  const { windows } = content.terms;
  if (windows === undefined) return 'Open';
  return windows.length === 0
    ? 'Nothing'
    : windows.map(({ from, to }) => `${from} to ${to}`).join(', ');
};

/** Columns of the list of term sets. */
export const termSetColumns: readonly Column<TermSet>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 170,
    grow: 1,
    sortable: true,
    cell: ({ name }) => (
      <strong>
        <Abbreviated>{name}</Abbreviated>
      </strong>
    ),
    text: ({ name }) => name,
  },
  {
    key: 'excepted',
    label: 'Excepted',
    width: 200,
    sortable: true,
    cell: exceptedOf,
    text: exceptedOf,
  },
  {
    key: 'open',
    label: 'Open questions',
    width: 130,
    sortable: true,
    cell: ({ open }) => (open.length === 0 ? 'None' : <Tag>{open.length} open</Tag>),
    text: ({ open }) => String(open.length),
  },
  {
    key: 'usedBy',
    label: 'Fixtures',
    width: 90,
    align: 'right',
    sortable: true,
    cell: ({ usedBy }) => usedBy,
    text: ({ usedBy }) => String(usedBy),
  },
  {
    key: 'note',
    label: 'Note',
    width: 300,
    grow: 4,
    cell: ({ note }) => note,
    text: ({ note }) => note,
  },
];
