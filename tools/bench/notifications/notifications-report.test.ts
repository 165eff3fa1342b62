import { expect, it } from 'vitest';
import type { Cost } from '../lists/rounds.ts';
import { notificationNames, reportNotifications } from './notifications-report.ts';

const cost = (cpu: number, perSecond: number): Cost => ({
  cpuNode: cpu / 2,
  cpuPostgres: cpu / 2,
  cpu,
  perSecond,
  p50: 1,
  p95: 1,
  p99: 1,
  bytes: 100,
  number: 10,
});

const reported = (product: Cost, seconds: number) =>
  reportNotifications({
    rows: 10,
    connections: 1,
    costs: new Map(
      notificationNames.map(({ name, server }) => [
        name,
        { bare: cost(0.5, 1000), product }[server],
      ]),
    ),
    bulk: { dismissed: seconds, undone: seconds },
  }).goals;

it('holds list, counts and bulk dismissal against the bare server', () => {
  const goals = reported(cost(1, 500), 2);
  expect(goals.map(({ measured }) => measured)).toEqual([2, 0.5, 2, 0.5, 2, 0.5, 2, 2]);
  expect(goals.every(({ passes }) => passes)).toBe(true);
});

it('does not pass what costs a hundred times as much', () => {
  expect(reported(cost(50, 10), 60).every(({ passes }) => !passes)).toBe(true);
});
