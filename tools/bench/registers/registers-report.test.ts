import { expect, it } from 'vitest';
import type { Cost } from '../lists/rounds.ts';
import { csvOf, partnersOf, searchesOf } from './partners.ts';
import { listNames, reportRegisters } from './registers-report.ts';

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

const reported = (product: Cost, cpuMs: number) =>
  reportRegisters({
    rows: 10,
    connections: 1,
    costs: new Map(
      listNames.map(({ name, server }) => [name, { bare: cost(0.5, 1000), product }[server]]),
    ),
    files: { bare: { cpuMs: 100, seconds: 0.1 }, product: { cpuMs, seconds: 1 } },
  }).goals;

it('holds list, search and import against the bare server', () => {
  const goals = reported(cost(1, 500), 1500);
  expect(goals.map(({ measured }) => measured)).toEqual([2, 0.5, 2, 0.5, 15]);
  expect(goals.every(({ passes }) => passes)).toBe(true);
});

it('does not pass what costs a hundred times as much', () => {
  expect(reported(cost(50, 10), 10_000).some(({ passes }) => passes)).toBe(false);
});

it('makes files in which no name occurs twice, and searches that find some of them', () => {
  const partners = partnersOf(1000, 1);
  expect(new Set(partners.map(({ name }) => name)).size).toBe(1000);
  expect(csvOf(partners).split('\n')).toHaveLength(1002);
  const phrases = searchesOf('search').map((path) =>
    new URL(path, 'http://bench').searchParams.get('s'),
  );
  for (const phrase of phrases)
    expect(partners.some(({ name }) => name.toLowerCase().includes(phrase ?? '-'))).toBe(true);
});
