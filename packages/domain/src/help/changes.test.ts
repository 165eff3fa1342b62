import { expect, test } from 'vitest';
import { menuGroups } from '../menu/items.ts';
import { changesFor, productChanges, seenIn, unseenChanges } from './changes.ts';

test('ids increase, and sentences are short', () => {
  const ids = productChanges.map(({ id }): number => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  expect(productChanges.filter(({ sentence }) => sentence.length > 100)).toEqual([]);
});

test('each page is below one of the menu', () => {
  const pages = menuGroups.flatMap(({ items }) => items.map(({ url }) => url.split('?')[0] ?? ''));
  const without = productChanges.filter(
    ({ page }) => !pages.some((url) => page === url || (url !== '/' && page.startsWith(url))),
  );
  expect(without).toEqual([]);
});

const one = { companies: 1, systemRoles: [] };
test.each([
  ['a reader', { ...one, companyRoles: [5] as const }, [21, 19, 17, 16, 14, 12, 11, 8, 6, 3, 1]],
  [
    'a chartering editor',
    { ...one, companyRoles: [12] as const },
    [21, 19, 17, 16, 14, 13, 12, 11, 8, 6, 4, 3, 1],
  ],
  [
    'a user of two',
    { ...one, companyRoles: [10] as const, companies: 2 },
    [21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 8, 6, 5, 4, 3, 2, 1],
  ],
  [
    'an administrator',
    { ...one, companyRoles: [100] as const },
    [22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 8, 7, 6, 5, 4, 3, 2, 1],
  ],
  [
    'the provider',
    { companies: 0, companyRoles: [], systemRoles: [1000] as const },
    [21, 19, 17, 16, 14, 12, 11, 9, 8, 6, 3, 1],
  ],
])('%s sees what concerns the role', (_, roles, ids) => {
  expect(changesFor(roles).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{}, 22],
  [{ changesSeen: 21 }, 1],
  [{ changesSeen: 22 }, 0],
  [{ changesSeen: 'all' }, 22],
])('of %j, %i are new', (settings, number) => {
  expect(unseenChanges(productChanges, seenIn(settings))).toHaveLength(number);
});
