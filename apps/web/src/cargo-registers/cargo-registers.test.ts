import { measures } from '@fairlead/domain/cargo-registers/measures';
import { describe, expect, test } from 'vitest';
import type { FieldDescription } from './description/fields.ts';
import {
  bodyOf,
  missingOf,
  sharedOf,
  describeField,
  valuesOf,
  wrongOf,
} from './description/values.ts';

const fields: readonly FieldDescription[] = [
  { key: 'name', label: 'Name', kind: 'text', most: 150, isRequired: true, isTelling: true },
  { key: 'code', label: 'Code', kind: 'text', most: 20 },
  { key: 'regions', label: 'Regions', kind: 'texts', most: 60 },
  { key: 'unit', label: 'Unit', kind: 'record', minimum: 1, search: async () => [] },
  { key: 'density', label: 'Density', kind: 'measure', measure: measures.density },
  { key: 'latitude', label: 'Latitude', kind: 'coordinate', most: 90 },
  { key: 'group', label: 'Group', kind: 'choice', options: [{ value: 'A', label: 'May liquefy' }] },
  { key: 'externalId', label: 'External id', kind: 'id' },
];
const record = {
  id: 7,
  name: 'Ore',
  code: null,
  regions: ['North Sea', 'Biscay'],
  unit: { id: 1, name: 'Metric tons', symbol: 'mt' },
  density: '2650.50',
  latitude: '-1.5',
  group: 'A',
  externalId: 'SAP-1',
  inActive: true,
  modified: '2026-11-21T10:00:00.000Z',
};
const values = valuesOf(fields, record, {});

test('a stored record fills the form; what it lacks is an empty text or nothing', () => {
  expect(values).toEqual({
    name: 'Ore',
    code: '',
    regions: 'North Sea, Biscay',
    unit: record.unit,
    density: '2650.50',
    latitude: '-1.5',
    group: 'A',
    externalId: 'SAP-1',
    inActive: true,
  });
  expect(valuesOf(fields, undefined, { name: '' })).toEqual({ name: '' });
});

test('a save states what the form holds, references by their ids, and no external id', () => {
  expect(bodyOf(fields, values)).toEqual({
    name: 'Ore',
    code: null,
    regions: ['North Sea', 'Biscay'],
    unit: { id: 1 },
    density: '2650.50',
    latitude: '-1.5',
    group: 'A',
    inActive: true,
  });
  expect(bodyOf(fields, { name: '', regions: ' a,, b ,', inActive: false })).toEqual({
    name: '',
    code: null,
    regions: ['a', 'b'],
    unit: null,
    density: null,
    latitude: null,
    group: null,
    inActive: false,
  });
});

describe('what keeps a record from being saved', () => {
  test.each([
    [{ name: ' ' }, { name: 'Required' }],
    [{ name: 'Ore' }, {}],
  ])('%j misses %j', (input, missing) => {
    expect(missingOf(fields, input)).toEqual(missing);
  });

  test.each([
    [{ density: '0' }, { density: 'More than 0' }],
    [{ density: '23000.1' }, { density: 'At most 23\u202F000' }],
    [{ latitude: '-90.1' }, { latitude: 'From -90 to 90' }],
    [{ density: null, latitude: '90' }, {}],
  ])('%j is wrong: %j', (input, wrong) => {
    expect(wrongOf(fields, input)).toEqual(wrong);
  });
});

test.each([
  ['name', 'Ore'],
  ['code', 'nothing'],
  ['unit', 'Metric tons'],
  ['group', 'May liquefy'],
  ['density', '2\u202F650.50 kg/m³'],
  ['inActive', 'inactive'],
])('%s of another is reported as %s', (key, expected) => {
  expect(describeField(fields, key, values)).toBe(expected);
});

test('a name that another record has is told of, whatever its case', () => {
  const others = [{ id: 8, name: ' ORE ' }];
  expect(sharedOf(fields, { values, others })).toEqual({ name: 'Another record has this name' });
  expect(sharedOf(fields, { values: { name: '' }, others: [{ name: '' }] })).toEqual({});
});
