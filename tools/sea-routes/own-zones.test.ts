import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { allZones, createRouter, type RouteOptions, type Zone } from '@fairlead/sea-routes';
import { readGraph } from '@fairlead/sea-routes/graph/format';
import { seaGraphOf } from '@fairlead/sea-routes/graph/sea-graph';
import { isInZone } from '@fairlead/sea-routes/zones/zone';
import { zoneMapOf } from '@fairlead/sea-routes/zones/zone-map';
import { sharesIn } from '@fairlead/sea-routes/zones/zone-shares';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPairs } from './pairs.ts';

const resolve = createRequire(import.meta.url).resolve;
const bytes = readFileSync(resolve('@fairlead/sea-routes/sea-graph.bin'));
const cases = new URL('../../engines/sea-routes/cases/distances.json', import.meta.url);
const ports = readPairs(cases.pathname).flatMap(({ from, to }) => [from, to]);
const port = fc.constantFrom(...ports);
const router = createRouter(bytes);

const copyOf = (zones: readonly Zone[]): readonly Zone[] =>
  JSON.parse(JSON.stringify(zones)) as Zone[];

/** A rectangle between these longitudes and latitudes. */
const rectangle = (
  [west, east]: readonly [number, number],
  [south, north]: readonly [number, number],
  more: Partial<Zone> = {},
): Zone => ({
  id: 'OWN',
  name: 'Own area',
  kind: 'highRisk',
  from: '2026-03-01',
  until: '2026-06-01',
  source: 'test',
  rings: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ],
  ...more,
});
const atlantic = rectangle([-40, -30], [35, 50]);

describe('a router with zones of its own', () => {
  test('answers as the usual one if they are the usual ones', () => {
    const copied = createRouter(bytes, { zones: copyOf(allZones) });
    const option = fc.boolean();
    fc.assert(
      fc.property(port, port, fc.tuple(option, option, option), (from, to, options) => {
        const [allowsIce, avoidsHighRisk, avoidsEca] = options;
        const request = {
          from,
          to,
          options: { day: '2026-01-01', allowsIce, avoidsHighRisk, avoidsEca },
        };
        expect(copied.route(request)).toEqual(router.route(request));
      }),
      { numRuns: 10 },
    );
  });

  test('avoids a zone on the days on which it applies, and has its crossings', () => {
    const own = createRouter(bytes, { zones: [atlantic] });
    const none = createRouter(bytes, { zones: [] });
    const day = fc.constantFrom('2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01');
    fc.assert(
      fc.property(port, port, day, (from, to, on) => {
        const applies = on >= '2026-03-01' && on < '2026-06-01';
        const plain: RouteOptions = { day: on, allowsIce: true };
        const through = own.route({ from, to, options: plain });
        const around = own.route({ from, to, options: { ...plain, avoidsHighRisk: true } });
        const without = none.route({ from, to, options: plain });
        fc.pre(through.status === 'found');
        fc.pre(around.status === 'found');
        fc.pre(without.status === 'found');
        expect(through).toEqual({ ...without, zones: through.zones });
        expect(around.nm).toBeGreaterThanOrEqual(without.nm);
        expect(applies ? [] : [through, around]).toEqual(applies ? [] : [without, without]);
        const inside = through.zones.reduce((sum, { nm }) => sum + nm, 0);
        const isEntered = through.waypoints.some(({ lon, lat }) => isInZone(atlantic, lon, lat));
        expect(inside > 0 || !(applies && isEntered)).toBe(true);
        // Around it the nodes of the graph are used as they are: a corner may be cut.
        const still = around.zones.reduce((sum, { nm }) => sum + nm, 0);
        expect(still).toBeLessThanOrEqual(applies ? Math.min(inside, 30) : 0);
        for (const { entry, exit, fromNm, nm } of through.zones) {
          for (const { lon, lat } of [entry, exit]) {
            expect(lon).toBeGreaterThan(-40.1);
            expect(lon).toBeLessThan(-29.9);
            expect(lat).toBeGreaterThan(34.9);
            expect(lat).toBeLessThan(50.1);
          }
          expect(fromNm + nm).toBeLessThanOrEqual(through.nm + 0.1);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('has one outline after another under one id', () => {
    const later = rectangle([-60, -50], [35, 45], { from: '2026-06-01', until: null });
    const own = createRouter(bytes, { zones: [atlantic, later] });
    const [from, to] = [
      { lon: -4, lat: 48 },
      { lon: -70, lat: 41 },
    ];
    const enteredOn = (day: string) => {
      const answer = own.route({ from, to, options: { day } });
      return answer.status === 'found' ? answer.zones.map(({ entry }) => entry.lon) : [];
    };
    const [before, after] = [enteredOn('2026-04-01'), enteredOn('2026-07-01')];
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(before[0]).toBeCloseTo(-30, 1);
    expect(after[0]).toBeLessThan(-49.9);
  });

  test('measures an outline as the build of the graph does', () => {
    const graph = seaGraphOf(readGraph(bytes));
    const renamed = copyOf(allZones)
      .filter(({ id }) => ['US-CAR', 'BALTIC', 'HRA-BLACK'].includes(id))
      .map((zone) => ({ ...zone, id: `OWN-${zone.id}` }));
    expect(renamed.length).toBe(3);
    const sharesOf = sharesIn(graph, zoneMapOf(renamed));
    for (const zone of renamed) {
      const stored = graph.zoneShares.get(zone.id.slice(4));
      const before = new Map(
        [...(stored?.edges ?? [])].map((edge, at) => [edge, stored?.shares[at] ?? 0]),
      );
      const { edges, shares } = sharesOf(zone);
      const measured = new Map([...edges].map((edge, at) => [edge, shares[at] ?? 0]));
      const all = new Set([...before.keys(), ...measured.keys()]);
      const off = [...all].filter(
        (edge) => Math.abs((before.get(edge) ?? 0) - (measured.get(edge) ?? 0)) > 13,
      );
      expect([zone.id, off.length <= all.size / 100]).toEqual([zone.id, true]);
      expect(all.size).toBeGreaterThan(0);
    }
  });
});

test.each<[string, readonly Zone[]]>([
  ['2026-3-1 is no day', [{ ...atlantic, from: '2026-3-1' }]],
  ['it ends before it begins', [{ ...atlantic, until: '2026-03-01' }]],
  ['a ring has at least three points', [{ ...atlantic, rings: [] }]],
  ['longitudes are -180 to 180', [rectangle([170, 190], [0, 10])]],
  ['longitudes are -180 to 180', [rectangle([0, Number.NaN], [0, 10])]],
  ['another zone has its id', [atlantic, { ...atlantic, from: '2026-05-31', until: null }]],
  ['At most 32 zones', Array.from({ length: 33 }, (_, at) => ({ ...atlantic, id: `Z${at}` }))],
])('%s: refused', (message, zones) => {
  expect(() => createRouter(bytes, { zones })).toThrow(RangeError);
  expect(() => createRouter(bytes, { zones })).toThrow(message);
});

test('32 zones are told apart, the last one as well', () => {
  const zones = Array.from({ length: 32 }, (_, at) =>
    rectangle([at * 2, at * 2 + 1], [0.2, 0.9], { id: `Z${at}` }),
  );
  const map = zoneMapOf(zones);
  for (const [at, zone] of zones.entries()) {
    expect(map.at(at * 2 + 0.5, 0.5) & map.maskOf(zone)).toBe(1 << at);
    expect(map.at(at * 2 + 0.5, 0.5) & ~map.maskOf(zone)).toBe(0);
  }
  const wide = zones.map((zone) => ({ ...zone, rings: rectangle([0, 40], [0, 40]).rings }));
  expect(zoneMapOf(wide).at(20, 20) | 0).toBe(-1);
});
