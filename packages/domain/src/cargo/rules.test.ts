import { expect, test } from 'vitest';
import type { CargoFacts, CargoPortFacts } from './facts.ts';
import { cargoFindings, chartererIsFixed } from './rules.ts';

const line = (id: number, reasonId: number, cargoPortId: number | null = null) =>
  ({ id, reasonId, cargoPortId }) as CargoPortFacts;
const cargo = (changes: Partial<CargoFacts> = {}) =>
  ({
    charterer: 1,
    fixture: null,
    trackingActive: false,
    externalId: null,
    cargoPorts: [],
    ...changes,
  }) as unknown as CargoFacts;
const plain = { chartererTracks: false, fixtureCharterer: null, fixtureFits: false };
const fixed = { chartererTracks: true, fixtureCharterer: 7, fixtureFits: true };

test.each([
  ['nothing special', null, cargo(), plain, []],
  ['a fixture of elsewhere', null, cargo({ fixture: 3 }), plain, ['fixture']],
  [
    'a fixture that it had',
    cargo({ fixture: 3 }),
    cargo({ fixture: 3, charterer: 7 }),
    { ...fixed, fixtureFits: false },
    [],
  ],
  ["the fixture's charterer", null, cargo({ fixture: 3, charterer: 7 }), fixed, []],
  ['another charterer', null, cargo({ fixture: 3, charterer: 1 }), fixed, ['charterer']],
  [
    'another charterer of external cargo',
    null,
    cargo({ fixture: 3, charterer: 1, externalId: 'X' }),
    fixed,
    [],
  ],
  ['tracking', null, cargo({ trackingActive: true }), fixed, []],
  ['tracking of nobody', null, cargo({ trackingActive: true }), plain, ['trackingActive']],
  [
    'tracking from before',
    cargo({ trackingActive: true }),
    cargo({ trackingActive: true }),
    plain,
    [],
  ],
  [
    'tracking with another charterer',
    cargo({ trackingActive: true, charterer: 2 }),
    cargo({ trackingActive: true }),
    plain,
    ['trackingActive'],
  ],
  ['new lines', null, cargo({ cargoPorts: [line(0, 3), line(0, 2)] }), plain, []],
  [
    'one line twice',
    null,
    cargo({ cargoPorts: [line(5, 3), line(5, 2)] }),
    plain,
    ['cargoPorts.1.id'],
  ],
  ['ends of each other', null, cargo({ cargoPorts: [line(5, 3, 6), line(6, 2, 5)] }), plain, []],
  [
    'ends of the same kind, and of none',
    null,
    cargo({ cargoPorts: [line(5, 3, 6), line(6, 3), line(7, 2, 7), line(8, 2, 99)] }),
    plain,
    ['cargoPorts.0.cargoPortId', 'cargoPorts.2.cargoPortId', 'cargoPorts.3.cargoPortId'],
  ],
] as const)('%s', (...[, before, after, around, fields]) => {
  expect(cargoFindings(before, after, around).map(({ field }) => field)).toEqual(fields);
});

test('the charterer is given by the fixture unless the cargo is external', () => {
  expect(chartererIsFixed({ fixture: 1, externalId: null })).toBe(true);
  expect(chartererIsFixed({ fixture: 1, externalId: 'X' })).toBe(false);
  expect(chartererIsFixed({ fixture: null, externalId: null })).toBe(false);
});
