import { expect, test } from 'vitest';
import { abbreviations, meaningOf } from './abbreviations.ts';
import { laytimeTerms, meaningOfTerm } from './terms.ts';

test('each abbreviation is listed once, with text, meaning and reference', () => {
  const texts = abbreviations.map(({ abbreviation }) => abbreviation);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(60);
  for (const { abbreviation, text: label, meaning, reference } of abbreviations) {
    expect(abbreviation).toBe(abbreviation.toUpperCase());
    for (const text of [label, meaning, reference]) expect(text.trim().length).toBeGreaterThan(1);
    for (const number of reference.match(/(?<=2013, )\d+/g) ?? [])
      expect(Number(number)).toBeLessThanOrEqual(33);
  }
});

test.each([
  ['WWD SHEX UU', ['WWD', 'SHEX', 'UU']],
  ['wwd of 24 consecutive hours shex eiu', ['WWD OF 24 CONSECUTIVE HOURS', 'SHEX', 'EIU']],
  ['6,000 mt PWWD, SHINC', ['PWWD', 'SHINC']],
  ['as agreed', []],
  ['', []],
])('%j is made of %j', (text, found) => {
  expect(meaningOf(text).map(({ abbreviation }) => abbreviation)).toEqual(found);
});

test('every term that may be chosen explains itself', () => {
  for (const term of laytimeTerms) {
    const found = meaningOf(term).map(({ abbreviation }) => abbreviation);
    expect(found.join(' ')).toBe(term);
  }
});

test('a term is explained by each of its short forms', () => {
  const lines = meaningOfTerm('WWD SHEX UU')?.split('\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^[Ww]eather working day/);
  expect(meaningOfTerm('as per clause 7')).toBeUndefined();
});
