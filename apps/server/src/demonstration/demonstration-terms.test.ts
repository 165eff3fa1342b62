import { openCharterQuestions } from '@fairlead/domain/laytime/open-questions';
import { clauses } from '@fairlead/contract/clauses';
import { expect, test } from 'vitest';
import { clauseRevisions } from '@fairlead/demonstration/clauses';
import { holidayYearsOf } from '@fairlead/demonstration/public-holidays';
import { planAt } from './testing/plans.ts';

const rows = planAt(new Date('2026-11-01T00:00:00Z'));

test.each([
  ['NO', '2025-04-18', 'Good Friday'],
  ['NO', '2026-04-05', 'Easter Sunday'],
  ['NO', '2027-03-28', 'Easter Sunday'],
  ['PL', '2026-06-04', 'Corpus Christi'],
  ['DE', '2026-05-25', 'Whit Monday'],
])('%s: %s is %s', (country, date, name) => {
  const found = holidayYearsOf(country).find(({ year }) => date.startsWith(`${year}`));
  expect(found?.holidays).toContainEqual({ date, name });
});

test('some countries and years are not known, on purpose', () => {
  expect(holidayYearsOf('ES')).toEqual([]);
  expect(holidayYearsOf('NL').map(({ year }) => year)).toEqual([2026]);
});

test('each fixture has charter terms, most of which leave nothing open', () => {
  for (const { terms, fixtures } of rows.companies.values()) {
    expect(terms.charterTerms.length).toBe(fixtures.length);
    expect(new Set(terms.termSets.map(({ name }) => name)).size).toBe(6);
    const settled = terms.charterTerms.filter(
      ({ content }) => openCharterQuestions(content).length === 0,
    );
    expect(settled.length).toBeGreaterThan(terms.charterTerms.length / 2);
  }
});

test('each clause of the library is one that the call accepts, and one has a second wording', () => {
  for (const { terms } of rows.companies.values()) {
    expect(terms.clauses.length).toBe(8);
    for (const { company_id: _company, valid_from: validFrom, ...clause } of terms.clauses)
      expect(clauses.create.body.safeParse({ ...clause, validFrom })).toMatchObject({
        success: true,
      });
    const codes = terms.clauses.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(clauseRevisions.map(({ code }) => code)));
  }
});
