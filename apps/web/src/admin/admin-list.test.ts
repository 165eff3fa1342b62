import { expect, test } from 'vitest';
import { shownRows } from './admin-list.state.ts';

const rows = [
  { name: 'Ålesund Bulk', inActive: false },
  { name: 'Hansen Shipping', inActive: true },
];
const names = (search: string, includeInActive: boolean) =>
  shownRows(rows, { search, includeInActive })?.map(({ name }) => name);

test.each([
  ['', false, ['Ålesund Bulk']],
  ['', true, ['Ålesund Bulk', 'Hansen Shipping']],
  ['ALESUND', false, ['Ålesund Bulk']],
  ['hansen', false, []],
  ['hansen', true, ['Hansen Shipping']],
])('“%s”, with inactive ones: %j', (search, includeInActive, found) => {
  expect(names(search, includeInActive)).toEqual(found);
});

test('rows that are not loaded yet', () => {
  expect(shownRows(undefined, { search: '', includeInActive: false })).toBeUndefined();
});
