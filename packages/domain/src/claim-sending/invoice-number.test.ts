import { expect, test } from 'vitest';
import {
  invoiceNumber,
  invoiceSeries,
  patternCharacters,
  patternFindings,
  patternNeedsNumber,
  patternUnknownField,
  patternYearOnce,
} from './invoice-number.ts';

test.each([
  ['CLM-{year}-{number}', 7, 4, 'CLM-2026-0007'],
  ['{number}', 12345, 4, '12345'],
  ['Demurrage {number}/{year}', 1, 1, 'Demurrage 1/2026'],
])('%s numbers %i with %i digits as %s', (...[pattern, number, digits, written]) => {
  expect(invoiceNumber(invoiceSeries({ pattern }, '2026-11-23'), number, digits)).toBe(written);
});

test('a series of a year is another one in the next', () => {
  const numbering = { pattern: 'A-{year}-{number}' };
  expect(invoiceSeries(numbering, '2026-12-31')).not.toBe(invoiceSeries(numbering, '2027-01-01'));
});

test.each([
  ['CLM', patternNeedsNumber],
  ['{number}{number}', patternNeedsNumber],
  ['{year}{year}{number}', patternYearOnce],
  ['{number} {month}', patternUnknownField],
  ['<b>{number}', patternCharacters],
  ['=1+{number}', patternCharacters],
])('%s is refused', (pattern, message) => {
  expect(patternFindings(pattern)).toEqual([{ field: 'invoicePattern', message }]);
});

test('a usable pattern has no findings', () => {
  expect(patternFindings('Fordring {year}/{number}')).toEqual([]);
});
