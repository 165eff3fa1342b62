import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceNm, type Fix } from './fix.ts';
import { thinTrack } from './thin.ts';

const hour = 3_600_000;
const now = 1000 * hour;
const old = (hours: number, lon: number, lat: number): Fix => ({ at: hours * hour, lon, lat });
const hoursOf = (track: readonly Fix[]) => track.map(({ at }) => at / hour);

test.each([
  ['[lon, lat] on the equator to a degree of longitude', old(0, 0, 0), old(0, 1, 0), 60.04],
  ['across the antimeridian', old(0, 179.5, 0), old(0, -179.5, 0), 60.04],
  ['over the pole', old(0, 0, 89.5), old(0, 180, 89.5), 60.04],
  ['nowhere', old(0, 5, 60), old(0, 5, 60), 0],
])('the distance %s', (...[, one, other, nm]) => {
  expect(distanceNm(one, other)).toBeCloseTo(nm, 2);
});

describe('a track', () => {
  test.each([
    ['of no position', [], []],
    ['of one', [old(0, 0, 0)], [0]],
    ['straight at even speed', [0, 1, 2, 3].map((at) => old(at, at / 10, 0)), [0, 3]],
    ['with a turn', [old(0, 0, 0), old(1, 0.1, 0), old(2, 0.2, 0), old(3, 0.2, 0.1)], [0, 2, 3]],
    [
      'with a stop on the line',
      [0, 1, 2, 2, 2, 3].map((x, at) => old(at, x / 10, 0)),
      [0, 2, 4, 5],
    ],
    ['across the antimeridian', [178, 179, 180, -179].map((x, at) => old(at, x, 0)), [0, 3]],
    ['over the pole', [old(0, 0, 89), old(1, 0, 89.5), old(2, 0, 90), old(3, 180, 89.5)], [0, 3]],
    ['moored', Array.from({ length: 50 }, (_, at) => old(at, 5 + (at % 2) / 10_000, 60)), [0, 49]],
  ])('%s', (_, track, retained) => {
    expect(hoursOf(thinTrack(track, { now }))).toEqual(retained);
  });

  test('is whole for the last 48 hours', () => {
    const track = [900, 910, 920, 951.9, 952.1, 970, 1000].map((at) => old(at, at / 1000, 0));
    expect(hoursOf(thinTrack(track, { now }))).toEqual([900, 952.1, 970, 1000]);
  });

  test.each([
    ['every hour at even speed', [0, 1, 2, 3, 4], 2, [0, 2, 4]],
    ['with a gap', [0, 1, 2, 9, 10, 11], 2, [0, 2, 9, 11]],
    ['sparser than the time', [0, 3, 6, 9], 2, [0, 3, 6, 9]],
    ['of no limit', [0, 1, 2, 9, 10, 11], Number.POSITIVE_INFINITY, [0, 11]],
  ])('%s has no new gap', (...[, hours, most, retained]) => {
    const track = hours.map((at) => old(at, at / 10, 0));
    expect(hoursOf(thinTrack(track, { now, mostApartMs: most * hour }))).toEqual(retained);
  });

  const anyTrack = fc
    .array(
      fc.tuple(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
      ),
      {
        minLength: 3,
        maxLength: 60,
      },
    )
    .map((points) => points.map(([lon, lat], at) => old(at, lon, lat)));

  test('is never further from its thinned self than the tolerance', () => {
    fc.assert(
      fc.property(anyTrack, fc.double({ min: 0.1, max: 60, noNaN: true }), (track, toleranceNm) => {
        const thinned = thinTrack(track, { now, toleranceNm });
        for (const point of track) {
          const next = thinned.findIndex(({ at }) => at >= point.at);
          const to = thinned[next]!;
          const from = thinned[Math.max(0, next - 1)]!;
          const share = to.at === from.at ? 0 : (point.at - from.at) / (to.at - from.at);
          // So near the equator a chart's straight line and a great circle differ by less than 0.3 nm.
          const between = {
            lon: from.lon + share * (to.lon - from.lon),
            lat: from.lat + share * (to.lat - from.lat),
          };
          expect(distanceNm(point, between)).toBeLessThanOrEqual(toleranceNm + 0.3);
        }
      }),
    );
  });

  test('has its first and last position, in order, and no other than before', () => {
    fc.assert(
      fc.property(anyTrack, fc.integer({ min: 0, max: 120 }), (track, hours) => {
        const thinned = thinTrack(track, { now: hours * hour });
        expect(thinned[0]).toBe(track[0]);
        expect(thinned.at(-1)).toBe(track.at(-1));
        expect(track.filter((one) => thinned.includes(one))).toEqual(thinned);
      }),
    );
  });

  test('of 100,000 positions of a ship that turns all the time is thinned piece by piece', () => {
    const track = Array.from({ length: 100_000 }, (_, at) => ({
      at,
      lon: at / 10_000,
      lat: (at % 2) / 100,
    }));
    expect(thinTrack(track, { now })).toHaveLength(100_000);
  });
});
