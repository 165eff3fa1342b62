import { expect, test } from 'vitest';
import { addressOf, filtersIn, noFilters, queryOf } from './audit-filters.state.ts';

test('filters survive the address', () => {
  const filters = {
    from: '2026-11-01',
    to: '2026-11-21',
    person: 7,
    record: 'portCall',
    source: 'api',
    s: 'grain',
  };
  expect(filtersIn(addressOf(filters))).toEqual(filters);
  expect(filtersIn({})).toEqual(noFilters);
});

test.each([
  [{ from: 'yesterday' }],
  [{ to: '2026-02-30' }],
  [{ person: '-4' }],
  [{ person: 'Olga' }],
])('an address of %j narrows to nothing', (address) => {
  expect(filtersIn(address)).toEqual(noFilters);
});

test('days are those of the zone, the last one included', () => {
  const filters = { ...noFilters, from: '2026-10-25', to: '2026-10-25' };
  expect(queryOf(filters, 'UTC')).toEqual({
    from: '2026-10-25T00:00:00Z',
    to: '2026-10-26T00:00:00Z',
  });
  // The day on which the clocks go back has 25 hours.
  expect(queryOf(filters, 'Europe/Oslo')).toEqual({
    from: '2026-10-24T22:00:00Z',
    to: '2026-10-25T23:00:00Z',
  });
});

test('a source that there is not is left out', () => {
  expect(queryOf({ ...noFilters, source: 'moon', s: '  ' }, 'UTC')).toEqual({});
});
