import { expect, test } from 'vitest';
import { isSameDecimal } from './same-decimal.ts';

test.each([
  ['1', '1.0', true],
  ['1.50', '1.5', true],
  ['-2.00', '-2', true],
  ['100', '1', false],
  ['10', '1', false],
  ['1.05', '1.5', false],
  ['007', '7', false],
  ['', '0', false],
  ['1.', '1', false],
])('%j and %j: %j', (one, other, same) => {
  expect(isSameDecimal(one, other)).toBe(same);
});
