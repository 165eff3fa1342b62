import { expect, test } from 'vitest';
import { openCharterQuestions } from './open-questions.ts';
import { completeFacts } from './testing/complete-facts.ts';

test('a rate that is chosen and left empty is a question', () => {
  const { terms } = completeFacts();
  if (terms === null) throw new Error('Terms are needed.');
  const requested = (formula: NonNullable<typeof terms.loading.allowance>['formula']) =>
    openCharterQuestions({
      ...terms,
      loading: { ...terms.loading, allowance: { formula, rounding: 'none' } },
    }).filter(({ path }) => path === 'loading.allowance.formula').length;
  expect(requested({ kind: 'rate' })).toBe(1);
  expect(requested({ kind: 'fixed' })).toBe(1);
  expect(requested({ kind: 'scale', bands: [] })).toBe(1);
  expect(requested({ kind: 'rate', ratePerDay: '2500' })).toBe(0);
});
