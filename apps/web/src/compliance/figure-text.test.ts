import { expect, test } from 'vitest';
import { balanceText, figureText, percentText } from './figure-text.state.ts';

const plain = (text: string) => text.replaceAll(/\p{Zs}/gu, ' ');

test.each([
  [null, ''],
  [undefined, ''],
  ['1234.5', '1 234.50'],
])('figure %s', (value, text) => {
  expect(plain(figureText(value, 2))).toBe(text);
});

test.each([
  [null, ''],
  ['12.34', '+12.3'],
  ['-12.34', '−12.3'],
  ['0', '0.0'],
])('balance %s', (value, text) => {
  expect(balanceText(value)).toBe(text);
});

test.each([
  [null, 0, ''],
  ['0.5', 0, '50 %'],
  ['0.98765', 1, '98.8 %'],
])('share %s with %s decimals', (share, decimals, text) => {
  expect(plain(percentText(share, decimals))).toBe(text);
});
