import { describe, expect, test } from 'vitest';
import type { LiveVessel } from './live.data.ts';
import {
  boundsOf,
  differenceText,
  hiddenLayers,
  isMoving,
  liveAddress,
  markersAt,
  markersNow,
  matching,
  statusText,
  toneOf,
  viewText,
} from './live.state.ts';

const now = Date.parse('2026-09-17T12:00:00Z');

const vessel = (more: Partial<LiveVessel> = {}): LiveVessel => ({
  id: 7,
  name: 'Skarv',
  imo: '9000132',
  mmsi: '257000001',
  position: {
    at: '2026-09-17T11:00:00Z',
    latitude: 60,
    longitude: 5,
    speedKn: 12,
    course: 40,
    heading: 42,
    source: 10,
    sourceName: '',
    reportGuid: null,
  },
  activity: 20,
  isLate: false,
  delayMinutes: 0,
  previousCall: null,
  currentCall: null,
  callsAhead: [],
  eta: null,
  ...more,
});

describe('the address', () => {
  test('states vessel, filter, layers, map and time', () => {
    const address = liveAddress(
      {
        vessel: '7',
        q: 'late',
        view: 'table',
        hide: 'track,x',
        map: '60.5,-5.25,4',
        at: '2026-09-10T00:00:00Z',
      },
      now,
    );
    expect(address).toMatchObject({
      vessel: 7,
      search: 'late',
      isTable: true,
      view: { latitude: 60.5, longitude: -5.25, zoom: 4 },
      atMs: Date.parse('2026-09-10T00:00:00Z'),
    });
    expect([...hiddenLayers(address.hidden)]).toEqual(['track']);
    expect(viewText({ latitude: 60.5, longitude: -5.25, zoom: 4 })).toBe('60.500,-5.250,4.0');
  });
  test.each([
    [{ vessel: '-1' }],
    [{ vessel: 'x' }],
    [{ map: '91,0,1' }],
    [{ map: '1,2' }],
    [{ map: 'a,b,c' }],
    [{ at: '2026-08-01T00:00:00Z' }],
    [{ at: '2027-01-01T00:00:00Z' }],
  ])('without sense is as if empty: %j', (query) => {
    expect(liveAddress(query, now)).toEqual(liveAddress({}, now));
  });
});

test.each([
  [20, false, 'laden', 'Laden'],
  [20, true, 'late', 'Laden, 20 h late'],
  [50, true, 'offHire', 'Off-hire, 20 h late'],
  [60, false, 'idle', 'No voyage'],
] as const)('activity %d, late %j is shown as %s', (...[activity, isLate, tone, text]) => {
  const found = vessel({ activity, isLate, delayMinutes: isLate ? 1200 : 0 });
  expect([toneOf(found), statusText(found)]).toEqual([tone, text]);
});

test('a vessel moves by its speed, without one by being at sea', () => {
  const { position } = vessel();
  if (position === null) throw new Error('The vessel has a position.');
  expect(isMoving(vessel())).toBe(true);
  expect(isMoving(vessel({ position: { ...position, speedKn: 0.4 } }))).toBe(false);
  expect(isMoving(vessel({ position: { ...position, speedKn: null } }))).toBe(true);
  expect(isMoving(vessel({ position: null }))).toBe(false);
});

test('the filter searches name, numbers, port and status', () => {
  const fleet = [vessel(), vessel({ id: 8, name: 'Lunde', activity: 10 })];
  const found = (text: string) => matching(fleet, text).map(({ id }) => id);
  expect(found('')).toEqual([7, 8]);
  expect(found('LADEN skarv')).toEqual([7]);
  expect(found('ballast')).toEqual([8]);
  expect(found('nothing')).toEqual([]);
});

test('markers are stale by age, and leave out vessels without a position', () => {
  expect(markersNow([vessel(), vessel({ id: 8, position: null })], now)).toMatchObject([
    { id: 7, direction: 42, isStale: false, tone: 'laden' },
  ]);
  expect(markersNow([vessel()], now + 6 * 3_600_000)[0]?.isStale).toBe(true);
});

test('the slider shows the last position before its instant', () => {
  const point = (at: string, longitude: number) => ({
    at,
    latitude: 60,
    longitude,
    speedKn: 10,
    course: 90,
  });
  const replay = {
    from: '2026-09-10T00:00:00Z',
    to: '2026-09-17T00:00:00Z',
    vessels: [
      { vesselId: 7, points: [point('2026-09-10T00:00:00Z', 1), point('2026-09-10T01:00:00Z', 2)] },
    ],
  };
  const at = (text: string) =>
    markersAt([vessel()], replay, Date.parse(text)).map(({ longitude }) => longitude);
  expect(at('2026-09-09T23:00:00Z')).toEqual([]);
  expect(at('2026-09-10T00:30:00Z')).toEqual([1]);
  expect(at('2026-09-10T05:00:00Z')).toEqual([2]);
  expect(at('2026-09-12T05:00:00Z')).toEqual([]);
});

test('the map opens around the fleet, across the antimeridian where that is nearer', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([at(60, 5), at(70, 20)])).toEqual([5, 60, 20, 70]);
  expect(boundsOf([at(0, 179), at(0, -179)])).toEqual([179, 0, 181, 0]);
  expect(boundsOf([at(90, 5)])).toEqual([5, 80, 5, 80]);
});

test.each([
  [0, 'as planned'],
  [360, '6 h late'],
  [-7200, '5 d early'],
])('%d minutes are %s', (minutes, text) => {
  expect(differenceText(minutes, 'as planned')).toBe(text);
});
