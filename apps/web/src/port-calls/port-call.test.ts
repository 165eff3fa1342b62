import { dayMs } from '@fairlead/domain/time/milliseconds';
import { expect, test } from 'vitest';
import { newPortCall, stayLost } from './port-call.state.ts';

const stored = {
  scheduledArrival: '2027-03-05T08:00:00Z',
  scheduledDeparture: '2027-03-06T08:00:00Z',
};

test.each([
  ['2027-03-05T08:00:00.000Z', '2027-03-06T08:00:00Z', undefined],
  ['2027-03-05T20:00:00Z', '2027-03-06T08:00:00Z', dayMs],
  ['2027-03-07T08:00:00Z', '2027-03-06T08:00:00Z', dayMs],
  ['2027-03-05T20:00:00Z', '2027-03-06T20:00:00Z', undefined],
  [null, '2027-03-06T08:00:00Z', undefined],
])('from %s to %s: the stay that is lost is %s', (scheduledArrival, scheduledDeparture, lost) => {
  const values = { ...newPortCall(0), scheduledArrival, scheduledDeparture };
  expect(stayLost(values, stored)).toBe(lost);
  expect(stayLost(values, undefined)).toBeUndefined();
});
