import { describe, expect, test } from 'vitest';
import { futurePositions, isOverWave, isOverWind } from './route-weather.ts';

const fromMs = Date.parse('2026-09-17T00:00:00Z');
const point = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('positions ahead', () => {
  test('are six hours apart, until the end of the route', () => {
    const positions = futurePositions([point(0, 10), point(1, 10), point(2.5, 10)], {
      fromMs,
      speedKn: 10,
    });
    expect(positions.map(({ at }) => (at - fromMs) / 3_600_000)).toEqual([0, 6, 12]);
    for (const [index, { latitude }] of positions.entries()) expect(latitude).toBeCloseTo(index, 1);
  });
  test('end after ten days', () => {
    expect(futurePositions([point(0, 0), point(0, 170)], { fromMs, speedKn: 12 })).toHaveLength(41);
  });
  test('cross the antimeridian', () => {
    const longitudes = futurePositions([point(0, 179), point(0, -179)], {
      fromMs,
      speedKn: 10,
    }).map(({ longitude }) => longitude);
    expect(longitudes[1]).toBeCloseTo(180, 0);
    expect(longitudes.every((one) => Math.abs(one) >= 179)).toBe(true);
  });
  test('without a route there are none', () => {
    expect(futurePositions([], { fromMs, speedKn: 10 })).toEqual([]);
  });
});

test.each([
  [{ windKn: 34, waveM: 4 }, true, true],
  [{ windKn: 33.9, waveM: 3.9 }, false, false],
  [{ windKn: null, waveM: null }, false, false],
])('%j is beyond the limits or not', (weather, wind, wave) => {
  expect([isOverWind(weather), isOverWave(weather)]).toEqual([wind, wave]);
});
