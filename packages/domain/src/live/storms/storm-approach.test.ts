import { describe, expect, test } from 'vitest';
import { distanceNm } from '../../ports/distance.ts';
import { positionAlong } from '../route-weather.ts';
import type { GaleRadii, StormPoint } from './storm-advisory.ts';
import { closestApproach, galeOutline, isNearStorm, isStormStale } from './storm-approach.ts';

const start = Date.parse('2026-09-01T00:00:00Z');
const hour = 3_600_000;
const point = (latitude: number, longitude: number) => ({ latitude, longitude });
const even = (miles: number): GaleRadii => ({
  northEast: miles,
  southEast: miles,
  southWest: miles,
  northWest: miles,
});

const stormPoint = (
  hours: number,
  [latitude, longitude]: readonly [number, number],
  radii: GaleRadii | null = even(0),
): StormPoint => ({
  at: new Date(start + hours * hour).toISOString(),
  latitude,
  longitude,
  windKn: 60,
  radii,
});

/** Along the equator at 10 kn: a degree in about six hours. */
const passage = (fromLongitude: number, toLongitude: number, hours = 240) => ({
  fromMs: start,
  toMs: start + hours * hour,
  at: positionAlong([point(0, fromLongitude), point(0, toLongitude)], {
    fromMs: start,
    speedKn: 10,
  }),
});

const hoursAfter = (ms: number | undefined) => ((ms ?? Number.NaN) - start) / hour;

describe('the closest point of approach', () => {
  test('of a storm that stays is where the vessel passes it', () => {
    const storm = { points: [stormPoint(0, [2, 10]), stormPoint(120, [2, 10])] };
    const approach = closestApproach(passage(5, 20), storm);
    expect(approach?.distanceNm).toBeCloseTo(120.1, 0);
    expect(hoursAfter(approach?.at)).toBeCloseTo(30, 0);
  });
  test('of two that cross is to the minute', () => {
    // The storm goes south along 10° E and is at the equator after 36 h, the vessel at 10° E after 30 h.
    const storm = { points: [stormPoint(0, [6, 10]), stormPoint(72, [-6, 10])] };
    const approach = closestApproach(passage(5, 20), storm);
    expect(approach?.distanceNm).toBeCloseTo(42.4, 0);
    expect(hoursAfter(approach?.at)).toBeCloseTo(33, 0);
    const atMinute = (approach?.at ?? 0) / 60_000;
    expect(Number.isInteger(atMinute)).toBe(true);
  });
  test('is at the begin of a passage that leads away', () => {
    const storm = { points: [stormPoint(-6, [0, 0]), stormPoint(120, [0, 0])] };
    expect(hoursAfter(closestApproach(passage(5, 20), storm)?.at)).toBe(0);
  });
  test('counts no later than the arrival', () => {
    const storm = { points: [stormPoint(0, [2, 10]), stormPoint(120, [2, 10])] };
    const approach = closestApproach(passage(5, 20, 12), storm);
    expect(hoursAfter(approach?.at)).toBe(12);
    expect(approach?.distanceNm).toBeGreaterThan(200);
  });
  test('is found across the antimeridian', () => {
    // They meet after 9.6 h at 179.4° W.
    const storm = { points: [stormPoint(0, [1, -179]), stormPoint(72, [1, 178])] };
    const approach = closestApproach(passage(179, -175), storm);
    expect(approach?.distanceNm).toBeCloseTo(60, 0);
    expect(hoursAfter(approach?.at)).toBeCloseTo(9.6, 0);
  });
  test.each([
    ['over before now', [-24, -6]],
    ['later than the arrival', [300, 324]],
  ])('of a forecast that is %s is none', (_, [from = 0, to = 0]) => {
    const storm = { points: [stormPoint(from, [0, 5]), stormPoint(to, [0, 6])] };
    expect(closestApproach(passage(5, 20), storm)).toBeNull();
  });
  test('of a forecast without positions, or a vessel without a route, is none', () => {
    expect(closestApproach(passage(5, 20), { points: [] })).toBeNull();
    const storm = { points: [stormPoint(0, [0, 5]), stormPoint(6, [0, 6])] };
    expect(closestApproach({ ...passage(5, 20), at: () => null }, storm)).toBeNull();
  });
});

describe('winds of 34 kn', () => {
  const onlyNorth: GaleRadii = { northEast: 150, southEast: 0, southWest: 0, northWest: 150 };
  test.each<[string, number, GaleRadii | null, GaleRadii | null, boolean]>([
    ['within the radius', 2, even(150), even(150), true],
    ['beyond it', 2, even(100), even(100), false],
    ['in a quadrant without them', 2, onlyNorth, onlyNorth, false],
    ['in a quadrant with them', -2, onlyNorth, onlyNorth, true],
    ['by the radius of the other position where one has none', 2, even(150), null, true],
    ['without any radius', 2, null, null, false],
    // Passed after 30 of 120 hours: 300 · ¾ is beyond 120 nm, 150 · ¾ is not.
    ['by a radius that shrinks', 2, even(300), even(0), true],
    ['by a radius that has shrunk', 2, even(130), even(0), false],
  ])('%s', (_, ...[latitude, first, last, isInGale]) => {
    const storm = {
      points: [stormPoint(0, [latitude, 10], first), stormPoint(120, [latitude, 10], last)],
    };
    expect(closestApproach(passage(5, 20), storm)?.isInGale).toBe(isInGale);
  });
  test('have an outline with the radius of each quadrant', () => {
    const centre = stormPoint(0, [25, 179.5], { ...even(60), northEast: 120, southWest: 0 });
    const miles = galeOutline(centre).map((one) => Math.round(distanceNm(centre, one)));
    expect(new Set(miles)).toEqual(new Set([120, 60, 0]));
    expect(galeOutline(stormPoint(0, [25, 10]))).toEqual([]);
    expect(galeOutline(stormPoint(0, [25, 10], null))).toEqual([]);
  });
});

test.each([
  [199.9, false, true],
  [200, false, false],
  [250, true, true],
])('a storm at %d nm, in its gale %s, is marked: %s', (distance, isInGale, isNear) => {
  expect(isNearStorm({ distanceNm: distance, isInGale, at: start })).toBe(isNear);
});

test('an advisory is stale after twelve hours', () => {
  const issued = new Date(start).toISOString();
  expect(isStormStale(issued, start + 12 * hour)).toBe(false);
  expect(isStormStale(issued, start + 12 * hour + 1)).toBe(true);
});
