import { allZones } from '@fairlead/sea-routes/zones/all-zones';
import { describe, expect, test } from 'vitest';
import { limitsOf, zoneFeatures } from './map/zone-content.ts';
import { mapColours } from './map/map-colours.ts';
import { mapStyle } from './map/map-style.ts';
import { shownKinds, turnedKinds, zonesOn } from './zones.state.ts';

describe('the kinds of zones in an address', () => {
  test.each([
    ['', []],
    ['ice,eca', ['eca', 'ice']],
    ['ECA,x,highRisk,highRisk', ['highRisk']],
  ])('%j shows %j', (text, kinds) => {
    expect(shownKinds(text)).toEqual(kinds);
  });
  test.each([
    ['', 'ice', 'ice'],
    ['ice', 'eca', 'eca,ice'],
    ['eca,highRisk,ice', 'highRisk', 'eca,ice'],
    ['eca', 'eca', ''],
  ] as const)('%j with %s turned is %j', (text, kind, expected) => {
    expect(turnedKinds(shownKinds(text), kind)).toBe(expected);
  });
});

describe('the zones of a day', () => {
  const names = (text: string, day: string) =>
    zonesOn(allZones, shownKinds(text), day).map(({ name, upcoming }) => [name, upcoming]);
  test.each([
    ['eca', 'Mediterranean Sea ECA', '2025-04-30', '2025-05-01'],
    ['eca', 'Mediterranean Sea ECA', '2025-05-01', null],
    ['highRisk', 'Western Indian Ocean', '2022-12-31', null],
    ['ice', 'Arctic waters', '2026-09-17', null],
  ] as const)('%s has %s on %s, from %j', (...[kinds, name, day, upcoming]) => {
    expect(names(kinds, day)).toContainEqual([name, upcoming]);
  });
  test('are without those that ended, and without other kinds', () => {
    expect(names('highRisk', '2023-01-01')).not.toContainEqual(['Western Indian Ocean', null]);
    expect(names('', '2026-09-17')).toEqual([]);
    expect(new Set(zonesOn(allZones, ['ice'], '2026-09-17').map(({ kind }) => kind))).toEqual(
      new Set(['ice']),
    );
  });
});

describe('the limits of a zone', () => {
  test.each([
    [
      'within the map are its whole ring',
      [
        [0, 0],
        [5, 0],
        [5, 5],
      ],
      [
        [
          [0, 0],
          [5, 0],
          [5, 5],
          [0, 0],
        ],
      ],
    ],
    [
      'around a pole leave out the sides along the antimeridian and the pole',
      [
        [180, 90],
        [-180, 90],
        [-180, 60],
        [10, 65],
        [180, 60],
      ],
      [
        [
          [-180, 60],
          [10, 65],
          [180, 60],
        ],
      ],
    ],
    [
      'at the antimeridian are open there',
      [
        [170, 10],
        [180, 12],
        [180, 20],
        [172, 20],
      ],
      [
        [
          [180, 20],
          [172, 20],
          [170, 10],
          [180, 12],
        ],
      ],
    ],
  ] as const)('%s', (_, ring, limits) => {
    expect(limitsOf(ring)).toEqual(limits);
  });
  test('of every zone go on at the other side of the antimeridian where they end at it', () => {
    const ends = allZones
      .flatMap(({ rings }) => rings)
      .flatMap(limitsOf)
      .flatMap((limit) => [limit[0], limit.at(-1)])
      .filter((corner) => Math.abs(corner?.[0] ?? 0) === 180);
    expect(ends).toHaveLength(4);
    for (const [east, north] of ends as [number, number][])
      expect(ends).toContainEqual([-east, north]);
  });
  test('of every zone have no side that jumps across the map', () => {
    for (const [index, corner] of allZones
      .flatMap(({ rings }) => rings)
      .flatMap(limitsOf)
      .flatMap((limit) => limit.map((at, number) => [limit[number - 1] ?? at, at] as const))
      .entries()) {
      const [[west, south], [east, north]] = corner;
      const isParallel = south === north && Math.abs(west) === 180 && Math.abs(east) === 180;
      expect(isParallel ? 0 : Math.abs(east - west), `side ${index}`).toBeLessThan(180);
    }
  });
});

describe('zones on the map', () => {
  const { features } = zoneFeatures(zonesOn(allZones, ['eca'], '2026-09-17'));
  const shown = (type: string) => features.filter(({ geometry }) => geometry.type === type);
  test('have a name, with the day from which they apply if that is still to come', () => {
    const labels = shown('Polygon').map(({ properties }) => [
      properties['name'],
      properties['isUpcoming'],
    ]);
    expect(labels).toContainEqual(['North Sea ECA', false]);
    expect(labels).toContainEqual(['Norwegian Sea ECA\nfrom 01.03.27', true]);
  });
  test('have closed areas, and limits of the same kind', () => {
    for (const { geometry } of shown('Polygon'))
      expect((geometry.coordinates[0] as unknown[])[0]).toEqual(
        (geometry.coordinates[0] as unknown[]).at(-1),
      );
    expect(shown('LineString').map(({ properties }) => properties['kind'])).toEqual(
      shown('Polygon').map(() => 'eca'),
    );
  });
  test.each(['light', 'dusk', 'night'] as const)(
    'are below the land in the theme %s, each kind with its own colour and dashes',
    (theme) => {
      const { layers } = mapStyle(mapColours[theme]);
      const ids = layers.map(({ id }) => id);
      expect(ids.indexOf('zones')).toBeLessThan(ids.indexOf('land'));
      const limits = layers.filter(({ id }) => id.startsWith('zone-limits-'));
      for (const part of ['line-color', 'line-dasharray'])
        expect(
          new Set(limits.map(({ paint }) => JSON.stringify((paint as never)?.[part]))).size,
        ).toBe(3);
    },
  );
});
