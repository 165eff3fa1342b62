import { expect, test } from 'vitest';
import { hoursOf, milesOf, perDayOf, perMileOf, speedOf, tonnesOf } from './reported-figures.ts';

test('figures follow from whole kilograms, tenths of miles and hundredths of hours', () => {
  expect(tonnesOf('14800')).toBe('14.8');
  expect(tonnesOf('-1')).toBe('-0.001');
  expect(hoursOf(2350)).toBe('23.5');
  expect(milesOf(2783)).toBe('278.3');
  // 278.3 nm in 23.5 h; 14.8 t in 24 h; 14,800 kg over 278.3 nm.
  expect(speedOf(2783, 2350)).toBe('11.84');
  expect(perDayOf('14800', 2400)).toBe('14.8');
  expect(perDayOf('14800', 2350)).toBe('15.11');
  expect(perMileOf('14800', 2783)).toBe('53.2');
});

test.each([0, -5])('without hours or distance (%s) there is no average', (none) => {
  expect(speedOf(100, none)).toBeNull();
  expect(perDayOf('100', none)).toBeNull();
  expect(perMileOf('100', none)).toBeNull();
});

test('a negative consumption stays negative', () => {
  expect(perDayOf('-2400', 2400)).toBe('-2.4');
  expect(perMileOf('-2400', 1000)).toBe('-24');
});
