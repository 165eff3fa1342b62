import { expect, it } from 'vitest';
import { reportWarehouse } from './warehouse-report.ts';

const spent = (ms: number) => [{ ms, nodeMs: ms / 2, postgresMs: ms / 2 }];

const passesOf = (fromNothing: number, again: number, visible: number) =>
  reportWarehouse({
    vessels: 10,
    reports: 20_000,
    periods: 4000,
    findings: 100,
    fromNothing: spent(fromNothing),
    again: spent(again),
    bare: spent(400),
    late: spent(40),
    visible: [visible],
  }).goals.map(({ passes }) => passes);

it('holds a rebuild against the bare statement and a new report against two seconds', () => {
  expect(passesOf(1000, 700, 500)).toEqual([true, true, true, true]);
});

it('does not pass what takes ten times as long', () => {
  expect(passesOf(10_000, 9000, 5000)).toEqual([false, false, false, false]);
});
