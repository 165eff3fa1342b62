import { expect, test } from 'vitest';
import {
  afterWrongPin,
  initialsOf,
  lockedMs,
  type PinAttempts,
  pinProblem,
  wrongPinText,
} from './pin-state.ts';

const now = Date.parse('2026-11-22T15:42:00Z');

test('the fifth wrong PIN locks for a minute, each further one for twice as long, at most an hour', () => {
  let attempts: PinAttempts = { failures: 0, lockedUntil: null };
  const minutes = Array.from({ length: 14 }, () => {
    attempts = afterWrongPin(attempts, now);
    return lockedMs(attempts, now) / 60_000;
  });
  expect(minutes).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test('a lock ends by itself, and a clock set back by days does not extend it beyond an hour', () => {
  const locked = afterWrongPin({ failures: 4, lockedUntil: null }, now);
  expect(lockedMs(locked, now + 60_000)).toBe(0);
  expect(lockedMs(locked, now - 3 * 86_400_000)).toBe(3_600_000);
  expect(wrongPinText(locked, now + 1_000)).toBe('Wrong PIN. Try again in 1 min.');
  expect(wrongPinText({ failures: 1, lockedUntil: null }, now)).toBe('Wrong PIN. Try again.');
});

test.each([
  ['1234', undefined],
  ['', 'A PIN has 4 digits.'],
  ['123', 'A PIN has 4 digits.'],
  ['12345', 'A PIN has 4 digits.'],
  ['12a4', 'A PIN has digits only.'],
])('PIN “%s”', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});

test.each([
  ['Bjørg Hammersland', 'BH'],
  ['Åse', 'Å'],
  ['  Jan van der Berg ', 'JB'],
  ['', ''],
])('initials of “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
