import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput, callList } from '../../platform/api/call.ts';
import type { RegisterDescription } from '../description/register.ts';
import { nameColumn, textColumn } from './columns.tsx';

type FreightType = AnswerOf<'GET /freightTypes/{id}'>;
type Body = CallInput<'POST /freightTypes'>['body'];

/** How freight is calculated. */
export const freightTypes: RegisterDescription<FreightType> = {
  entity: 'freightType',
  register: 'freightTypes',
  address: '/freighttypes',
  title: 'Freight types',
  thing: 'freight type',
  things: 'freight types',
  about: 'A freight type states what freight is paid on: tonnes, cubic metres or a lump sum.',
  searchedBy: { box: 'name', sentence: 'names' },
  columns: [
    nameColumn(220, 1),
    textColumn({
      key: 'description',
      label: 'Description',
      width: 320,
      grow: 3,
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
    { key: 'description', label: 'Description', kind: 'note', most: 1000, isWide: true },
  ],
  fresh: { name: '', description: '', inActive: false },
  calls: {
    list: (query, signal) => callList('GET /freightTypes', { query, signal }),
    search: (s, signal) =>
      call('GET /freightTypes/search', { query: { s, take: searchTake }, signal }),
    one: (id, signal) => call('GET /freightTypes/{id}', { params: { id }, signal }),
    create: (body) => call('POST /freightTypes', { body: body as Body }),
    save: (id, body) => call('PUT /freightTypes/{id}', { params: { id }, body: body as Body }),
    remove: (id) => call('DELETE /freightTypes/{id}', { params: { id } }),
    restore: (id) => call('POST /freightTypes/{id}/restore', { params: { id } }),
  },
};
