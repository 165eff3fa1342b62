import { expect, test } from 'vitest';
import { lockingFailure, signInWaitsSeconds } from './sign-in-waits.ts';

test.each([
  [1, 0],
  [4, 0],
  [5, 5],
  [9, 80],
  [10, 900],
  [11, 1800],
  [17, 86_400],
])('after failure %i a network waits %i seconds', (failure, seconds) => {
  expect(signInWaitsSeconds[failure - 1]).toBe(seconds);
});

test('waits never shrink, and lock from the tenth on', () => {
  expect(signInWaitsSeconds).toEqual(signInWaitsSeconds.toSorted((a, b) => a - b));
  expect(signInWaitsSeconds.findIndex((wait) => wait >= 900)).toBe(lockingFailure - 1);
});
