import { expect, test } from 'vitest';
import { validationCodes } from '../notifications/validation-codes.ts';
import { checkTexts } from './check-texts.ts';
import { limitFields, limitFindings } from './limit-findings.ts';

test.each(validationCodes.map(({ number }) => number))('check %i explains itself', (code) => {
  const texts = Object.values(checkTexts[code]);
  expect(texts.every((text) => /^[A-Z0-9].{10,}\.$/u.test(text))).toBe(true);
  const standard = Object.fromEntries(
    limitFields(code).map(([key, field]) => [key, field.standard]),
  );
  expect(limitFindings(code, standard)).toEqual([]);
});

test.each([
  [{ percent: 3 }, []],
  [{ percent: 0 }, []],
  [{ percent: -1 }, ['limits.percent']],
  [{ percent: Number.NaN }, ['limits.percent']],
  [{ percent: 1_000_001, factor: 1 }, ['limits.percent', 'limits.factor']],
])('limits %j', (limits, fields) => {
  expect(limitFindings(60, limits).map(({ field }) => field)).toEqual(fields);
});
