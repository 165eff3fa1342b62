import { expect, test } from 'vitest';
import { reasonsFor } from './default-reasons.ts';
import { openQuestions } from './open-questions.ts';
import { readyMadeOf, readyMadeTerms } from './ready-made-terms.ts';

const openOf = (code: string) => {
  const terms = readyMadeOf(code);
  if (terms === undefined) throw new Error(`There is no ${code}`);
  return openQuestions(terms.content).map(({ path }) => path);
};

test('each ready-made set has a code and a name of its own, short enough to keep', () => {
  for (const key of ['code', 'name'] as const) {
    const values = readyMadeTerms.map((terms) => terms[key]);
    expect(new Set(values).size).toBe(values.length);
  }
  for (const { name, note } of readyMadeTerms) {
    expect(name.length).toBeLessThanOrEqual(100);
    expect(note).not.toBe('');
  }
});

test.each([
  ['shex', ['terms.windows', 'terms.restDays', 'terms.holidayUse']],
  ['shex-uu', ['terms.windows', 'terms.restDays']],
  ['wwd-shex-eiu', ['terms.windows', 'terms.weather']],
  ['satpmshex', ['terms.windows']],
  ['fhex-uu', ['terms.windows']],
  ['gencon94', ['commencement.officeHours']],
  ['asbatankvoy', ['terms.reducedRateScope', 'commencement.priorWork']],
  ['yara2018', ['terms.windows[0].use', 'terms.holidayUse']],
  ['cqd', ['terms.windows', 'terms.reasons', 'commencement', 'end']],
])('%s leaves open what its label does not settle: %j', (code, paths) => {
  expect(openOf(code)).toEqual(expect.arrayContaining(paths));
});

test.each([
  ['shinc', ['terms.restDays', 'terms.windows', 'terms.holidayUse', 'terms.weather']],
  ['shex-uu', ['terms.holidayUse', 'terms.weather']],
  ['wwd24-shex-sun-uu', ['terms.windows', 'terms.windows[0].use', 'terms.weather']],
  ['gencon94', ['terms.windows', 'noticeBasis', 'commencement.cutoff', 'end']],
])('%s does not ask what it settles: %j', (code, paths) => {
  for (const path of paths) expect(openOf(code)).not.toContain(path);
});

test('unless used, even if used and included differ in data, not in a label', () => {
  const useOf = (code: string) => readyMadeOf(code)?.content.terms.windows?.[0]?.use;
  expect(useOf('shex-sun-uu')).toBe('full');
  expect(useOf('shex-sun-eiu')).toBe('none');
  expect(readyMadeOf('shinc')?.content.terms.windows).toEqual([]);
});

test('weather is excepted only where the text mentions weather', () => {
  expect(reasonsFor('excepted')['rain']).toEqual({ pct: '0', onDemurrage: '100' });
  expect(reasonsFor('counts')['rain']).toEqual({ pct: '100', onDemurrage: '100' });
  expect(reasonsFor('counts')['shipGear']).toEqual({ pct: '0', onDemurrage: '0' });
  expect(reasonsFor('counts')['strike']).toEqual({ onDemurrage: '100' });
});
