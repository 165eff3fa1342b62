import { expect, test } from 'vitest';
import { thousandsSpace } from './decimal.ts';
import { counted, pluralOf } from './counted.ts';

test.each<[number, [string, string?], string]>([
  [0, ['holiday'], '0 holidays'],
  [1, ['holiday'], '1 holiday'],
  [2, ['holiday'], '2 holidays'],
  [1, ['entry', 'entries'], '1 entry'],
  [12_345, ['entry', 'entries'], `12${thousandsSpace}345 entries`],
  [1_000_001, ['line'], `1${thousandsSpace}000${thousandsSpace}001 lines`],
])('%d %j', (count, nouns, text) => {
  expect(counted(count, ...nouns)).toBe(text);
});

test('the word alone', () => {
  expect([1, 0, 2, -1].map((count) => pluralOf(count, 'try is', 'tries are'))).toEqual([
    'try is',
    'tries are',
    'tries are',
    'try is',
  ]);
});
