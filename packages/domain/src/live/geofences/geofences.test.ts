import { describe, expect, test } from 'vitest';
import type { LinePoint } from '../route-line.ts';
import { type Geofence, geofenceKind, mostCorners } from './geofence.ts';
import { areaOf, isInside, outlineFinding, outlineText, readOutline } from './outline.ts';
import { suggestedGeofences } from './suggestions.ts';
import { proposedEvents, type TrackedPosition } from './visits.ts';

const points = (...pairs: readonly (readonly [number, number])[]): readonly LinePoint[] =>
  pairs.map(([latitude, longitude]) => ({ latitude, longitude }));
/** A square with sides of so many degrees. */
const square = (south: number, west: number, side: number): readonly LinePoint[] =>
  points(
    [south, west],
    [south, west + side],
    [south + side, west + side],
    [south + side, west],
  ).map(({ latitude, longitude }) => ({
    latitude,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  }));
const circle = (corners: number): readonly LinePoint[] =>
  Array.from({ length: corners }, (_, index) => ({
    latitude: 50 + Math.sin((2 * Math.PI * index) / corners) / 10,
    longitude: 4 + Math.cos((2 * Math.PI * index) / corners) / 10,
  }));

describe('an outline', () => {
  test.each([
    [points([1, 1], [1, 2]), /three corners/],
    [points([1, 1], [2, 2], [1, 2], [2, 1]), /crosses itself: the sides after corners 1 and 3/],
    [points([1, 1], [1, 1], [2, 2]), /Corner 1 and the next/],
    [points([1, 1], [1, 2], [1, 3]), /one line|crosses/],
    [points([80, 0], [80, 120], [80, -120]), /pole/],
    [circle(mostCorners + 1), /1,000/],
    [points([1, 179], [2, -179], [1, -179], [2, 179]), /crosses itself/],
  ])('%# is refused', (outline, message) => {
    expect(outlineFinding(outline)).toMatch(message);
  });
  test.each([
    [square(1, 1, 1)],
    [square(-0.5, 179.5, 1)],
    [square(89, 10, 0.5)],
    [circle(mostCorners)],
    [points([0, 0], [0, 2], [1, 1], [2, 2], [2, 0])],
  ])('%# is an area', (outline) => {
    expect(outlineFinding(outline)).toBeNull();
  });
  test.each([
    [square(1, 1, 1), [1.5, 1.5], true],
    [square(1, 1, 1), [1, 1.5], true],
    [square(1, 1, 1), [2.1, 1.5], false],
    [square(-0.5, 179.5, 1), [0, 179.9], true],
    [square(-0.5, 179.5, 1), [0, -179.9], true],
    [square(-0.5, 179.5, 1), [0, -179.4], false],
    [square(-0.5, 179.5, 1), [0, 0], false],
    [points([0, 0], [0, 2], [1, 1], [2, 2], [2, 0]), [1, 1.5], false],
    [points([0, 0], [0, 2], [1, 1], [2, 2], [2, 0]), [1, 0.5], true],
  ] as const)('%# has a position or not', (outline, [latitude, longitude], isIn) => {
    expect(isInside(outline, { latitude, longitude })).toBe(isIn);
    expect(isInside(outline.toReversed(), { latitude, longitude })).toBe(isIn);
  });
  test('is written and read as a list of coordinates', () => {
    const outline = square(51.9, -4.1, 0.05).map(({ latitude, longitude }) => ({
      latitude: Number(latitude.toFixed(5)),
      longitude: Number(longitude.toFixed(5)),
    }));
    expect(readOutline(outlineText(outline))).toEqual({ ok: true, outline });
    expect(readOutline('51\u00B057\u2032N 4\u00B03\u2032E\n51.9; 4.2\n\n51.8 4.1')).toMatchObject({
      ok: true,
      outline: [{ latitude: 51.95, longitude: 4.05 }, {}, {}],
    });
    expect(readOutline('51, 4\n91, 4\n50, 4')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Line 2: /),
    });
    expect(readOutline('51, 4\n52, 5\n51, 5\n52, 4')).toMatchObject({ ok: false });
  });
});

const minutes = (at: number) => Date.parse('2026-09-17T00:00:00Z') + at * 60_000;
const position = (
  at: number,
  [latitude, longitude]: readonly [number, number],
  speedKn: number | null = 0.2,
): TrackedPosition => ({ at: minutes(at), latitude, longitude, speedKn });
const area = (id: number, kind: Geofence['kind'], outline: readonly LinePoint[]): Geofence => ({
  id,
  kind,
  outline,
  portId: 7,
});

const anchorage = area(1, geofenceKind.Anchorage, square(51, 3, 0.2));
const out: readonly [number, number] = [50, 3];
const inside: readonly [number, number] = [51.1, 3.1];

interface Case {
  readonly name: string;
  readonly geofences?: readonly Geofence[];
  readonly positions: readonly TrackedPosition[];
  readonly now?: number;
  readonly events: readonly (readonly [template: string, at: number, geofence?: number])[];
}

const cases: readonly Case[] = [
  {
    name: 'a vessel that lies still in an anchorage, and goes on',
    positions: [
      position(0, out, 12),
      position(60, inside),
      position(61, inside),
      position(90, inside, 1.5),
      position(120, inside, 8),
      position(121, out, 12),
    ],
    events: [
      ['Anchored', 60],
      ['AnchorAweigh', 120],
    ],
  },
  {
    name: 'one that passes through',
    positions: [position(0, out, 12), position(60, inside, 12), position(61, inside, 12)],
    events: [],
  },
  {
    name: 'a single position that is soon followed by another area',
    positions: [position(0, out, 0), position(60, inside), position(65, out, 0), position(66, out)],
    events: [],
  },
  {
    name: 'a single position, and nothing for ten minutes',
    positions: [position(0, out, 12), position(60, inside)],
    now: 70,
    events: [['Anchored', 60]],
  },
  {
    name: 'a single position, nine minutes ago',
    positions: [position(0, out, 12), position(60, inside)],
    now: 69,
    events: [],
  },
  {
    name: 'a single position outside during the stay',
    positions: [
      position(0, out, 12),
      position(60, inside),
      position(61, inside),
      position(62, out),
      position(63, inside),
      position(64, inside),
    ],
    events: [['Anchored', 60]],
  },
  {
    name: 'a stay that began before the first position',
    positions: [position(0, inside), position(60, inside), position(70, out, 9), position(71, out)],
    events: [['AnchorAweigh', 70]],
  },
  {
    name: 'of overlapping areas of one kind the smallest',
    geofences: [anchorage, area(2, geofenceKind.Anchorage, square(51.05, 3.05, 0.1))],
    positions: [position(0, out, 12), position(60, inside), position(61, inside)],
    events: [['Anchored', 60, 2]],
  },
  {
    name: 'of overlapping areas of two kinds both',
    geofences: [area(3, geofenceKind.Port, square(50.9, 2.9, 0.5)), anchorage],
    positions: [
      position(0, out, 12),
      position(50, [50.95, 3], 9),
      position(51, [50.96, 3], 9),
      position(60, inside),
      position(61, inside),
    ],
    events: [
      ['Arrived', 50, 3],
      ['Anchored', 60, 1],
    ],
  },
  {
    name: 'across the antimeridian',
    geofences: [area(4, geofenceKind.Berth, square(-0.5, 179.5, 1))],
    positions: [position(0, [0, 179], 9), position(60, [0, 179.9]), position(61, [0, -179.9])],
    events: [['AllFast', 60, 4]],
  },
  {
    name: 'positions without a speed: by the distance between them',
    positions: [
      position(0, out, null),
      position(60, [51.05, 3.1], null),
      position(90, [51.15, 3.1], null),
      position(120, [51.15, 3.1], null),
      position(150, [51.15, 3.1], null),
    ],
    events: [['Anchored', 120]],
  },
  { name: 'a vessel without a position', positions: [], events: [] },
];

describe('positions propose events:', () => {
  test.each(cases)('$name', ({ geofences = [anchorage], positions, now = 600, events }) => {
    const proposed = proposedEvents(geofences, positions, minutes(now));
    expect(proposed.map(({ template, at }) => [template, at])).toEqual(
      events.map(([template, at]) => [template, minutes(at)]),
    );
    const named = events.map(([, , id], index) => id ?? proposed[index]?.geofence.id);
    expect(proposed.map(({ geofence }) => geofence.id)).toEqual(named);
    for (const one of proposed) expect(one.positions[1]?.at).toBe(one.at);
  });
});

describe('areas are suggested', () => {
  const port = { latitude: 51.95, longitude: 4.1 };
  const stop = (
    vesselId: number,
    [latitude, longitude]: readonly [number, number],
    isAtAnchor: boolean | null = null,
  ) => ({ vesselId, latitude, longitude, isAtAnchor, at: minutes(vesselId) });
  const berth = [stop(1, [51.95, 4.1]), stop(2, [51.9502, 4.1001])];
  const roads = [stop(3, [52, 3.9]), stop(4, [52.004, 3.905]), stop(5, [52.002, 3.91])];

  test('from clusters of stopped vessels, with all of their positions inside', () => {
    const found = suggestedGeofences(port, [...berth, ...roads, stop(6, [52.3, 4.4])], []);
    expect(found).toMatchObject([
      { kind: geofenceKind.Anchorage, positions: 3, vessels: 3, firstAt: minutes(3) },
      { kind: geofenceKind.Berth, positions: 2, vessels: 2 },
    ]);
    for (const [index, stops] of [roads, berth].entries()) {
      const outline = found[index]?.outline ?? [];
      expect(outlineFinding(outline)).toBeNull();
      expect(stops.every((one) => isInside(outline, one))).toBe(true);
    }
  });
  test('where no known area is', () => {
    const known = suggestedGeofences(port, roads, []).map(({ outline }) => outline);
    expect(suggestedGeofences(port, roads, known)).toEqual([]);
  });
  test('by the status that AIS states', () => {
    const moored = roads.map((one) => ({ ...one, isAtAnchor: false }));
    expect(suggestedGeofences(port, moored, [])).toMatchObject([{ kind: geofenceKind.Berth }]);
  });
  test('across the antimeridian, and near the pole', () => {
    for (const centre of [
      { latitude: 0, longitude: 180 },
      { latitude: 89, longitude: 10 },
    ]) {
      const stops = [stop(1, [centre.latitude, 179.9999]), stop(2, [centre.latitude, -179.9999])];
      const [found] = suggestedGeofences({ ...centre, longitude: 180 }, stops, []);
      expect(outlineFinding(found?.outline ?? [])).toBeNull();
      expect(stops.every((one) => isInside(found?.outline ?? [], one))).toBe(true);
    }
  });
});

test('the size of an area compares', () => {
  expect(areaOf(square(0, 179.5, 1))).toBeCloseTo(1);
  expect(areaOf(square(0, 0, 2))).toBeCloseTo(4);
});
