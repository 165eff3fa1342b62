import { expect, it } from 'vitest';
import { atLeast, atMost, judge } from './goals.ts';

const passes = (measured: number, mark: ReturnType<typeof atMost>) =>
  judge({ goal: 'A1', what: '', measured, mark }).passes;

it('holds a figure against its mark', () => {
  expect(passes(0.75, atMost(0.75))).toBe(true);
  expect(passes(0.76, atMost(0.75))).toBe(false);
  expect(passes(1, atLeast(1))).toBe(true);
  expect(passes(0.99, atLeast(1))).toBe(false);
});

it('does not pass what was not measured', () => {
  expect(passes(Number.NaN, atMost(1))).toBe(false);
  expect(passes(Number.NaN, atLeast(1))).toBe(false);
});
