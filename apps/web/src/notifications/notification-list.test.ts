import { notificationQuickRanges } from '@fairlead/domain/notifications/enumerations';
import { quickRange } from '@fairlead/domain/notifications/quick-ranges';
import { expect, test } from 'vitest';
import {
  activationText,
  bulkQueryOf,
  daysOf,
  daysOfRange,
  notificationFilters,
  openedBeside,
  panelOf,
  queryOf,
} from './notification-list.state.ts';

const { none } = notificationFilters;
const june = { ...none, from: '2026-06-01', to: '2026-06-30' };

test.each([
  ['this year', none, { from: '2026-01-01', to: '2026-11-28' }],
  ['from a day on', { ...none, from: '2025-03-04' }, { from: '2025-03-04', to: '2026-11-28' }],
  ['until a day', { ...none, to: '2026-02-03' }, { from: '2026-01-01', to: '2026-02-03' }],
  ['both days', june, { from: '2026-06-01', to: '2026-06-30' }],
])('the days of the filter: %s', (...[, filter, days]) => {
  expect(daysOf(filter, '2026-11-28')).toEqual(days);
});

test.each(notificationQuickRanges)('the quick range %s ends today, also on later days', (range) => {
  const chosen = { ...none, ...daysOfRange(range, '2026-11-28') };
  expect(daysOf(chosen, '2026-11-28')).toEqual(quickRange(range, '2026-11-28'));
  expect(daysOf(chosen, '2026-11-30').to).toBe('2026-11-30');
});

test('the quick range of the year is no filter', () => {
  const chosen = { ...none, ...daysOfRange('YTD', '2026-11-28') };
  expect(notificationFilters.items(chosen)).toEqual([]);
});

test('the query has whole days, and leaves out what does not filter', () => {
  expect(queryOf(june)).toEqual({
    from: '2026-06-01 00:00:00',
    to: '2026-06-30 23:59:59',
    includeDismissed: false,
    showErrors: true,
    showWarnings: true,
    includeSnoozed: false,
    assignedToMe: false,
  });
});

test('what is hidden is not requested, and a text of blanks is none', () => {
  const query = queryOf({ ...june, hideErrors: true, search: '  ', vesselIds: [4, 7] });
  expect(query).toMatchObject({ showErrors: false, showWarnings: true, vesselIds: '4,7' });
  expect(query).not.toHaveProperty('search');
});

test.each([
  ['selected ones, snoozed or not', [3, 5], { ids: '3,5', includeSnoozed: true }],
  [
    'the filter’s days as instants',
    june,
    { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59Z' },
  ],
])('a bulk action on %s', (...[, scope, query]) => {
  expect(bulkQueryOf(scope)).toMatchObject(query);
});

const counts = (errors: number, warnings: number) => ({ errors, warnings });

test.each([
  ['many', counts(30, 25), counts(10, 4), /^Activates 41 dismissed notifications of the filter\./],
  ['one', counts(3, 1), counts(3, 0), /^Activates 1 dismissed notification of the filter\./],
  ['none', counts(3, 1), counts(3, 1), /^The filter has no dismissed notifications\.$/],
  ['not loaded', undefined, counts(3, 1), /^Activates all dismissed notifications of the filter\./],
])('what activating all does: %s', (...[, all, open, text]) => {
  expect(activationText(all, open)).toMatch(text);
});

test.each([
  ['n12', { kind: 'details', id: 12 }],
  ['r7', { kind: 'record', id: 7 }],
] as const)('the address %s opens beside the list, and is written as such', (panel, opened) => {
  expect(openedBeside(panel)).toEqual(opened);
  expect(panelOf(opened)).toBe(panel);
});

test.each([undefined, '', 'filter', 'none', 'r', 'x7', 'r7/..', 'r-1', `r${'9'.repeat(16)}`])(
  'the address %s opens neither details nor a record',
  (panel) => {
    expect(openedBeside(panel)).toBeUndefined();
  },
);
