import { positionFindings } from '@fairlead/domain/cargo-registers/findings';
import { measures } from '@fairlead/domain/cargo-registers/measures';
import { PortName } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput, callList } from '../../platform/api/call.ts';
import { searchPorts } from '../cargo-registers.data.ts';
import type { FieldDescription, Named, Values } from '../description/fields.ts';
import type { RegisterDescription } from '../description/register.ts';
import { decimalIn } from '../description/values.ts';
import { figureColumn, nameColumn, textColumn } from './columns.tsx';

type Berth = AnswerOf<'GET /berths/{id}'>;
type Body = CallInput<'POST /berths'>['body'];

const textOf = (found: Named, key: string): string | undefined => {
  const value = (found as unknown as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : undefined;
};

const metres = (
  key: 'depth' | 'length' | 'maxLoa' | 'maxBeam' | 'maxAirDraft',
  label: string,
): FieldDescription => ({ key, label, kind: 'measure', measure: measures[key] });

const wrong = (values: Values) => {
  const latitude = decimalIn(values, 'latitude');
  const longitude = decimalIn(values, 'longitude');
  const found = positionFindings({ latitude, longitude });
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
};

/** The berths of ports. */
export const berths: RegisterDescription<Berth> = {
  entity: 'berth',
  register: 'berths',
  address: '/berths',
  title: 'Berths',
  thing: 'berth',
  things: 'berths',
  about:
    'A berth is where a ship lies at a port. The events of a port call offer the berths of its port.',
  searchedBy: { box: 'name, terminal or port', sentence: 'names, terminals, codes and ports' },
  columns: [
    nameColumn(150, 1),
    {
      key: 'port',
      label: 'Port',
      width: 190,
      grow: 1,
      sortable: true,
      cell: ({ port }) => (
        <PortName name={port.name} locode={port.unLoCode ?? undefined} country={port.countryCode} />
      ),
      text: ({ port }) => port.name,
    },
    textColumn({
      key: 'terminal',
      label: 'Terminal',
      width: 160,
      grow: 2,
      of: ({ terminal }) => terminal,
    }),
    textColumn({
      key: 'smdgCode',
      label: 'SMDG code',
      width: 110,
      minViewport: 1300,
      of: ({ smdgCode }) => smdgCode,
    }),
    figureColumn({
      key: 'depth',
      label: 'Depth, m',
      width: 100,
      decimals: 1,
      of: ({ depth }) => depth,
    }),
    figureColumn({
      key: 'length',
      label: 'Length, m',
      width: 105,
      decimals: 1,
      of: ({ length }) => length,
    }),
    figureColumn({
      key: 'maxLoa',
      label: 'Max LOA, m',
      width: 115,
      decimals: 1,
      of: ({ maxLoa }) => maxLoa,
    }),
    figureColumn({
      key: 'maxBeam',
      label: 'Max beam, m',
      width: 120,
      minViewport: 1300,
      decimals: 1,
      of: ({ maxBeam }) => maxBeam,
    }),
  ],
  fields: [
    {
      key: 'port',
      label: 'Port',
      kind: 'record',
      isRequired: true,
      isWide: true,
      minimum: 2,
      search: searchPorts,
      mark: (found) => <Flag country={textOf(found, 'countryCode') ?? ''} />,
      detail: (found) => textOf(found, 'unLoCode'),
    },
    { key: 'name', label: 'Name', kind: 'text', most: 150, isRequired: true },
    { key: 'terminal', label: 'Terminal', kind: 'text', most: 150 },
    { key: 'smdgCode', label: 'SMDG terminal code', kind: 'text', most: 20 },
    metres('depth', 'Depth'),
    metres('length', 'Length'),
    metres('maxLoa', 'Max LOA'),
    metres('maxBeam', 'Max beam'),
    metres('maxAirDraft', 'Max air draft'),
    { key: 'latitude', label: 'Latitude', kind: 'coordinate', most: 90 },
    { key: 'longitude', label: 'Longitude', kind: 'coordinate', most: 180 },
    { key: 'note', label: 'Note', kind: 'note', most: 1000, isWide: true },
  ],
  fresh: {
    port: null,
    name: '',
    terminal: '',
    smdgCode: '',
    depth: null,
    length: null,
    maxLoa: null,
    maxBeam: null,
    maxAirDraft: null,
    latitude: null,
    longitude: null,
    note: '',
    inActive: false,
  },
  wrong,
  calls: {
    list: (query, signal) => callList('GET /berths', { query, signal }),
    search: (s, signal) => call('GET /berths/search', { query: { s, take: searchTake }, signal }),
    one: (id, signal) => call('GET /berths/{id}', { params: { id }, signal }),
    create: (body) => call('POST /berths', { body: body as Body }),
    save: (id, body) => call('PUT /berths/{id}', { params: { id }, body: body as Body }),
    remove: (id) => call('DELETE /berths/{id}', { params: { id } }),
    restore: (id) => call('POST /berths/{id}/restore', { params: { id } }),
  },
};
