import { expect, test } from 'vitest';
import { overlaps, subscribedUntil, type SubscriptionPeriod } from './periods.ts';

const now = 100;
const period = (from: number, to: number | null): SubscriptionPeriod => ({ from, to });

test.each<[readonly SubscriptionPeriod[], number | undefined]>([
  [[], undefined],
  [[period(0, 200)], 200],
  [[period(0, null)], Infinity],
  [[period(0, 50)], 50],
  // One that has not begun is no subscription yet.
  [[period(150, 300)], undefined],
  [[period(0, 50), period(150, 300)], 50],
  // Renewed without a gap, or before the end.
  [[period(200, 300), period(0, 200)], 300],
  [[period(0, 200), period(150, 300)], 300],
  // After a gap it ends first.
  [[period(0, 200), period(201, 300)], 200],
  [[period(0, 300), period(50, 120)], 300],
  [[period(0, 50), period(100, 300)], 300],
  [[period(0, 200), period(200, null)], Infinity],
])('%j is subscribed until %s', (periods, until) => {
  expect(subscribedUntil(periods, now)).toBe(until);
});

test.each([
  [period(0, 10), period(10, 20), false],
  [period(0, 11), period(10, 20), true],
  [period(0, null), period(500, null), true],
  [period(0, null), period(-10, 0), false],
])('%j and %j overlap: %s', (one, other, answer) => {
  expect(overlaps(one, other)).toBe(answer);
  expect(overlaps(other, one)).toBe(answer);
});
