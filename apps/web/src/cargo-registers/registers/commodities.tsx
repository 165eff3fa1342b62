import { solidVolumeOfTon, stowageFinding } from '@fairlead/domain/cargo-registers/findings';
import { measureFinding, measures } from '@fairlead/domain/cargo-registers/measures';
import { imsbcGroups } from '@fairlead/domain/cargo-registers/enumerations';
import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput, callList } from '../../platform/api/call.ts';
import { searchMeasurements, useUnits } from '../cargo-registers.data.ts';
import { Converter } from '../converter.part.tsx';
import type { Named, Values } from '../description/fields.ts';
import type { RegisterDescription } from '../description/register.ts';
import { decimalIn } from '../description/values.ts';
import { figureColumn, nameColumn, textColumn } from './columns.tsx';

type Commodity = AnswerOf<'GET /commodities/{id}'>;
type Body = CallInput<'POST /commodities'>['body'];

/** A density that can be used for conversion. */
function densityIn(values: Values): string | null {
  const density = decimalIn(values, 'density');
  const isUsable = density !== null && measureFinding(density, measures.density) === undefined;
  return isUsable ? density : null;
}

function CommodityConverter({ values }: { readonly values: Values }) {
  const { data: units = [] } = useUnits();
  const usual = values['defaultMeasurement'] as Named | null;
  return (
    <Converter
      key={usual?.id}
      from={units.find(({ id }) => id === usual?.id)}
      density={densityIn(values)}
    />
  );
}

const solidVolume = (values: Values): string | undefined => {
  const density = densityIn(values);
  return density === null
    ? undefined
    : `1 mt has a solid volume of ${solidVolumeOfTon(density)} m³`;
};

/** The commodities carried. */
export const commodities: RegisterDescription<Commodity> = {
  entity: 'commodity',
  register: 'commodities',
  address: '/commodities',
  title: 'Commodities',
  thing: 'commodity',
  things: 'commodities',
  about:
    'A commodity is a type of cargo, with its usual unit, IMSBC Code group, density and stowage factor.',
  searchedBy: { box: 'name or code', sentence: 'names and codes' },
  columns: [
    nameColumn(200, 2),
    textColumn({ key: 'code', label: 'Code', width: 90, of: ({ code }) => code }),
    textColumn({
      key: 'defaultMeasurement',
      label: 'Measurement',
      width: 120,
      of: ({ defaultMeasurement: unit }) => unit?.symbol ?? null,
    }),
    textColumn({
      key: 'imsbcGroup',
      label: 'IMSBC group',
      width: 120,
      of: ({ imsbcGroup }) => imsbcGroup,
    }),
    textColumn({
      key: 'imsbcName',
      label: 'Bulk cargo shipping name',
      width: 210,
      grow: 1,
      minViewport: 1200,
      of: ({ imsbcName }) => imsbcName,
    }),
    figureColumn({
      key: 'density',
      label: 'Density, kg/m³',
      width: 130,
      of: ({ density }) => density,
    }),
    figureColumn({
      key: 'stowageFactor',
      label: 'Stowage, m³/mt',
      width: 140,
      decimals: 2,
      of: ({ stowageFactor }) => stowageFactor,
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
    { key: 'code', label: 'Code', kind: 'text', most: 20, isTelling: true },
    {
      key: 'defaultMeasurement',
      label: 'Default measurement',
      kind: 'record',
      minimum: 1,
      search: searchMeasurements,
      detail: (found) => ('symbol' in found ? String(found.symbol) : undefined),
    },
    {
      key: 'imsbcGroup',
      label: 'IMSBC group',
      kind: 'choice',
      options: imsbcGroups.map(({ code, label }) => ({ value: code, code, label })),
    },
    { key: 'imsbcName', label: 'Bulk cargo shipping name', kind: 'text', most: 200 },
    {
      key: 'density',
      label: 'Density',
      kind: 'measure',
      measure: measures.density,
      help: solidVolume,
    },
    {
      key: 'stowageFactor',
      label: 'Stowage factor',
      kind: 'measure',
      measure: measures.stowageFactor,
      warning: (values) => stowageFinding(densityIn(values), decimalIn(values, 'stowageFactor')),
    },
    { key: 'note', label: 'Note', kind: 'note', most: 1000, isWide: true },
    { key: 'externalId', label: 'External id', kind: 'id', isWide: true },
  ],
  fresh: {
    name: '',
    code: '',
    defaultMeasurement: null,
    imsbcGroup: null,
    imsbcName: '',
    density: null,
    stowageFactor: null,
    note: '',
    externalId: '',
    inActive: false,
  },
  Below: CommodityConverter,
  calls: {
    list: (query, signal) => callList('GET /commodities', { query, signal }),
    search: (s, signal) =>
      call('GET /commodities/search', { query: { s, take: searchTake }, signal }),
    one: (id, signal) => call('GET /commodities/{id}', { params: { id }, signal }),
    create: (body) => call('POST /commodities', { body: body as Body }),
    save: (id, body) => call('PUT /commodities/{id}', { params: { id }, body: body as Body }),
    remove: (id) => call('DELETE /commodities/{id}', { params: { id } }),
    restore: (id) => call('POST /commodities/{id}/restore', { params: { id } }),
  },
};
