import { expect, test } from 'vitest';
import { monthInYear, schemeOf, startMonth } from './trading-address.state.ts';

test.each([
  [undefined, 10],
  ['10', 10],
  ['20', 20],
  ['30', 10],
  ['x', 10],
])('the scheme of %j is %i', (text, scheme) => {
  expect(schemeOf(text)).toBe(scheme);
});

test.each([
  ['2026-03', '2026-03'],
  ['2025-03', undefined],
  ['2026-13', undefined],
  [undefined, undefined],
])('the month %j of 2026 is %j', (text, month) => {
  expect(monthInYear(text, 2026)).toBe(month);
});

test('statements start with the last month that has allowances', () => {
  const months = [
    { month: '2026-01', allowances: '4' },
    { month: '2026-02', allowances: '7.5' },
    { month: '2026-03', allowances: '0' },
  ];
  expect(startMonth(months)).toBe('2026-02');
  expect(startMonth(months.slice(2))).toBe('2026-03');
  expect(startMonth([])).toBeUndefined();
});
