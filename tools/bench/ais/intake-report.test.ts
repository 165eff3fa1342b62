import { expect, it } from 'vitest';
import { reportIntake } from './intake-report.ts';

const times = { positions: 600_000, vessels: 2_000, product: 10, bare: 20, stored: 2_000 };

it('holds the rate and the time of the intake against their goals', () => {
  const { goals } = reportIntake(times);
  expect(goals.map(({ measured, passes }) => [measured, passes])).toEqual([
    [60_000, true],
    [0.5, true],
  ]);
});

it('does not pass an intake that is slow', () => {
  const { goals } = reportIntake({ ...times, product: 70 });
  expect(goals.map(({ passes }) => passes)).toEqual([false, false]);
});
