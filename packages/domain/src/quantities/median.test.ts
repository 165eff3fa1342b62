import { expect, test } from 'vitest';
import { medianOf } from './median.ts';

test.each([
  [[], undefined],
  [[4], 4],
  [[9, 1, 5], 5],
  [[9, 1, 5, 6], 5.5],
  [[10, -2, 9], 9],
])('the median of %j is %s', (figures, median) => {
  expect(medianOf(figures)).toBe(median);
});
