import { expect, it } from 'vitest';
import type { Cost } from '../lists/rounds.ts';
import { reportSaves, saveNames } from './saves-report.ts';

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

const raced = (bare: Cost, product: Cost) =>
  reportSaves({
    voyages: 10,
    connections: 1,
    costs: new Map(saveNames.map(({ name, server }) => [name, { bare, product }[server]])),
  });

it('holds the product against the bare server, for each record', () => {
  const { goals } = raced(cost(0.5, 1000), cost(1, 500));
  expect(goals.map(({ measured }) => measured)).toEqual([2, 0.5, 2, 0.5]);
  expect(goals.every(({ passes }) => passes)).toBe(true);
});

it('does not pass what costs a hundred times as much', () => {
  const { goals } = raced(cost(0.5, 1000), cost(50, 10));
  expect(goals.map(({ passes }) => passes)).toEqual([false, false, false, false]);
});

it('needs every contender', () => {
  expect(() => reportSaves({ voyages: 10, connections: 1, costs: new Map() })).toThrow(
    'took no part',
  );
});
