import { describe, expect, test } from 'vitest';
import { isChanged, newDraft } from './geofence.state.ts';
import type { LiveVessel } from './live.data.ts';
import {
  advisoryText,
  boundsOf,
  differenceText,
  hiddenLayers,
  isMoving,
  liveAddress,
  markersAt,
  markersNow,
  matching,
  shortStatus,
  statusText,
  nearStormText,
  nearStormWait,
  stormsOf,
  toneOf,
  viewPart,
  viewText,
} from './live.state.ts';
import { sourcesOf } from './map/map-content.ts';

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
    accuracyM: null,
  },
  activity: 20,
  isLate: false,
  delayMinutes: 0,
  delayBy: null,
  previousCall: null,
  currentCall: null,
  nextCall: null,
  nextLaycan: null,
  toGoNm: null,
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
        zones: 'ice',
        map: '60.5,-5.25,4',
        at: '2026-09-10T00:00:00Z',
      },
      now,
    );
    expect(address).toMatchObject({
      vessel: 7,
      search: 'late',
      isTable: true,
      zones: 'ice',
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
  ['table', { view: 'table', at: undefined }],
  ['map', { view: undefined }],
] as const)('the %s changes %j of the address: the table is of now', (view, part) => {
  expect(viewPart(view)).toEqual(part);
  expect(Object.keys(viewPart(view))).toEqual(Object.keys(part));
});

test.each([
  [20, false, 'laden', 'Laden'],
  [20, true, 'late', 'Laden, 20 h late'],
  [50, true, 'offHire', 'Off-hire, 20 h late'],
  [60, false, 'idle', 'No voyage'],
] as const)('activity %d, late %j is shown as %s', (...[activity, isLate, tone, text]) => {
  const found = vessel({ activity, isLate, delayMinutes: isLate ? 1200 : 0 });
  expect([toneOf(found), statusText(found)]).toEqual([tone, text]);
  const calculated = { ...found, delayBy: 70 as const };
  expect(statusText(calculated)).toBe(isLate ? `${text} by calculated ETA` : text);
  expect(shortStatus(calculated)).toBe(text);
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

test('the slider shows the last position before its instant, in the colour of that instant', () => {
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
      {
        vesselId: 7,
        points: [point('2026-09-10T00:00:00Z', 1), point('2026-09-10T01:00:00Z', 2)],
        activities: [
          { at: '2026-09-10T00:00:00Z', activity: 20 as const },
          { at: '2026-09-10T02:00:00Z', activity: 40 as const },
        ],
      },
    ],
  };
  const at = (text: string) =>
    markersAt([vessel()], replay, Date.parse(text)).map(({ longitude, tone }) => [longitude, tone]);
  expect(at('2026-09-09T23:00:00Z')).toEqual([]);
  expect(at('2026-09-10T00:30:00Z')).toEqual([[1, 'laden']]);
  expect(at('2026-09-10T05:00:00Z')).toEqual([[2, 'waiting']]);
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

describe('a geofence', () => {
  const opened = { ...newDraft({ id: 5, name: 'Rotterdam' }), name: 'Maas', corners: '51.9, 3.8' };

  test.each([
    ['nothing', {}, false],
    ['the same name again', { name: 'Maas' }, false],
    ['its kind', { kind: 30 }, true],
    ['its name', { name: 'Maas North' }, true],
    ['its berth', { berth: { id: 8, name: 'Berth 8' } }, true],
    ['a corner', { corners: '51.9, 3.9' }, true],
  ] as const)('with %s changed asks before it closes: %s', (_, part, answer) => {
    expect(isChanged(opened, { ...opened, ...part })).toBe(answer);
  });
});

test.each([
  ['13', '2026-09-17T09:00:00Z', 'Advisory 13, 3 h ago'],
  ['13', '2026-09-16T23:00:00Z', 'Advisory 13, 13 h ago, stale'],
  ['', '2026-09-17T09:00:00Z', 'Position, 3 h ago'],
])('advisory %j of %s is named %s', (number, issued, text) => {
  expect(advisoryText({ number, issued }, now)).toBe(text);
});

const nearest = {
  id: 'AL012026',
  name: 'Hurricane Ingvild',
  number: '4',
  issued: new Date(now).toISOString(),
  distanceNm: 44,
  at: new Date(now).toISOString(),
  isInGale: true,
  isNear: true,
};

test.each([
  [[], ''],
  [[[44, 0.5]], 'Hurricane Ingvild, 44 nm now'],
  [[[44, 49]], 'Hurricane Ingvild, 44 nm in 2 d'],
  [
    [
      [44, 5],
      [1900, 70],
    ],
    'Hurricane Ingvild, 44 nm in 5 h, and 1 more',
  ],
])('storms %j near a route are named %j', (near, text) => {
  const approaches = near.map(([distanceNm = 0, hours = 0]) => ({
    ...nearest,
    distanceNm,
    at: new Date(now + hours * 3_600_000).toISOString(),
  }));
  expect(nearStormText(approaches, now)).toBe(text);
});

test.each([
  [undefined, ''],
  [0.5, 'now'],
  [5, '5 h'],
  [60, '2 d'],
])('a storm in %s h is %j where there is no space for its name', (hours, text) => {
  const at = new Date(now + (hours ?? 0) * 3_600_000).toISOString();
  const approaches = hours === undefined ? [] : [{ ...nearest, at }];
  expect(nearStormWait(approaches, now)).toBe(text);
});

describe('storms on the map', () => {
  const radii = { northEast: 90, southEast: 90, southWest: 60, northWest: 60 };
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const storms = stormsOf(
    [
      {
        id: 'AL012026',
        name: 'Hurricane Ingvild',
        number: '4',
        issued: at(-2),
        points: [
          { at: at(-2), latitude: 20, longitude: 179, windKn: 80, radii },
          { at: at(24), latitude: 22, longitude: -179, windKn: 40, radii: null },
        ],
      },
    ],
    now,
  );
  const content = {
    markers: [],
    selected: null,
    track: undefined,
    route: undefined,
    calls: [],
    preview: [],
    areas: [],
    storms,
    zones: [],
    hidden: hiddenLayers(''),
    isPast: false,
  };
  const features = sourcesOf(content).storms?.features ?? [];
  test('have a name with the advisory, a track across the antimeridian and the times of the forecast', () => {
    const points = features.filter(({ geometry }) => geometry.type === 'Point');
    expect(points.map(({ properties }) => properties['name'])).toEqual([
      'Hurricane Ingvild\nAdvisory 4, 2 h ago',
      '18.09.26 12:00 UTC',
    ]);
    expect(points.map(({ geometry }) => geometry.coordinates[0])).toEqual([179, 181]);
  });
  test('have an outline where winds of 34 kn are stated', () => {
    expect(features.filter(({ geometry }) => geometry.type === 'Polygon')).toHaveLength(1);
    expect(sourcesOf({ ...content, storms: [] }).storms?.features).toEqual([]);
  });
});
