import { expect, test } from 'vitest';
import {
  choosingCharterer,
  choosingCommodity,
  fixtureIdOf,
  startingFixture,
  trackingRefusal,
} from './cargo-choices.state.ts';
import type { CargoValues } from './cargo.state.ts';

const values = (part: Partial<CargoValues>) =>
  ({ measurement: null, charterer: null, trackingActive: false, ...part }) as CargoValues;
const tonnes = { id: 1, name: 'Metric tons', symbol: 'mt', decimals: 3 };
const barrels = { id: 2, name: 'Barrels', symbol: 'bbl', decimals: 0 };
const charterer = (trackingActive: boolean) => ({ id: 7, name: 'Nordic Ore', trackingActive });

test.each([
  ['fills the measurement', null, tonnes, tonnes],
  ['leaves a chosen measurement', barrels, tonnes, undefined],
  ['has none to fill', null, null, undefined],
])('a commodity %s', (...[, measurement, usual, filled]) => {
  const commodity = { id: 3, name: 'Iron ore', defaultMeasurement: usual } as never;
  const change = choosingCommodity(values({ measurement }), commodity);
  expect(change.measurement).toEqual(filled);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('tracking %s under a charterer who allows it: %s, is then %s', (before, allows, after) => {
  const change = choosingCharterer(values({ trackingActive: before }), charterer(allows) as never);
  expect(change.trackingActive).toBe(after);
});

test.each([
  ['12', 12],
  ['0', undefined],
  ['012', undefined],
  ['1e3', undefined],
  ['9999999999999999', undefined],
  [undefined, undefined],
])('fixture id %s', (text, id) => {
  expect(fixtureIdOf(text)).toBe(id);
});

const fixture = (voyage: number, vessel: number) =>
  ({
    id: 5,
    fixtureNumber: 'F-5',
    charterer: charterer(true),
    currency: 'USD',
    voyage: { id: voyage },
    vessel: { id: vessel },
  }) as never;

test.each([
  ['its voyage', fixture(1, 99), 5],
  ['its vessel', fixture(99, 2), 5],
  ['another vessel', fixture(99, 99), undefined],
  ['none', undefined, undefined],
])('a cargo starts under a fixture of %s', (_, stated, id) => {
  expect(startingFixture({ id: 1, vessel: { id: 2 } }, stated)?.id).toBe(id);
});

test.each([
  ['on already', true, null, false],
  ['off, and allowed', false, charterer(true), false],
  ['off, and not allowed', false, charterer(false), true],
  ['off, without a charterer', false, null, true],
])('tracking that is %s', (...[, trackingActive, chosen, isRefused]) => {
  const refusal = trackingRefusal(values({ trackingActive, charterer: chosen } as never));
  expect(refusal !== undefined).toBe(isRefused);
});
