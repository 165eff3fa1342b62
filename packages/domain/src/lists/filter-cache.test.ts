import { expect, test } from 'vitest';
import { type FilterItem, storeFilters, recallFilters } from './filter-cache.ts';

const item = (name: string, automatic = false): FilterItem => ({
  property: { name, displayName: name },
  value: { value: '1', displayValue: 'one' },
  sortOrder: 1,
  automatic,
});
const minute = 60_000;

test('filters live thirty minutes', () => {
  const retained = storeFilters('Voyages', [item('from')], 1000);
  expect(retained?.expires).toBe(1000 + 30 * minute);
  expect(recallFilters(retained, 'Voyages', 1000 + 30 * minute - 1)).toEqual([item('from')]);
  expect(recallFilters(retained, 'Voyages', 1000 + 30 * minute)).toEqual([]);
});

test('automatic filters are not stored', () => {
  expect(storeFilters('Voyages', [item('from', true), item('to')], 0)?.filters).toEqual([
    item('to'),
  ]);
  expect(storeFilters('Voyages', [item('from', true)], 0)).toBeNull();
});

test("another list's filters are not taken", () => {
  expect(recallFilters(storeFilters('Voyages', [item('from')], 0), 'Vessels', 1)).toEqual([]);
  expect(recallFilters(null, 'Vessels', 1)).toEqual([]);
});
