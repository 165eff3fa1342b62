import { expect, it } from 'vitest';
import { chanceFrom, median, quantile } from './numbers.ts';

it('takes the middle of an odd and of an even number of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('takes the value that the share of all values does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile(hundred, 1)).toBe(100);
  expect(quantile([7], 0.01)).toBe(7);
});

it('repeats its chance from the same seed', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, chanceFrom(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(draw(1).every((value) => value >= 0 && value < 1)).toBe(true);
});
