import { expect, test } from 'vitest';
import { percentText, roundedPercent } from './percent.ts';

test.each([
  [100, '100'],
  ['100.0000', '100'],
  ['0', '0'],
  [50, '50'],
  ['50.50', '50.5'],
  [29.166_666_666_666_668, '29.17'],
  ['58.333333', '58.33'],
  [100 / 3, '33.33'],
  ['99.999', '100'],
  [1e-7, '0'],
  ['-12.5', '\u221212.5'],
])('%s is printed as %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});

test('what is saved has an ordinary minus', () => {
  expect(roundedPercent('-12.5')).toBe('-12.5');
  expect(roundedPercent((58.333_333 + 0) / 2)).toBe('29.17');
});
