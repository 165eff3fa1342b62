import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, item = '', what = '', how = '']) => ({ item, what: what.trim(), how: how.trim() }),
);

test('every item of levels 1 and 2 has a row that says how it is met, or that it is not', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ item }) => item)).size).toBe(253);
  expect(rows.filter(({ what, how }) => what === '' || how === '')).toEqual([]);
});

test('every file that a row names is there', () => {
  const named = rows.flatMap(({ how }) =>
    [...how.matchAll(/`((?:apps|packages|engines|tools|journeys|docs)\/[^`]+)`/g)].map(
      ([, file = '']) => file,
    ),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
