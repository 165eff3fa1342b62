import { expect, test } from 'vitest';
import type { SeaRoute } from './route-preview.data.ts';
import { routeNotes, shownComparison, shownCrossings } from './route-preview.state.ts';

const open = { allowIceAreas: false, avoidHRA: false, avoidSeca: false, closed: [] };
const routeOf = (part: Partial<SeaRoute>): SeaRoute => ({
  from: { id: null, name: '30°00.0′N 033°00.0′E', unLoCode: null },
  to: { id: 1, name: 'Singapore', unLoCode: 'SGSIN' },
  outcome: 'found',
  distance: 5000,
  waypoints: [],
  passages: [{ id: 'suez', name: 'Suez Canal' }],
  namedPoints: [],
  zones: [],
  options: open,
  version: '1',
  ...part,
});
const port = { latitude: 0, longitude: 0 };
const mediterranean = {
  id: 'MED',
  name: 'Mediterranean Sea ECA',
  kind: 'eca',
  distance: 61.2,
  from: 0,
  entry: port,
  exit: port,
} as const;

test('two routes have their miles, hours and miles inside zones with signs', () => {
  const longer = routeOf({ distance: 11_412.4, passages: [], zones: [mediterranean] });
  expect(shownComparison(routeOf({}), longer, 12.5)).toEqual([
    {
      key: 'distance',
      name: 'Distance, nm',
      usual: '5\u202F000',
      chosen: '11\u202F412',
      difference: '+6\u202F412',
    },
    {
      key: 'hours',
      name: 'Hours at 12.5 kn',
      usual: '400.0',
      chosen: '913.0',
      difference: '+513.0',
    },
    {
      key: 'MED',
      name: 'Mediterranean Sea ECA, nm inside',
      usual: '0',
      chosen: '61',
      difference: '+61',
    },
  ]);
  expect(shownComparison(longer, routeOf({}), null).map(({ difference }) => difference)).toEqual([
    '\u22126\u202F412',
    '\u221261',
  ]);
});

test('the notes say what is used and why there is no route', () => {
  expect(routeNotes(routeOf({}), routeOf({}))).toEqual(['Passages used: Suez Canal.']);
  expect(routeNotes(routeOf({}), routeOf({ passages: [] }))).toEqual([
    'Passages used: none; usually Suez Canal.',
  ]);
  const none = routeOf({ outcome: 'notConnected', distance: null, passages: [] });
  expect(routeNotes(routeOf({}), none)).toEqual([
    'No open sea route from 30°00.0′N 033°00.0′E to Singapore.',
    'Passages used: none; usually Suez Canal.',
  ]);
  expect(shownComparison(routeOf({}), none, null)[0]).toMatchObject({
    chosen: '',
    difference: '',
  });
});

test('the zones of a route are listed as it enters them, one that it crosses twice twice', () => {
  const later = { ...mediterranean, from: 4000, distance: 1000 };
  const shown = shownCrossings(routeOf({ zones: [mediterranean, later] }));
  expect(shown).toEqual([
    {
      key: 'MED 0',
      name: 'Mediterranean Sea ECA',
      text: 'Starts inside, leaves 00°00.0′N 000°00.0′E: 61 nm inside',
    },
    {
      key: 'MED 4000',
      name: 'Mediterranean Sea ECA',
      text: 'Enters 00°00.0′N 000°00.0′E after 4\u202F000 nm, ends inside: 1\u202F000 nm inside',
    },
  ]);
  expect(shownCrossings(routeOf({}))).toEqual([]);
});
