import { expect, test } from 'vitest';
import {
  addedPortCallTimes,
  arrivalAfterLeaving,
  proposedFirstArrival,
  withFirstArrival,
} from './shift.ts';

const call = (scheduledArrival: string | null, scheduledDeparture: string | null) => ({
  scheduledArrival,
  scheduledDeparture,
});

test('each stay and each gap keeps its length', () => {
  const moved = withFirstArrival(
    [
      call('2026-09-21T04:00:00Z', '2026-09-22T16:00:00Z'),
      call('2026-09-17T00:00:00Z', '2026-09-17T20:00:00Z'),
      call(null, '2026-09-25T00:00:00Z'),
    ],
    '2026-10-30T06:30:00Z',
  );
  expect(moved).toEqual([
    call('2026-11-03T10:30:00Z', '2026-11-04T22:30:00Z'),
    call('2026-10-30T06:30:00Z', '2026-10-31T02:30:00Z'),
    call(null, '2026-11-07T06:30:00Z'),
  ]);
});

test('without an arrival nothing moves', () => {
  const calls = [call(null, null)];
  expect(withFirstArrival(calls, '2026-10-30T06:30:00Z')).toBe(calls);
});

const zoned = (arrival: string, departure: string, timeZone: string) => ({
  ...call(arrival, departure),
  timeZone,
});
const home = { now: '2026-11-21T23:30:00Z', timeZone: 'Europe/Oslo' };

test.each([
  ['no port call: tomorrow where the user is', [], '2026-11-22T23:00:00Z'],
  [
    'the day after the last arrival, in its port',
    [
      zoned('2026-09-23T20:00:00Z', '2026-09-24T18:00:00Z', 'Asia/Tokyo'),
      zoned('2026-09-20T20:00:00Z', '2026-09-29T18:00:00Z', 'Europe/Oslo'),
    ],
    '2026-09-24T15:00:00Z',
  ],
  [
    'the next day begins at one where midnight is skipped',
    [zoned('2026-09-05T12:00:00Z', '2026-09-05T20:00:00Z', 'America/Santiago')],
    '2026-09-06T04:00:00Z',
  ],
] as const)('first arrival: %s', (_name, calls, expected) => {
  expect(proposedFirstArrival(calls, home)).toBe(expected);
});

test('an added port call begins the day after the last departure and lasts one hour', () => {
  const calls = [zoned('2026-10-23T20:00:00Z', '2026-10-24T18:00:00Z', 'Europe/Oslo')];
  expect(addedPortCallTimes(calls, home)).toEqual({
    scheduledArrival: '2026-10-24T22:00:00Z',
    scheduledDeparture: '2026-10-24T23:00:00Z',
  });
});

test.each([
  ['2026-09-24T15:00:00Z', '2026-09-29T22:00:00Z'],
  ['2026-09-30T15:00:00Z', '2026-09-30T15:00:00Z'],
])('a copy proposed for %s does not arrive before it leaves', (proposed, arrival) => {
  const calls = [
    zoned('2026-09-23T20:00:00Z', '2026-09-24T18:00:00Z', 'Asia/Tokyo'),
    zoned('2026-09-20T20:00:00Z', '2026-09-29T18:00:00Z', 'Europe/Oslo'),
  ];
  expect(arrivalAfterLeaving(proposed, calls, 'UTC')).toBe(arrival);
  expect(arrivalAfterLeaving(proposed, [], 'UTC')).toBe(proposed);
});
