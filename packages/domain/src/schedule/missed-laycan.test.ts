import { expect, test } from 'vitest';
import { laycanMissedMs } from './missed-laycan.ts';
import { hourMs } from '../time/milliseconds.ts';

const layCanTo = '2027-03-05T22:59:00Z';

test.each([
  ['2027-03-05T22:59:00Z', null],
  ['2027-03-05T22:59:59Z', null],
  ['2027-03-06T01:59:00Z', 3 * hourMs],
  ['2027-03-07T00:59:00+01:00', 25 * hourMs],
  ['2027-03-01T00:00:00Z', null],
  [null, null],
])('an arrival %s misses the laycan by %s', (arrival, missed) => {
  expect(laycanMissedMs({ layCanFrom: null, layCanTo }, arrival)).toBe(missed);
  expect(laycanMissedMs({ layCanFrom: null, layCanTo: null }, arrival)).toBeNull();
});
