import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  allNamedPoints,
  createRouter,
  passages,
  type Position,
  type RouteOptions,
} from '@fairlead/sea-routes';
import { readGraph } from '@fairlead/sea-routes/graph/format';
import { arcNm, vectorOf } from '@fairlead/sea-routes/sphere/vector';
import { describe, expect, test } from 'vitest';

const bytes = readFileSync(
  createRequire(import.meta.url).resolve('@fairlead/sea-routes/sea-graph.bin'),
);
const router = createRouter(bytes);

const ports = {
  rotterdam: { lat: 51.9, lon: 4.48 },
  singapore: { lat: 1.27, lon: 103.8 },
  shanghai: { lat: 31.33, lon: 121.6 },
  oslo: { lat: 59.9, lon: 10.7 },
  newYork: { lat: 40.7, lon: -74.02 },
  capeTown: { lat: -33.92, lon: 18.42 },
  sydney: { lat: -33.87, lon: 151.2 },
  algeciras: { lat: 36.13, lon: -5.43 },
  barcelona: { lat: 41.35, lon: 2.16 },
  gdynia: { lat: 54.53, lon: 18.55 },
  hamburg: { lat: 53.55, lon: 9.93 },
  santos: { lat: -23.95, lon: -46.3 },
  dubai: { lat: 25.27, lon: 55.3 },
} as const satisfies Readonly<Record<string, Position>>;

type Port = keyof typeof ports;

function route(from: Port, to: Port, options: Partial<RouteOptions> = {}) {
  const found = router.route({
    from: ports[from],
    to: ports[to],
    options: { day: '2026-01-01', ...options },
  });
  if (found.status === 'none') throw new Error('no route');
  return found;
}

describe('the table', () => {
  const { land } = readGraph(bytes);
  const shoreNm = ({ at }: (typeof allNamedPoints)[number]) =>
    land.shoresNear(at, 200)[0]?.nm ?? Infinity;

  test('has each name once, and every passage that can be closed by its name', () => {
    expect(new Set(allNamedPoints.map(({ id }) => id)).size).toBe(allNamedPoints.length);
    expect(new Set(allNamedPoints.map(({ name }) => name)).size).toBe(allNamedPoints.length);
    for (const { id, name } of passages)
      expect(allNamedPoints.filter(({ passage }) => passage === id)).toMatchObject([{ name }]);
  });

  test('has capes on the coast and straits between coasts', () => {
    const wrong = allNamedPoints.filter((point) => {
      if (point.passage !== null) return false;
      if (point.kind === 'cape') return shoreNm(point) > 5;
      return land.contains(point.at) || shoreNm(point) > point.withinNm;
    });
    expect(wrong).toEqual([]);
  });
});

describe('a route', () => {
  test.each<[Port, Port, Partial<RouteOptions>, string]>([
    [
      'rotterdam',
      'singapore',
      {},
      'Dover Strait, Ushant, Cape Finisterre, Cabo da Roca, Cape St. Vincent, Strait of Gibraltar, Cape Bon, Suez Canal, Bab el-Mandeb, Cape Guardafui, Dondra Head, Malacca Strait',
    ],
    [
      'rotterdam',
      'singapore',
      { closed: ['suez'] },
      'Dover Strait, Ushant, Cape Finisterre, Cape Verde, Cape of Good Hope, Malacca Strait',
    ],
    ['capeTown', 'sydney', {}, 'Bass Strait'],
    ['gdynia', 'hamburg', {}, 'Kiel Canal'],
    ['gdynia', 'hamburg', { closed: ['kiel'] }, 'The Sound, Skaw'],
    ['santos', 'dubai', {}, 'Cape of Good Hope, Mozambique Channel, Ras al Hadd, Strait of Hormuz'],
    // It begins in the strait.
    ['algeciras', 'barcelona', {}, ''],
  ])('from %s to %s with %o passes %s', (...row) => {
    const [from, to, options, names] = row;
    const { namedPoints } = route(from, to, options);
    expect(namedPoints.map(({ name }) => name).join(', ')).toBe(names);
  });

  test('passes the same points in the other direction, as far from the other end', () => {
    const [there, back] = [route('rotterdam', 'shanghai'), route('shanghai', 'rotterdam')];
    expect(there.namedPoints.map(({ name }) => name)).toEqual(
      back.namedPoints.map(({ name }) => name).toReversed(),
    );
    for (const [at, { fromNm }] of back.namedPoints.toReversed().entries())
      expect(Math.abs((there.namedPoints[at]?.fromNm ?? 0) + fromNm - there.nm)).toBeLessThan(1);
  });

  test('a waypoint has a name only within the reach of the point', () => {
    for (const [from, to] of [
      ['rotterdam', 'singapore'],
      ['oslo', 'newYork'],
      ['santos', 'dubai'],
    ] as const) {
      const { waypoints, namedPoints } = route(from, to);
      expect(namedPoints.some(({ waypoint }) => waypoint !== null)).toBe(true);
      for (const { id, waypoint, position } of namedPoints) {
        const point = allNamedPoints.find((one) => one.id === id);
        if (point === undefined) throw new Error(id);
        expect(
          point.passage !== null || arcNm(vectorOf(position), point.at) <= point.withinNm,
        ).toBe(true);
        if (waypoint === null) continue;
        const named = vectorOf(waypoints[waypoint] ?? position);
        expect(arcNm(named, point.at)).toBeLessThanOrEqual(point.withinNm);
      }
    }
  });

  test('its distance is described in the same words', () => {
    const request = {
      from: ports.oslo,
      to: ports.newYork,
      options: { day: '2026-01-01' },
    };
    const { nm, namedPoints } = route('oslo', 'newYork');
    expect(router.describedDistance(request)).toEqual({ status: 'found', nm, namedPoints });
    expect(router.describedDistance({ ...request, from: { lat: 40.4, lon: -3.7 } })).toEqual({
      status: 'none',
      reason: 'fromInland',
    });
  });
});
