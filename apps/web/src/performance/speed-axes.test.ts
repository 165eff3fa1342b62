import { expect, test } from 'vitest';
import { axesOf, axisOf, sidesOf } from './speed-axes.state.ts';

test.each([
  [[10.2, 13.9], 5, [10, 11, 12, 13, 14]],
  [[8, 8.4], 5, [8, 8.1, 8.2, 8.3, 8.4]],
  [[3.1, 61], 4, [0, 10, 20, 30, 40, 50, 60, 70]],
  [[12, 12], 4, [12, 15]],
  [[], 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
] as const)('the axis of %j in %i steps', (values, steps, ticks) => {
  const axis = axisOf(values, steps);
  expect(axis.ticks).toEqual(ticks);
  expect([axis.least, axis.most]).toEqual([ticks[0], ticks.at(-1)]);
});

test('the axes include baselines with their bands, and no point far from all others', () => {
  const baseline = {
    base: 0,
    factor: 0.01,
    band: 0.1,
    fit: 1,
    slowest: 10,
    fastest: 12,
    reports: 9,
  };
  const { across, up } = axesOf([], [{ isLaden: true, baseline, reports: 9 }]);
  expect([across.least, across.most]).toEqual([10, 12]);
  expect(up.least).toBeLessThanOrEqual(9);
  expect(up.most).toBeGreaterThanOrEqual(19);
  expect(axesOf([], [{ isLaden: true, baseline: undefined, reports: 2 }]).up.ticks[0]).toBe(0);
});

test('a narrow chart has less space on the right', () => {
  expect(sidesOf(500).right).toBeLessThan(sidesOf(900).right);
});
