import { expect, test } from 'vitest';
import type { FuelLot, LedgerPeriod } from '../platform/fuel-tanks/ledger-data.ts';
import type { PicturedTank } from '../platform/fuel-tanks/tank-picture.ts';
import { bunkeringMarks, bunkeringsOf, lotLines, stocksText } from './tank-state.state.ts';

const vlsfo = { id: 2, name: 'VLSFO' };
const lotOf = (id: number): FuelLot => ({
  id,
  kind: 10,
  name: `B-${String(id)}`,
  noteId: null,
  fuel: vlsfo,
  delivered: '100.000',
  at: '2026-03-01T00:00:00Z',
  density: null,
});
const one = lotOf(1);
const two = lotOf(2);
const tank = (name: string, ...held: (readonly [FuelLot | undefined, bigint])[]): PicturedTank => ({
  id: 1,
  name,
  capacity: null,
  findings: [],
  kg: held.reduce((sum, [, kg]) => sum + kg, 0n),
  parts: held.map(([lot, kg]) => ({ lot, fuelId: 2, kg, share: 0 })),
});
const movement = (kind: 20 | 60, lotId: number, quantity: string) => ({
  id: 1,
  at: '2026-03-02T00:00:00Z',
  kind,
  tankId: 1,
  lotId,
  fuelId: 2,
  quantity,
  source: 30 as const,
  sourceId: '019a1f3c-5b60-7c1d-8e2f-3a4b5c6d7e90',
});
const period: LedgerPeriod = {
  opening: [],
  movements: [movement(20, 2, '100.000'), movement(20, 2, '20.5'), movement(60, 1, '-7.500')],
  lots: [one, two],
  reportedEmpty: [],
};
const later = Date.parse('2026-03-03T00:00:00Z');

test('lots have what is left, what was burnt, and with what they are blended', () => {
  const tanks = [tank('1P', [one, 40_000n], [two, 60_000n]), tank('1S', [two, 5000n], [one, 50n])];
  expect(lotLines(tanks, period, later)).toMatchObject([
    {
      lot: two,
      leftKg: 65_000n,
      burntKg: 0n,
      blendedWith: 'B-1',
      where: '1P 60.000 mt, 1S 5.000 mt',
    },
    { lot: one, leftKg: 40_050n, burntKg: 7500n, blendedWith: 'B-2' },
  ]);
});

test('a deficit has a line of its own; before a movement nothing was burnt', () => {
  const tanks = [tank('Service', [undefined, -620n])];
  expect(lotLines(tanks, period, Date.parse(period.movements[0]?.at ?? '') - 1)).toMatchObject([
    { lot: undefined, leftKg: -620n, burntKg: 0n, blendedWith: '' },
  ]);
  expect(lotLines([], { ...period, movements: [] }, later)).toEqual([]);
});

test('the parts of a delivery into several tanks are one mark', () => {
  expect(bunkeringsOf(period).map(({ text }) => text)).toEqual(['120.500 mt']);
  expect(stocksText([tank('1P', [one, 40_000n], [two, 60_000n])])).toBe('VLSFO 100.000 mt');
});

test.each([
  ['with text where there is space', 130, ['Bunkered 10.000 mt', 'Bunkered 20.000 mt']],
  ['as figures where there is less', 100, ['+10.000 mt', '+20.000 mt']],
  ['not at all where they would overlap', 60, ['', '']],
])('marks of deliveries are written %s', (_what, gapPx, texts) => {
  const bunkerings = [
    { atMs: 1000, text: '10.000 mt' },
    { atMs: 2000, text: '20.000 mt' },
  ];
  const time = { fromMs: 0, toMs: 3000, pxPerMs: gapPx / 1000, marginPx: 0 };
  expect(bunkeringMarks(bunkerings, time).map(({ text }) => text)).toEqual(texts);
});

test('a delivery far from two close ones has its text', () => {
  const bunkerings = [1000, 1050, 3000].map((atMs) => ({ atMs, text: '10.000 mt' }));
  const time = { fromMs: 0, toMs: 4000, pxPerMs: 0.2, marginPx: 0 };
  expect(bunkeringMarks(bunkerings, time).map(({ text }) => text)).toEqual([
    '',
    '',
    'Bunkered 10.000 mt',
  ]);
});

test.each([
  {
    rule: 'one at the end is as narrow as its distance from it',
    distanceMs: 100,
    marginPx: 20,
    text: '+10.000 mt',
  },
  { rule: 'a margin counts', distanceMs: 100, marginPx: 60, text: 'Bunkered 10.000 mt' },
  { rule: 'without either it has no text', distanceMs: 10, marginPx: 0, text: '' },
])('marks of deliveries near an end: $rule', ({ distanceMs, marginPx, text }) => {
  const time = { fromMs: 0, toMs: 1000, pxPerMs: 0.2, marginPx };
  const marks = bunkeringMarks([{ atMs: 1000 - distanceMs, text: '10.000 mt' }], time);
  expect(marks).toEqual([{ atMs: 1000 - distanceMs, text }]);
});
