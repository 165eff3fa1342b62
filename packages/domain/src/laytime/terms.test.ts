import { expect, test } from 'vitest';
import { findLaytimeTerms, laytimeTermOf, laytimeTerms } from './terms.ts';

test('terms are written in one way, each once', () => {
  const terms = laytimeTerms.map(({ term }) => term);
  expect(new Set(terms).size).toBe(terms.length);
  for (const term of ['SHINC', 'SHEX', 'SHEX UU', 'FHINC', 'FHEX', 'CQD'])
    expect(terms).toContain(term);
  expect(terms.filter((term) => term.startsWith('WWD')).length).toBeGreaterThan(3);
  for (const term of terms) expect(laytimeTermOf(term)).toBe(term);
});

test.each([
  [' shex  uu ', 'SHEX UU'],
  ['cqd', 'CQD'],
  ['SHINC, but 12h free at each end', 'SHINC, but 12h free at each end'],
  [' as per custom  of the port ', 'as per custom  of the port'],
  ['', ''],
])('%j is %j', (text, term) => {
  expect(laytimeTermOf(text)).toBe(term);
});

test.each([
  ['shex uu', ['SHEX UU', 'SSHEX UU', 'WWD SHEX UU']],
  ['customary', ['CQD', 'customary']],
  [' 48 h at berth ', ['48 h at berth']],
])('%j finds %j', (text, names) => {
  expect(findLaytimeTerms(text).map(({ name }) => name)).toEqual(names);
});
