import { checkTexts } from '@fairlead/domain/validation/check-texts';
import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import { whyFound } from './check-why.state.ts';

test('a finding has the meaning of its check and the limits that apply, each with whose it is', () => {
  const lines = explanationLines(
    whyFound(60, [
      { label: 'Least difference', unit: 'mt', value: 0.5, of: 'standard' },
      { label: 'Difference', unit: '%', value: 1, of: 'vessel' },
      { label: 'Multiple', unit: '', value: 1.25, of: 'company' },
    ]),
  );
  expect(lines[0]).toBe(
    'How it is found: Difference between stock and consumption on the same report',
  );
  const { meaning, reason, example } = checkTexts[60];
  expect(lines.slice(1, 3)).toEqual([
    `${meaning} ${reason}`,
    `Example with the standard limits. ${example}`,
  ]);
  expect(lines.slice(3)).toEqual([
    'Least difference: 0.5 mt (standard)',
    'Difference: 1 % (of the vessel)',
    'Multiple: 1.25 (of the company)',
  ]);
});

test('a check without limits finds every case; what is no check has no explanation', () => {
  expect(explanationLines(whyFound(190, [])).at(-1)).toBe('Limits: None: every case is found');
  expect(whyFound(null, [])).toBeUndefined();
});
