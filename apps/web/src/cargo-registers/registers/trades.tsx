import { Tag } from '@fairlead/ui/badge';
import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput, callList } from '../../platform/api/call.ts';
import type { RegisterDescription } from '../description/register.ts';
import css from '../cargo-registers.module.css';
import { nameColumn, textColumn } from './columns.tsx';

type Trade = AnswerOf<'GET /trades/{id}'>;
type Body = CallInput<'POST /trades'>['body'];

/** The trades of the fleet. */
export const trades: RegisterDescription<Trade> = {
  entity: 'trade',
  register: 'trades',
  address: '/trades',
  title: 'Trades',
  thing: 'trade',
  things: 'trades',
  about: 'A trade states where a ship is employed. Choose one for each voyage.',
  searchedBy: { box: 'name or region', sentence: 'names and regions' },
  columns: [
    nameColumn(270, 1),
    {
      key: 'regions',
      label: 'Regions',
      width: 230,
      grow: 1,
      sortable: true,
      cell: ({ regions }) => (
        <span className={css['words']}>
          {regions.map((region) => (
            <Tag key={region}>{region}</Tag>
          ))}
        </span>
      ),
      text: ({ regions }) => regions.join(', '),
    },
    textColumn({
      key: 'description',
      label: 'Description',
      width: 220,
      grow: 8,
      minViewport: 1200,
      of: ({ description }) => description,
    }),
  ],
  fields: [
    {
      key: 'name',
      label: 'Name',
      kind: 'text',
      most: 150,
      isRequired: true,
      isWide: true,
      isTelling: true,
    },
    { key: 'regions', label: 'Regions', kind: 'words', most: 60, isWide: true },
    { key: 'description', label: 'Description', kind: 'note', most: 1000, isWide: true },
  ],
  fresh: { name: '', regions: '', description: '', inActive: false },
  calls: {
    list: (query, signal) => callList('GET /trades', { query, signal }),
    search: (s, signal) => call('GET /trades/search', { query: { s, take: searchTake }, signal }),
    one: (id, signal) => call('GET /trades/{id}', { params: { id }, signal }),
    create: (body) => call('POST /trades', { body: body as Body }),
    save: (id, body) => call('PUT /trades/{id}', { params: { id }, body: body as Body }),
    remove: (id) => call('DELETE /trades/{id}', { params: { id } }),
    restore: (id) => call('POST /trades/{id}/restore', { params: { id } }),
  },
};
