import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import { expect, test } from 'vitest';
import { addressOfChoice, choiceOf } from '../platform/lists/column-address.ts';
import { listQuery, opensAt, rowsToComeOf, voyageFilters } from './voyage-list.state.ts';

const {
  addressOf,
  filterOf,
  items: filterItems,
  none: noFilter,
  without: withoutFilter,
} = voyageFilters;

const address = { vesselIds: '3,7', from: '2026-09-01', to: '2026-10-31', search: 'v: lunde' };
const filter = filterOf(address);

test('an address and its filter are the same thing', () => {
  expect(filter).toEqual({
    statuses: [],
    vesselIds: [3, 7],
    from: '2026-09-01',
    to: '2026-10-31',
    search: 'v: lunde',
  });
  expect(addressOf(filter)).toEqual({ ...address, statuses: '' });
});

test('what is no filter is passed over', () => {
  expect(filterOf({})).toEqual(noFilter);
  expect(
    filterOf({ vesselIds: 'x,-1,0,2.5,,3,3', from: '2026-02-31', to: 'soon', search: ' , ' }),
  ).toEqual({ ...noFilter, vesselIds: [3] });
});

test('chips say what is narrowed', () => {
  const names = { vesselIds: new Map([[3, 'Lunde']]) };
  const reported = (of: typeof filter) =>
    filterItems(of, names).map(({ property, value }) => [property.displayName, value.displayValue]);
  expect(reported(filter)).toEqual([
    ['Vessels', '2'],
    ['From', '01.09.26'],
    ['To', '31.10.26'],
    ['Search', 'v: lunde'],
  ]);
  expect(reported({ ...noFilter, vesselIds: [3] })).toEqual([['Vessels', 'Lunde']]);
  expect(reported(noFilter)).toEqual([]);
});

test('kept filters lead back to the address', () => {
  expect(addressOfItems(filterItems(filter))).toEqual(address);
});

test('a chip takes away its own part', () => {
  expect(withoutFilter(filter, 'from')).toEqual({ ...filter, from: undefined });
  expect(withoutFilter(filter, 'vesselIds').vesselIds).toEqual([]);
});

test('columns are part of the address', () => {
  const choice = { hidden: ['vessel', 'end'], widths: { lastPort: 210 } };
  expect(choiceOf(addressOfChoice(choice))).toEqual(choice);
  expect(choiceOf({ widths: 'lastPort:x' })).toEqual({ hidden: [], widths: {} });
});

test('whole days are asked for, and nothing that is not stated', () => {
  expect(listQuery(filter, 50)).toEqual({
    vesselIds: '3,7',
    from: '2026-09-01 00:00:00',
    to: '2026-10-31 23:59:59',
    search: 'v: lunde',
    skip: 50,
    take: 50,
    includePortCalls: true,
  });
  expect(listQuery(noFilter, 0)).toEqual({ skip: 0, take: 50, includePortCalls: true });
  expect(listQuery(noFilter, 'now')).toEqual({
    aroundNow: true,
    take: 50,
    includePortCalls: true,
  });
});

test.each([
  [{}, 'now'],
  [{ vesselIds: '3' }, 'now'],
  [{ search: 'v: lunde' }, 0],
  [{ statuses: '20,30' }, 0],
  [{ from: '2041-01-01' }, 0],
  [{ to: '2041-01-01' }, 0],
])('the list at %o opens at %s', (narrowed, at) => {
  expect(opensAt(filterOf(narrowed))).toBe(at);
});

test.each([
  [['2026-11-23T00:00:01Z', '2026-11-23T00:00:00Z', '2026-11-01T00:00:00Z'], 1],
  [['2027-01-01T00:00:00Z', null, '2026-12-01T00:00:00Z'], 1],
  [['2027-01-01T00:00:00Z'], 1],
  [['2026-01-01T00:00:00Z'], 0],
  [[], 0],
])('of voyages that start at %o, %i are to come', (starts, toCome) => {
  const rows = starts.map((start) => ({ start }));
  expect(rowsToComeOf(rows, Date.parse('2026-11-23T00:00:00Z'))).toBe(toCome);
});
