import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { expect, test } from 'vitest';
import type { LedgerPeriod, LedgerState } from './ledger-data.ts';
import { sliderMarks } from './slider-marks.ts';
import { picturedTanks } from './tank-picture.ts';

const day = (number: number): string => `2026-03-0${number}T00:00:00Z`;
const ms = (number: number): number => Date.parse(day(number));
const span = { fromMs: ms(1), toMs: ms(9) };

const tank = { quantity: '0', held: [], findings: [] };
const checks = {
  unaccountedMt: 0.5,
  negativeMt: 0.5,
  restOilMt: 1,
  restOilPercent: 1,
  fillPercent: 98,
  off: [],
  isDisabled: false,
};
const state: LedgerState = {
  at: day(9),
  tanks: [
    { ...tank, id: 1, name: '1P', capacity: '100' },
    { ...tank, id: 2, name: '1S', capacity: '100' },
  ],
  fuels: [],
  lots: [],
  checks,
};

const fuel = { id: 2, name: 'VLSFO' };
type Moved = readonly [at: number, tankId: number, quantity: string];
const moved = ([at, tankId, quantity]: Moved, id: number): LedgerPeriod['movements'][number] => ({
  id,
  at: day(at),
  kind: fuelMovementKind.Consumed,
  tankId,
  lotId: 5,
  fuelId: fuel.id,
  quantity,
  source: 30,
  sourceId: '018f3f6e-0000-7000-8000-000000000000',
});
const period = (...movements: readonly Moved[]): LedgerPeriod => ({
  opening: [{ tankId: 1, lotId: 5, fuel, quantity: '14.000' }],
  movements: movements.map(moved),
  lots: [],
  reportedEmpty: [],
});
const reported = (until: number | null) => ({
  tankId: 1,
  noteId: '018f3f6e-0000-7000-8000-000000000001',
  from: day(3),
  until: until === null ? null : day(until),
  quantity: '14.000',
});

const marksOf = (own: LedgerPeriod, change: Partial<LedgerState['checks']> = {}) =>
  sliderMarks({ ...state, checks: { ...checks, ...change } }, own, span).map(
    ({ fromMs, toMs, severity }) => [fromMs, toMs, severity],
  );

test('nothing is marked where nothing is implausible', () => {
  expect(marksOf(period([2, 1, '-4.000']))).toEqual([]);
});

test('a negative tank until it is filled, and an over-full one', () => {
  const own = period([2, 1, '-20.000'], [4, 1, '-1.000'], [5, 1, '30.000'], [6, 2, '98.000']);
  expect(marksOf(own)).toEqual([
    [ms(6), ms(9), 2],
    [ms(2), ms(5), 3],
  ]);
});

test('a tank that was reported empty with stock, until it is corrected', () => {
  const own = period([4, 1, '50.000']);
  expect(marksOf({ ...own, reportedEmpty: [reported(6)] })).toEqual([[ms(3), ms(6), 2]]);
  expect(marksOf({ ...own, reportedEmpty: [reported(null)] })).toEqual([[ms(3), ms(9), 2]]);
});

test.each<readonly [string, Partial<LedgerState['checks']>]>([
  ['the limit of the company', { restOilMt: 15 }],
  ['a check that is off', { off: [70] }],
  ['validation that is off', { isDisabled: true }],
])('%s leaves no mark', (_what, change) => {
  const own = { ...period(), reportedEmpty: [reported(null)] };
  expect(marksOf(own)).toHaveLength(1);
  expect(marksOf(own, change)).toEqual([]);
});

test('the picture has the finding at the same instants', () => {
  const own = { ...period([4, 1, '50.000']), reportedEmpty: [reported(6)] };
  const codesAt = (at: number) =>
    picturedTanks(state, own, at).map(({ findings }) => findings.map(({ code }) => code));
  expect(codesAt(ms(3) - 1)).toEqual([[], []]);
  expect(codesAt(ms(3))).toEqual([[70], []]);
  expect(codesAt(ms(6) - 1)).toEqual([[70], []]);
  expect(codesAt(ms(6))).toEqual([[], []]);
});
