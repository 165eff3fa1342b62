import { expect, test } from 'vitest';
import { crossingText } from './zone-crossing.ts';

const entry = { latitude: 48.5, longitude: -5 };
const exit = { latitude: 51, longitude: 1.5 };
const [enters, leaves] = ['48°30.0′N 005°00.0′W', '51°00.0′N 001°30.0′E'];

test.each([
  [310.4, 1279.6, `Enters ${enters} after 310 nm, leaves ${leaves}: 1\u202f280 nm inside`],
  [0, 280, `Starts inside, leaves ${leaves}: 280 nm inside`],
  [0.4, 280, `Starts inside, leaves ${leaves}: 280 nm inside`],
  [0.6, 280, `Enters ${enters} after 1 nm, leaves ${leaves}: 280 nm inside`],
  [1700, 299.7, `Enters ${enters} after 1\u202f700 nm, ends inside: 300 nm inside`],
  [1700, 299.4, `Enters ${enters} after 1\u202f700 nm, leaves ${leaves}: 299 nm inside`],
  [0, 2000, 'All of the route, 2\u202f000 nm'],
])('after %s nm for %s of 2000 nm: %s', (from, distance, text) => {
  expect(crossingText({ entry, exit, from, distance }, 2000)).toBe(text);
});
