import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRouter, type Position, type RouteOptions } from '@fairlead/sea-routes';
import { coastOf } from '@fairlead/sea-routes/land/coast';
import { landOf } from '@fairlead/sea-routes/land/land';
import { arcBetween, pointAt } from '@fairlead/sea-routes/sphere/arc';
import {
  arcNm,
  positionOf,
  radiusNm,
  type Vector,
  vectorOf,
} from '@fairlead/sea-routes/sphere/vector';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedWith, quantile } from './compare.ts';
import { naturalEarthRings } from './land/natural-earth.ts';
import { readPairs } from './pairs.ts';
import { waterways } from './waterways.ts';

const resolve = createRequire(import.meta.url).resolve;
const router = createRouter(readFileSync(resolve('@fairlead/sea-routes/sea-graph.bin')));
const cases = new URL('../../engines/sea-routes/cases/distances.json', import.meta.url);
const pairs = readPairs(cases.pathname);
const plain: RouteOptions = { day: '2026-01-01' };

const ports = pairs.flatMap(({ from, to }) => [from, to]);
const port = fc.constantFrom(...ports);

describe('distances of NGA publication 151', () => {
  const compared = pairs.map(comparedWith(router));
  const errors = (least: number) =>
    compared.filter(({ pair }) => pair.nm >= least).map(({ error }) => Math.abs(error ?? 100));

  test('every pair has a route', () => {
    expect(compared.filter(({ passed }) => !passed).map(({ pair }) => pair)).toEqual([]);
  });

  test('are met within the goals', () => {
    expect(quantile(errors(0), 0.5)).toBeLessThan(1);
    expect(quantile(errors(0), 0.95)).toBeLessThan(8);
    expect(quantile(errors(1000), 0.95)).toBeLessThan(5);
  });
});

describe('any two ports', () => {
  test('have the same distance both ways', () => {
    fc.assert(
      fc.property(port, port, (from, to) => {
        const there = router.distanceNm({ from, to, options: plain });
        expect(router.distanceNm({ from: to, to: from, options: plain })).toBe(there);
      }),
      { numRuns: 60 },
    );
  });

  test('are hardly further apart than by way of a third', () => {
    fc.assert(
      fc.property(port, port, port, (from, by, to) => {
        const nm = (one: Position, other: Position) =>
          router.distanceNm({ from: one, to: other, options: plain }) ?? Number.NaN;
        expect(nm(from, to)).toBeLessThanOrEqual((nm(from, by) + nm(by, to)) * 1.01 + 5);
      }),
      { numRuns: 60 },
    );
  });

  test('are at least as far apart as the great circle', () => {
    fc.assert(
      fc.property(port, port, (from, to) => {
        const nm = router.distanceNm({ from, to, options: plain }) ?? 0;
        expect(nm).toBeGreaterThanOrEqual(arcNm(vectorOf(from), vectorOf(to)) - 0.01);
      }),
      { numRuns: 60 },
    );
  });
});

test('landmarks, which later searches use, change no distance', () => {
  const fresh = createRouter(readFileSync(resolve('@fairlead/sea-routes/sea-graph.bin')));
  const options: RouteOptions = { ...plain, avoidsEca: true, closed: ['suez', 'magellan'] };
  const distances = () =>
    pairs.map(({ from, to }) => fresh.distanceNm({ from, to, options }) ?? Number.NaN);
  const before = distances();
  for (let round = 0; round < 2; round++) distances();
  expect(distances()).toEqual(before);
});

/** Of the simplified coast, and of the approach to a port, which may lie behind it. */
const mostInlandNm = (lat: number): number => (lat > 57 || lat < -41 ? 10.5 : 3.5);
const approachNm = 22;

const channelPoints = waterways.flatMap(({ points }) =>
  points.slice(1).flatMap(([lon, lat], at) => {
    const [x, y] = points[at] ?? [lon, lat];
    const arc = arcBetween(vectorOf({ lon: x, lat: y }), vectorOf({ lon, lat }));
    const steps = Math.ceil((arc.angle * radiusNm) / 2);
    return Array.from({ length: steps + 1 }, (_, step) => pointAt(arc, (arc.angle * step) / steps));
  }),
);

const pointsAlong = (waypoints: readonly Position[]): readonly Vector[] =>
  waypoints.slice(1).flatMap((to, at) => {
    const arc = arcBetween(vectorOf(waypoints[at] ?? to), vectorOf(to));
    const steps = Math.max(1, Math.ceil((arc.angle * radiusNm) / 3));
    return Array.from({ length: steps }, (_, step) => pointAt(arc, (arc.angle * step) / steps));
  });

/** The worked pairs as they are stated, and every two of their ports. */
const everyPair = [
  ...pairs,
  ...ports.flatMap((from, at) =>
    ports.slice(at + 1).map((to) => ({ from, to, closed: [] as const })),
  ),
];

test('no route crosses land, apart from canals and the ends in port', { timeout: 120_000 }, () => {
  const land = landOf(coastOf(naturalEarthRings()));
  const overLand = everyPair.flatMap(({ from, to, closed }) => {
    const route = router.route({ from, to, options: { ...plain, closed } });
    if (route.status === 'none') return [];
    return pointsAlong(route.waypoints)
      .filter((point) => {
        const isEnd = [from, to].some((end) => arcNm(vectorOf(end), point) < approachNm);
        if (isEnd || !land.contains(point)) return false;
        if (land.shoresNear(point, mostInlandNm(positionOf(point).lat)).length > 0) return false;
        return channelPoints.every((channel) => arcNm(channel, point) > 3);
      })
      .map((point) => ({ route: `${from.name} - ${to.name}`, ...positionOf(point) }));
  });
  expect(overLand).toEqual([]);
});

const rotterdam = { lat: 51.9, lon: 4.48 };
const singapore = { lat: 1.27, lon: 103.8 };

describe('options', () => {
  const nm = (options: Partial<RouteOptions>, from = rotterdam, to = singapore) =>
    router.distanceNm({ from, to, options: { ...plain, ...options } }) ?? 0;
  const route = (options: Partial<RouteOptions>, from = rotterdam, to = singapore) => {
    const found = router.route({ from, to, options: { ...plain, ...options } });
    if (found.status === 'none') throw new Error('no route');
    return found;
  };

  test('Suez is used unless it is closed or its area is avoided', () => {
    expect(route({}).passages).toEqual(['suez']);
    expect(route({ closed: ['suez'] }).passages).toEqual([]);
    expect(nm({ closed: ['suez'] })).toBeGreaterThan(nm({}) + 3000);
    const around = route({ avoidsHighRisk: true });
    expect(around.zones.filter(({ zone }) => zone.kind === 'highRisk')).toEqual([]);
  });

  test('the distance in emission control areas falls when they are avoided', () => {
    const newYork = { lat: 40.7, lon: -74.02 };
    const inside = (options: Partial<RouteOptions>) =>
      route(options, rotterdam, newYork)
        .zones.filter(({ zone }) => zone.kind === 'eca')
        .reduce((sum, crossing) => sum + crossing.nm, 0);
    expect(inside({ avoidsEca: true })).toBeLessThan(inside({}) - 300);
  });

  test('ice is left alone unless it is allowed', () => {
    const busan = { lat: 35.1, lon: 129.03 };
    expect(nm({ allowsIce: true }, busan, rotterdam)).toBeLessThan(nm({}, busan, rotterdam) - 2000);
    expect(route({}, busan, rotterdam).zones.filter(({ zone }) => zone.kind === 'ice')).toEqual([]);
  });

  test('zones apply from their day on', () => {
    const bergen = { lat: 60.4, lon: 5.3 };
    const hammerfest = { lat: 70.66, lon: 23.68 };
    const zonesOn = (day: string) =>
      route({ day }, bergen, hammerfest).zones.map(({ zone }) => zone.id);
    expect(zonesOn('2027-02-28')).not.toContain('NOR-SEA');
    expect(zonesOn('2027-03-01')).toContain('NOR-SEA');
  });
});

describe('positions', () => {
  const answer = (from: Position, to: Position) => router.route({ from, to, options: plain });

  test('the same twice is no distance', () => {
    expect(answer(rotterdam, rotterdam)).toMatchObject({ status: 'found', nm: 0, zones: [] });
  });

  test('inland there is no sea route', () => {
    const [madrid, chicago] = [
      { lat: 40.4, lon: -3.7 },
      { lat: 41.9, lon: -87.6 },
    ];
    expect(answer(madrid, singapore)).toEqual({ status: 'none', reason: 'fromInland' });
    expect(answer(singapore, chicago)).toEqual({ status: 'none', reason: 'toInland' });
  });

  test('across the antimeridian the way is short', () => {
    const [fiji, samoa] = [
      { lat: -18.1, lon: 178.4 },
      { lat: -13.8, lon: -171.7 },
    ];
    expect(router.distanceNm({ from: fiji, to: samoa, options: plain })).toBeLessThan(750);
    const [east, west] = [
      { lat: 0, lon: 180 },
      { lat: 0, lon: -180 },
    ];
    expect(answer(east, west)).toMatchObject({ nm: 0 });
  });

  test('the poles are positions like any other', () => {
    expect(answer({ lat: 90, lon: 0 }, rotterdam)).toMatchObject({ status: 'found' });
    expect(answer({ lat: -90, lon: 0 }, rotterdam)).toEqual({
      status: 'none',
      reason: 'fromInland',
    });
  });

  test('anywhere at sea there is a route', () => {
    const open = [
      { lat: 45, lon: -30 },
      { lat: -40, lon: 100 },
      { lat: 66, lon: 2 },
      { lat: 20, lon: -160 },
      { lat: 68.2, lon: 13.4 },
    ];
    for (const from of open) expect(answer(from, singapore)).toMatchObject({ status: 'found' });
  });
});
