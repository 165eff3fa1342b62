import { expect, test } from 'vitest';
import { retainedDeparture } from './stay.ts';
import { hourMs } from '../time/milliseconds.ts';

const call = {
  scheduledArrival: '2027-03-05T06:00:00Z',
  scheduledDeparture: '2027-03-05T20:00:00Z',
  departed: null,
};

test.each([
  ['2027-03-05T12:30:00Z', '2027-03-06T02:30:00Z', 7.5],
  ['2027-03-04T23:00:00.500Z', '2027-03-05T13:00:00Z', 21 - 0.5 / 3600],
  ['2027-03-05T21:00:00Z', '2027-03-06T11:00:00Z', -1],
])(
  'an arrival at %s keeps its 14 h with a departure at %s; else %d h are left',
  (at, to, hours) => {
    const stored = retainedDeparture(call, at);
    expect(stored?.departure).toBe(to);
    expect(stored?.stayMs).toBe(14 * hourMs);
    expect(stored?.nowMs).toBeCloseTo(hours * hourMs, 0);
  },
);

test('an arrival on time changes nothing, nor does one that is corrected after the departure', () => {
  expect(retainedDeparture(call, '2027-03-05T06:00:30Z')).toBeUndefined();
  const left = { ...call, departed: '2027-03-05T19:00:00Z' };
  expect(retainedDeparture(left, '2027-03-05T08:00:00Z')).toBeUndefined();
});
