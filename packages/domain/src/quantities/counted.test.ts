import { expect, test } from 'vitest';
import { thousandsSpace } from './decimal.ts';
import { counted, pluralOf } from './counted.ts';

test.each([
  [0, 'holiday', undefined, '0 holidays'],
  [1, 'holiday', undefined, '1 holiday'],
  [2, 'holiday', undefined, '2 holidays'],
  [1, 'entry', 'entries', '1 entry'],
  [12_345, 'entry', 'entries', `12${thousandsSpace}345 entries`],
  [1_000_001, 'line', undefined, `1${thousandsSpace}000${thousandsSpace}001 lines`],
])('%d %s', (count, one, many, words) => {
  expect(counted(count, one, many)).toBe(words);
});

test('the word alone', () => {
  expect([1, 0, 2, -1].map((count) => pluralOf(count, 'try is', 'tries are'))).toEqual([
    'try is',
    'tries are',
    'tries are',
    'try is',
  ]);
});
