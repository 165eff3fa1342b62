import { expect, test } from 'vitest';
import { earliestArrival, earliestText, isTooEarly } from './earliest-arrival.ts';

const passage = {
  departure: '2026-09-17T06:00:00Z',
  from: 'Narvik',
  distanceNm: 1200.4,
  knots: 12,
};

test('the first port is reached by the sea route, to the next quarter of an hour', () => {
  expect(earliestArrival(passage)).toBe('2026-09-21T10:15:00Z');
  expect(earliestText(passage, 'Europe/Oslo')).toBe(
    '21.09.26 12:15 CEST at the earliest: 1\u202F200 nm by sea from Narvik at 12 kn, an estimate, not for navigation',
  );
});

test.each([
  [null, false],
  ['2026-09-21T10:15:00Z', false],
  ['2026-09-21T10:00:00Z', true],
])('an ETA of %s', (arrival, isEarly) => {
  expect(isTooEarly(passage, arrival)).toBe(isEarly);
});
