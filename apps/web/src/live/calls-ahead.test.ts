import { expect, test } from 'vitest';
import type { LiveCall } from './live.data.ts';
import { atSeaText, hiddenLayers, laycanAhead } from './live.state.ts';
import { sourcesOf } from './map/map-content.ts';

const laycan = {
  fixtureId: 1,
  fixtureNumber: 'F-900',
  from: '2026-09-18T06:00:00Z',
  to: '2026-09-19T06:00:00Z',
};

const call = (id: number, name: string, more: Partial<LiveCall> = {}): LiveCall => ({
  id,
  voyageId: 1,
  voyageNumber: 2126001,
  port: {
    id,
    name,
    unLoCode: null,
    countryCode: 'NO',
    timeZone: 'Europe/Oslo',
    latitude: 60,
    longitude: 5,
  },
  scheduledArrival: '2026-09-18T06:00:00Z',
  scheduledDeparture: '2026-09-19T06:00:00Z',
  arrived: null,
  departed: null,
  laycan: null,
  eta: { at: '2026-09-18T12:00:00Z', author: null, minutesToPlan: 360, minutesToLaycan: null },
  ...more,
});

const named = (name: string, minutesToLaycan: number) => {
  const { eta } = call(1, name);
  return call(1, name, { laycan, eta: { ...eta, minutesToLaycan } });
};

test('each port call ahead on the map has its ETA, and the laycan where one applies', () => {
  const { calls } = sourcesOf({
    markers: [],
    selected: {
      id: 7,
      name: 'Skarv',
      imo: '9000132',
      mmsi: null,
      position: null,
      activity: 20,
      isLate: false,
      delayMinutes: 0,
      delayBy: null,
      previousCall: null,
      currentCall: null,
      nextCall: call(1, 'Bergen'),
      nextLaycan: null,
      toGoNm: null,
      eta: null,
    },
    track: undefined,
    route: undefined,
    calls: [call(1, 'Bergen'), named('Oslo', 0)],
    preview: [],
    areas: [],
    storms: [],
    zones: [],
    hidden: hiddenLayers(''),
    isPast: false,
  });
  expect(calls?.features.map(({ properties }) => properties['name'])).toEqual([
    'Bergen\nETA 18.09.26 14:00 CEST',
    'Oslo\nETA 18.09.26 14:00 CEST\nLaycan 18.09.26 08:00 – 19.09.26 08:00 CEST',
  ]);
});

const laycanAt = (portCallId: number, portName: string, minutesToLaycan: number) => ({
  portCallId,
  portName,
  minutesToLaycan,
});

test.each([
  ['no call ahead', [null, null], null],
  ['calls without a laycan', [call(1, 'Bergen'), null], null],
  ['a laycan at a later call', [call(1, 'Bergen'), laycanAt(2, 'Oslo', 90)], [90, ' in Oslo']],
  ['a laycan where it is bound', [call(2, 'Oslo'), laycanAt(2, 'Oslo', -60)], [-60, '']],
  ['a laycan that is met', [call(2, 'Oslo'), laycanAt(2, 'Oslo', 0)], [0, '']],
] as const)('the laycan ahead of a vessel with %s', (_, [nextCall, nextLaycan], found) => {
  expect(laycanAhead({ currentCall: null, nextCall, nextLaycan })).toEqual(
    found && { deviationMs: found[0] * 60_000, at: found[1] },
  );
});

test('the laycan ahead of a vessel in port has its port', () => {
  const [currentCall, nextCall] = [call(1, 'Bergen'), call(2, 'Oslo')];
  const found = laycanAhead({ currentCall, nextCall, nextLaycan: laycanAt(2, 'Oslo', 0) });
  expect(found?.at).toBe(' in Oslo');
});

test.each([
  [call(1, 'Rotterdam'), 411.6, 'At sea to Rotterdam, 412 nm to go (routed)'],
  [call(1, 'Rotterdam'), 0.3, 'Off Rotterdam'],
  [call(1, 'Rotterdam'), null, ''],
  [null, null, ''],
])('the miles to go to %j of %j', (nextCall, toGoNm, text) => {
  expect(atSeaText({ nextCall, toGoNm })).toBe(text);
});
