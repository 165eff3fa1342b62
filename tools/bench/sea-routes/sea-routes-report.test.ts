import { expect, test } from 'vitest';
import { reportSeaRoutes } from './sea-routes-report.ts';

const times = (p95: number) => ({ median: p95 / 3, p95 });

test('holds query and load against the goals', () => {
  const { goals } = reportSeaRoutes({
    queries: 100,
    loadMs: 80,
    product: times(0.9),
    first: times(12),
    reference: times(20),
  });
  expect(goals.map(({ measured, passes }) => [measured, passes])).toEqual([
    [0.9, true],
    [80, true],
    [0.045, true],
  ]);
});

test('does not pass a slow router', () => {
  const { goals } = reportSeaRoutes({
    queries: 100,
    loadMs: 180,
    product: times(30),
    first: times(40),
    reference: times(20),
  });
  expect(goals.map(({ passes }) => passes)).toEqual([false, false, false]);
});
