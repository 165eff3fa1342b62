import { expect, test } from 'vitest';
import { arrivalAfter, seaSpeedKnots, usualSpeedKnots } from './passage.ts';

test('an arrival is the departure and the distance at the speed, on the quarter hour', () => {
  expect(arrivalAfter('2027-03-05T08:00:00Z', { distanceNm: 539, knots: 12 })).toBe(
    '2027-03-07T05:00:00Z',
  );
});

test('from a port to itself there is no way', () => {
  expect(arrivalAfter('2027-03-05T08:00:00Z', { distanceNm: 0, knots: 12 })).toBe(
    '2027-03-05T08:00:00Z',
  );
});

test.each([
  [[null, '11.5', '13'], 13],
  [[null, '0'], usualSpeedKnots],
  [[], usualSpeedKnots],
])('the speed of %j is %s', (speeds, knots) => {
  expect(seaSpeedKnots(speeds)).toBe(knots);
});
