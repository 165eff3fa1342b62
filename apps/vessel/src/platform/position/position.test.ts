import { expect, test } from 'vitest';
import { positionProblemText, waitingPosition } from './position.state.ts';

const timestamp = Date.UTC(2026, 8, 17, 12);
const coords = {
  latitude: 60.1234567,
  longitude: -5.1234567,
  accuracy: 7.2,
  speed: 6.2,
  heading: 41.26,
};

test('a position of the browser is in knots, and by the server’s time', () => {
  expect(waitingPosition({ timestamp, coords }, 90_000)).toEqual({
    at: timestamp - 90_000,
    latitude: 60.12346,
    longitude: -5.12346,
    accuracyM: 8,
    speedKn: 12.1,
    course: 41.3,
  });
});

test('a ship at rest has no course, and a device without a GPS no speed', () => {
  const still = { ...coords, speed: 0, heading: Number.NaN };
  expect(waitingPosition({ timestamp, coords: still }, 0)).toMatchObject({
    speedKn: 0,
    course: null,
  });
  const unknown = { ...coords, speed: null, heading: null };
  expect(waitingPosition({ timestamp, coords: unknown }, 0)).toMatchObject({
    speedKn: null,
    course: null,
  });
});

test('a refusal says what to do', () => {
  expect(positionProblemText('denied')).toContain('Allow access to the location');
  expect(positionProblemText('inaccurate')).toContain('more than 1,000 m');
});
