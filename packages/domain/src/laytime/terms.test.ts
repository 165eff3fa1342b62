import { expect, test } from 'vitest';
import { findLaytimeTerms, laytimeTermOf, laytimeTerms } from './terms.ts';

test('terms are written in one way, each once', () => {
  expect(new Set(laytimeTerms).size).toBe(laytimeTerms.length);
  for (const term of ['SHINC', 'SHEX', 'SHEX UU', 'FHINC', 'FHEX', 'CQD'])
    expect(laytimeTerms).toContain(term);
  expect(laytimeTerms.filter((term) => term.startsWith('WWD')).length).toBeGreaterThan(3);
  for (const term of laytimeTerms) expect(laytimeTermOf(term)).toBe(term);
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

test('a term explains itself by the letters it is made of', () => {
  expect(findLaytimeTerms('WWD SHEX EIU')[0]?.meaning).toBe(
    'Weather working days, Sundays and holidays excepted even if used',
  );
});

test.each([
  ['shex uu', ['SHEX UU', 'SSHEX UU', 'SATPMSHEX UU', 'WWD SHEX UU']],
  ['customary', ['CQD', 'customary']],
  [' 48 h at berth ', ['48 h at berth']],
])('%j finds %j', (text, names) => {
  expect(findLaytimeTerms(text).map(({ name }) => name)).toEqual(names);
});
