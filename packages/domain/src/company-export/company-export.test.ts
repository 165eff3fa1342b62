import { expect, test } from 'vitest';
import { leftOutColumns, leftOutTables, openColumns, secretColumnName } from './left-out.ts';
import { readMeText } from './read-me.ts';
import { exportPercent } from './statuses.ts';

test('what is left out has a reason, and a column is left out or open', () => {
  for (const reason of [...Object.values(leftOutTables), ...Object.values(leftOutColumns)])
    expect(reason).toMatch(/^[A-Z].+\.$/);
  for (const column of openColumns) expect(leftOutColumns).not.toHaveProperty([column]);
});

test.each([
  ['token_hash', true],
  ['storage_key', true],
  ['old_secret_to', true],
  ['credentials', true],
  ['hashed_on', false],
  ['key', false],
  ['passwordless', false],
])('%s sounds like a secret: %s', (name, isSecret) => {
  expect(secretColumnName.test(name)).toBe(isSecret);
});

test('the text names each table with what it refers to', () => {
  const column = { type: 'bigint', isRequired: true } as const;
  const text = readMeText({
    company: 'Nordhav Shipping',
    made: '2026-11-29T08:00:00Z',
    files: 1,
    tables: [
      {
        name: 'tenant.voyages',
        columns: [
          { ...column, name: 'id', refersTo: null },
          { ...column, name: 'vessel_id', refersTo: 'tenant.vessels.id' },
        ],
      },
    ],
  });
  expect(text).toContain('# Everything that Nordhav Shipping has in Fairlead');
  expect(text).toContain('1 table and 1 file');
  expect(text).toContain('| `tenant.voyages` | 2 | `vessel_id` → `tenant.vessels.id` |');
  expect(text).toContain('- `tenant.webhook_states`: Secrets of webhooks');
});

test.each([
  [{ status: 10, done: 0, total: null }, 0],
  [{ status: 20, done: 5, total: 10 }, 50],
  [{ status: 20, done: 10, total: 10 }, 99],
  [{ status: 30, done: 10, total: 10 }, 100],
] as const)('%o is %i %%', (row, percent) => {
  expect(exportPercent(row)).toBe(percent);
});
