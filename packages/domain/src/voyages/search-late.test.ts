import { expect, test } from 'vitest';
import { readVoyageSearch } from './search.ts';

test.each([
  ['late', 12, []],
  ['Late, from: narvik', 12, ['narvik']],
  ['late: 24', 24, []],
  ['late: 3', 12, []],
  ['late: 24, late: 48', 48, []],
  ['latent', undefined, ['latent']],
  ['v: late', undefined, ['late']],
])('%s asks for voyages late by %j hours', (text, hours, others) => {
  const read = readVoyageSearch(text);
  expect(read.lateHours).toBe(hours);
  expect(read.terms.map((term) => term.text)).toEqual(others);
  expect(read.findings).toEqual([]);
});

test('late: takes hours', () => {
  expect(readVoyageSearch('late: much').findings).toEqual([
    { field: 'search', message: 'late: takes a number of hours, as in late: 24.' },
  ]);
});
