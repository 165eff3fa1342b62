import { expect, test } from 'vitest';
import { movesAshore } from '../platform/fuel/fuel-moves.state.ts';
import type { StockedTank } from '../platform/fuel/fuel-stock.state.ts';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import { knownBefore, type OnBoard } from './known-before.state.ts';

const rotterdam = {
  call: { id: 9, arrived: '2026-03-01T00:00:00Z', departed: null },
  port: { id: 5, name: 'Rotterdam', timeZone: 'Europe/Amsterdam' },
} as PlannedCall;

const tank = (id: number, kg: bigint) =>
  ({
    id,
    name: `${id}P`,
    capacity: 200,
    kg,
    held: [{ lot: { id: 7 }, kg }],
  }) as unknown as StockedTank;

const onBoard: OnBoard = {
  calls: [rotterdam],
  tanks: [tank(1, 95_000n), tank(2, 5000n)],
  moves: [],
  limits: { capacity: '300', largest: [], bunkered: [] },
  waiting: [],
  nowMs: Date.parse('2026-03-02T00:00:00Z'),
};
const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour);
const where = {
  commenced: '2026-03-01T04:00:00Z',
  port: { id: 5, name: 'Rotterdam', timeZone: 'Europe/Amsterdam' },
  portCall: { id: 9 },
};

test('the port call of the plan, and the stock as it is', () => {
  expect(knownBefore(where, onBoard)).toEqual({
    call: {
      portName: 'Rotterdam',
      zone: 'Europe/Amsterdam',
      start: '2026-03-01T00:00:00Z',
      end: null,
      arrival: '2026-03-01T00:00:00Z',
      departure: null,
    },
    portName: 'Rotterdam',
    beforeKg: 100_000n,
    capacityKg: 300_000n,
    largestKg: new Map(),
    tanks: [
      { id: 1, name: '1P', capacity: 200, held: [{ lotId: 7, kg: 95_000n, density: null }] },
      { id: 2, name: '2P', capacity: 200, held: [{ lotId: 7, kg: 5000n, density: null }] },
    ],
  });
  expect(knownBefore({ ...where, portCall: { id: 8 } }, onBoard).call).toBeNull();
  expect(knownBefore({ ...where, portCall: null }, onBoard).call).toBeNull();
});

test.each([
  ['burned before', { at: at(1, 3), kg: -30_000n }, 100_000n, 2],
  ['burned after', { at: at(1, 12), kg: -30_000n }, 130_000n, 0],
  ['bunkered after', { at: at(1, 10), kg: 60_000n }, 40_000n, 0],
  ['moved between tanks after', { at: at(1, 10), kg: 0n }, 100_000n, 0],
])('what was %s the start of bunkering', (...[, move, beforeKg, tanks]) => {
  const known = knownBefore(where, { ...onBoard, moves: [move] });
  expect(known.beforeKg).toBe(beforeKg);
  expect(known.tanks).toHaveLength(tanks);
});

test('the stock of more than 60 days ago is not known', () => {
  const old = { ...where, commenced: '2025-12-31T00:00:00Z' };
  expect(knownBefore(old, onBoard).beforeKg).toBeNull();
});

test('the largest bunkering of the year before, also of notes that wait', () => {
  const limits = {
    capacity: null,
    largest: [],
    bunkered: [
      { at: '2025-02-28T00:00:00Z', fuelId: 2, tonnes: '900' },
      { at: '2025-06-01T00:00:00Z', fuelId: 2, tonnes: '500' },
      { at: '2025-09-01T00:00:00Z', fuelId: 2, tonnes: '400' },
      { at: '2026-03-01T10:00:00Z', fuelId: 2, tonnes: '800' },
    ],
  };
  const waiting = [{ at: '2026-02-01T00:00:00Z', fuelId: 7, tonnes: '40' }];
  expect(knownBefore(where, { ...onBoard, limits, waiting }).largestKg).toEqual(
    new Map([
      [2, 500_000n],
      [7, 40_000n],
    ]),
  );
  expect(knownBefore(where, { ...onBoard, limits: undefined })).toMatchObject({
    capacityKg: null,
    largestKg: new Map(),
  });
});

type Shore = Parameters<typeof movesAshore>[0];

test('what the office has: burned, transferred, received and corrected', () => {
  const report = (state: number, hour: number) => ({
    state,
    versions: [
      {
        report: {
          at: `2026-03-01T${hour}:00:00Z`,
          consumers: [{ fuels: [{ fuelId: 2, lotId: null, tonnes: '12.5' }] }],
        },
      },
    ],
  });
  const transfer = (state: number) => ({
    state,
    versions: [{ content: { ended: '2026-03-01T14:00:00Z' } }],
  });
  const parts = {
    reports: { isFull: true, reports: [report(10, 12), report(40, 13)] },
    tankReports: { transfers: [transfer(10), transfer(30)], corrections: [], readings: [] },
    basis: {
      received: [{ at: '2026-03-01T10:00:00Z', fuelId: 2, tonnes: '500' }],
      corrected: [{ at: '2026-03-01T15:00:00Z', fuelId: 2, tonnes: '-1.5' }],
    },
  } as unknown as Shore;
  expect(movesAshore(parts)).toEqual([
    { at: at(1, 12), kg: -12_500n },
    { at: at(1, 14), kg: 0n },
    { at: at(1, 10), kg: 500_000n },
    { at: at(1, 15), kg: -1500n },
  ]);
  expect(movesAshore({ reports: null, tankReports: null, basis: null })).toEqual([]);
});
