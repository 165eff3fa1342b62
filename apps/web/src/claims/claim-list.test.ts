import { expect, test } from 'vitest';
import { claimFilters, listQuery } from './claim-list.state.ts';

test.each([
  ['nothing', {}, {}],
  ['a time bar', { timeBar: 'urgent' }, { timeBar: 'urgent' }],
  ['a time bar that there is not', { timeBar: 'soon' }, {}],
  ['an owner', { owner: 'none' }, { owner: 'none' }],
  ['another person', { owner: '7' }, {}],
] as const)('the list of an address with %s', (...[, address, query]) => {
  expect(listQuery(claimFilters.filterOf(address), 50)).toEqual({ ...query, skip: 50, take: 50 });
});

test('chips name what is chosen, and one of them is taken away alone', () => {
  const filter = claimFilters.filterOf({ timeBar: 'passed', owner: 'mine' });
  expect(claimFilters.items(filter).map(({ value }) => value.displayValue)).toEqual([
    'Passed',
    'My claims',
  ]);
  expect(claimFilters.addressOf(claimFilters.without(filter, 'timeBar'))).toMatchObject({
    timeBar: '',
    owner: 'mine',
  });
});
