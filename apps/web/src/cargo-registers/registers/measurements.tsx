import { measurementFindings } from '@fairlead/domain/cargo-registers/findings';
import { measureFinding, type Measure, measures } from '@fairlead/domain/cargo-registers/measures';
import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput, callList } from '../../platform/api/call.ts';
import { Converter } from '../converter.part.tsx';
import type { Values } from '../description/fields.ts';
import type { RegisterDescription } from '../description/register.ts';
import { decimalIn, textIn } from '../description/values.ts';
import { figureColumn, nameColumn, textColumn } from './columns.tsx';

type Measurement = AnswerOf<'GET /measurements/{id}'>;
type Body = CallInput<'POST /measurements'>['body'];

function usable(values: Values, key: string, measure: Measure): string | null {
  const value = decimalIn(values, key);
  return value !== null && measureFinding(value, measure) === undefined ? value : null;
}

function UnitConverter({ id, values }: { readonly id: number; readonly values: Values }) {
  const own = {
    id,
    symbol: textIn(values, 'symbol') || 'this unit',
    decimals: Number(values['decimals']),
    tonnes: usable(values, 'tonnes', measures.tonnes),
    cubicMetres: usable(values, 'cubicMetres', measures.cubicMetres),
  };
  return <Converter from={own} density={undefined} />;
}

const wrong = (values: Values) => {
  const tonnes = decimalIn(values, 'tonnes');
  const cubicMetres = decimalIn(values, 'cubicMetres');
  const found = measurementFindings({ tonnes, cubicMetres });
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
};

/** Units that cargo is measured in. */
export const measurements: RegisterDescription<Measurement> = {
  entity: 'measurement',
  register: 'measurements',
  address: '/measurements',
  title: 'Measurements',
  thing: 'measurement',
  things: 'measurements',
  about:
    'A measurement is a unit of cargo. With a weight or volume, quantities can be converted to other units.',
  searchedBy: { box: 'name or symbol', sentence: 'names and symbols' },
  columns: [
    nameColumn(220, 1),
    textColumn({ key: 'symbol', label: 'Symbol', width: 100, of: ({ symbol }) => symbol }),
    figureColumn({
      key: 'decimals',
      label: 'Decimals',
      width: 100,
      of: ({ decimals }) => String(decimals),
    }),
    figureColumn({
      key: 'tonnes',
      label: 'Weight of one, mt',
      width: 170,
      of: ({ tonnes }) => tonnes,
    }),
    figureColumn({
      key: 'cubicMetres',
      label: 'Volume of one, m³',
      width: 170,
      of: ({ cubicMetres }) => cubicMetres,
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
    { key: 'symbol', label: 'Symbol', kind: 'text', most: 20, isRequired: true, isTelling: true },
    {
      key: 'decimals',
      label: 'Decimals',
      kind: 'choice',
      isRequired: true,
      options: [0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) })),
    },
    { key: 'tonnes', label: 'Weight of one', kind: 'measure', measure: measures.tonnes },
    {
      key: 'cubicMetres',
      label: 'Volume of one',
      kind: 'measure',
      measure: measures.cubicMetres,
      help: (values) =>
        decimalIn(values, 'cubicMetres') === null ? undefined : 'Weight from density',
    },
  ],
  fresh: { name: '', symbol: '', decimals: 3, tonnes: null, cubicMetres: null, inActive: false },
  wrong,
  Below: UnitConverter,
  calls: {
    list: (query, signal) => callList('GET /measurements', { query, signal }),
    search: (s, signal) =>
      call('GET /measurements/search', { query: { s, take: searchTake }, signal }),
    one: (id, signal) => call('GET /measurements/{id}', { params: { id }, signal }),
    create: (body) => call('POST /measurements', { body: body as Body }),
    save: (id, body) => call('PUT /measurements/{id}', { params: { id }, body: body as Body }),
    remove: (id) => call('DELETE /measurements/{id}', { params: { id } }),
    restore: (id) => call('POST /measurements/{id}/restore', { params: { id } }),
  },
};
