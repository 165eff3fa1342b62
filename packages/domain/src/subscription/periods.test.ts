import { expect, test } from 'vitest';
import { isOpenEnd, openEnd, overlaps, type SubscriptionPeriod } from './periods.ts';

const period = (from: number, to: number | null): SubscriptionPeriod => ({ from, to });

test.each([
  [period(0, 10), period(10, 20), false],
  [period(0, 11), period(10, 20), true],
  [period(0, null), period(500, null), true],
  [period(0, null), period(-10, 0), false],
])('%j and %j overlap: %s', (one, other, answer) => {
  expect(overlaps(one, other)).toBe(answer);
  expect(overlaps(other, one)).toBe(answer);
});

test('only the open end is open', () => {
  expect(isOpenEnd(Date.parse(openEnd))).toBe(true);
  expect(isOpenEnd(Date.parse('2200-01-01T00:00:00Z'))).toBe(false);
});
