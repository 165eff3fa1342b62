import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import { expect, test } from 'vitest';
import { filterQuery, portCallFilters, viewOf } from './list/filter.ts';

const {
  addressOf,
  filterOf,
  items: filterItems,
  none: noFilter,
  without: withoutFilter,
} = portCallFilters;

const address = {
  vesselIds: '3,7',
  portIds: '12',
  from: '2026-09-01',
  to: '2026-10-31',
  statuses: '20,30',
  includeInActive: 'true',
  search: 'v: lunde',
};
const filter = filterOf(address);

test('an address and its filter are the same thing', () => {
  expect(addressOf(filter)).toEqual(address);
  expect(addressOfItems(filterItems(filter))).toEqual(address);
});

test('what is no filter is passed over', () => {
  expect(filterOf({})).toEqual(noFilter);
  expect(
    filterOf({ portIds: 'x,-1', statuses: '7,1000', from: '2026-02-31', search: ' , ' }),
  ).toEqual(noFilter);
});

test.each([
  [undefined, 'scheduled'],
  ['Today', 'today'],
  ['all', 'all'],
  ['schedule', 'scheduled'],
])('the view %s is %s', (view, shown) => {
  expect(viewOf({ view })).toBe(shown);
});

test('chips say what is narrowed', () => {
  const names = { portIds: new Map([[12, 'Narvik']]) };
  const reported = filterItems(filter, names).map(({ property, value }) => [
    property.displayName,
    value.displayValue,
  ]);
  expect(reported).toEqual([
    ['Vessels', '2'],
    ['Ports', 'Narvik'],
    ['From', '01.09.26'],
    ['To', '31.10.26'],
    ['Status', 'Active, Late'],
    ['Inactive', 'included'],
    ['Search', 'v: lunde'],
  ]);
  expect(withoutFilter(filter, 'statuses').statuses).toEqual([]);
});

test('whole days are asked for', () => {
  expect(filterQuery('all', { ...noFilter, from: '2026-09-01', to: '2026-09-02' })).toEqual({
    view: 'all',
    from: '2026-09-01 00:00:00',
    to: '2026-09-02 23:59:59',
  });
});
