import { expect, test } from 'vitest';
import { createScrollRule } from './opened-part.ts';

const list = { pathname: '/notifications', search: { from: '2000-01-01' }, state: {} };
const record = (panel: string) => ({
  ...list,
  search: { ...list.search, panel },
  state: { opens: 'panel' },
});
type Location = typeof list | ReturnType<typeof record>;

test.each<[string, Location, Location, boolean]>([
  ['opening a record', list, record('r1'), false],
  ['going back from it', record('r1'), list, false],
  ['another record', record('r1'), record('r2'), false],
  ['another filter', record('r1'), { ...list, search: { from: '2020-01-01' } }, true],
  ['another page', record('r1'), { ...list, pathname: '/voyages' }, true],
  ['the same list', list, list, true],
])('%s, scroll position restored or not: %#', (...[, from, to, isRestored]) => {
  const rule = createScrollRule();
  expect(rule({ location: from as never })).toBe(true);
  expect(rule({ location: to as never })).toBe(isRestored);
});
