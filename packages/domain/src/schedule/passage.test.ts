import { expect, test } from 'vitest';
import { passage, seaSpeedKnots, usualSpeedKnots } from './passage.ts';

const rotterdam = { latitude: 51.95, longitude: 4.14 };
const gdynia = { latitude: 54.53, longitude: 18.55 };

test('an arrival is the departure and the distance at the speed, on the quarter hour', () => {
  const { distanceNm, arrival } = passage('2027-03-05T08:00:00Z', {
    from: rotterdam,
    to: gdynia,
    knots: 12,
  });
  expect(Math.round(distanceNm)).toBe(539);
  expect(arrival).toBe('2027-03-07T05:00:00Z');
});

test('from a port to itself there is no way', () => {
  const between = { from: gdynia, to: gdynia, knots: 12 };
  expect(passage('2027-03-05T08:00:00Z', between).arrival).toBe('2027-03-05T08:00:00Z');
});

test.each([
  [[null, '11.5', '13'], 13],
  [[null, '0'], usualSpeedKnots],
  [[], usualSpeedKnots],
])('the speed of %j is %s', (speeds, knots) => {
  expect(seaSpeedKnots(speeds)).toBe(knots);
});
