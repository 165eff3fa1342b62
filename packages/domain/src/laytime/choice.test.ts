import { expect, test } from 'vitest';
import { choiceLabel, labelInSentence, valuesOf } from './choice.ts';

const table = [
  { value: 'billOfLading', label: 'Bill of lading' },
  { value: 'inBerth', label: 'WIBON' },
] as const;

test('a table names its values in its order', () => {
  expect(valuesOf(table)).toEqual(['billOfLading', 'inBerth']);
});

test.each([
  ['billOfLading', 'Bill of lading', 'bill of lading'],
  ['inBerth', 'WIBON', 'WIBON'],
  ['newer', 'newer', 'newer'],
])('%s is %s, and %s within a sentence', (value, label, inSentence) => {
  expect(choiceLabel(table, value)).toBe(label);
  expect(labelInSentence(table, value)).toBe(inSentence);
});
