import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRouter, type PassageId, passages, type Position } from '@fairlead/sea-routes';
import { readGraph } from '@fairlead/sea-routes/graph/format';
import { describe, expect, test } from 'vitest';
import { passingOf } from './graph/passing.ts';

interface ClosedPassage {
  readonly passage: PassageId;
  readonly from: Position & { readonly name: string };
  readonly to: Position & { readonly name: string };
  readonly alsoClosed: readonly PassageId[];
  /** How much longer the route is without the passage, at least and at most. */
  readonly longerNm: readonly [number, number];
  /** Points that the longer route passes and the shorter one does not. */
  readonly passes: readonly string[];
  /** The latitude that the longer route reaches. */
  readonly northOf?: number;
  readonly southOf?: number;
}

const bytes = readFileSync(
  createRequire(import.meta.url).resolve('@fairlead/sea-routes/sea-graph.bin'),
);
const router = createRouter(bytes);
const file = new URL('../../engines/sea-routes/cases/closed-passages.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly ClosedPassage[];

function route({ from, to }: ClosedPassage, closed: readonly PassageId[]) {
  const found = router.route({ from, to, options: { day: '2026-01-01', closed } });
  if (found.status === 'none') throw new Error(found.reason);
  const names = found.namedPoints.map(({ name }) => name);
  return { ...found, names, latitudes: found.waypoints.map(({ lat }) => lat) };
}

describe('a closed passage', () => {
  test('each has its cases', () => {
    expect([...new Set(cases.map(({ passage }) => passage))].toSorted()).toEqual(
      passages.map(({ id }) => id).toSorted(),
    );
  });

  test.each(cases)('$passage: $from.name to $to.name goes the long route', (one) => {
    const [open, closed] = [
      route(one, one.alsoClosed),
      route(one, [...one.alsoClosed, one.passage]),
    ];
    expect(open.passages).toContain(one.passage);
    expect(closed.passages).not.toContain(one.passage);
    expect(closed.nm - open.nm).toBeGreaterThan(one.longerNm[0]);
    expect(closed.nm - open.nm).toBeLessThan(one.longerNm[1]);
    expect(closed.names).toEqual(expect.arrayContaining([...one.passes]));
    expect(open.names.filter((name) => one.passes.includes(name))).toEqual([]);
    const { northOf = -90, southOf = 90 } = one;
    expect(Math.max(...closed.latitudes)).toBeGreaterThan(northOf);
    expect(Math.min(...closed.latitudes)).toBeLessThan(southOf);
  });
});

test('the marks of the graph are those of the gates: mark-passages.ts writes them anew', () => {
  const record = readGraph(new Uint8Array(bytes));
  expect(record.passing).toEqual(passingOf(record));
});

test('ports in the channels besides a closed strait are reached from the sea', () => {
  const [ushuaia, santos] = [
    { lat: -54.81, lon: -68.3 },
    { lat: -23.95, lon: -46.3 },
  ];
  const nm = (closed: readonly PassageId[]) =>
    router.distanceNm({ from: santos, to: ushuaia, options: { day: '2026-01-01', closed } });
  expect(nm(['magellan'])).toBe(nm([]));
});
