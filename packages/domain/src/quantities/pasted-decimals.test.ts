import { expect, test } from 'vitest';
import { asTyped, decimalMarkOf } from './pasted-decimals.ts';

test.each([
  [['6,250.00'], { kind: 'known', mark: '.' }],
  [['6.250,00'], { kind: 'known', mark: ',' }],
  [['6,250', '1,250.50'], { kind: 'known', mark: '.' }],
  [['6,250', '7,5'], { kind: 'known', mark: ',' }],
  [['1,234,567'], { kind: 'known', mark: '.' }],
  [['0,250'], { kind: 'known', mark: ',' }],
  [['5900.5', '998.500'], { kind: 'known', mark: '.' }],
  [['6,250', '100'], { kind: 'unclear', example: '6,250' }],
  [['6,250.00', '6.250,00'], { kind: 'plain' }],
  [['100', 'Iron ore', ''], { kind: 'plain' }],
] as const)('%j: %j', (texts, mark) => {
  expect(decimalMarkOf(texts)).toEqual(mark);
});

test.each([
  ['6,250.00', '.', '6250.00'],
  ['6.250,00', ',', '6250.00'],
  ['1 234.5', '.', '1234.5'],
  ['-1,234,567', '.', '-1234567'],
  ['12,34.5', '.', '12,34.5'],
  ['TBA', ',', 'TBA'],
] as const)('%s with %s as its decimal mark is typed %s', (text, mark, typed) => {
  expect(asTyped(text, mark)).toBe(typed);
});
