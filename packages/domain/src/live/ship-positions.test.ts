import { expect, test } from 'vitest';
import { minuteMs } from '../time/milliseconds.ts';
import { isWorthSending, type ReadPosition } from './ship-positions.ts';

const at = Date.UTC(2026, 8, 17, 12);
const last: ReadPosition = { at, latitude: 60, longitude: 5, accuracyM: 10 };
const after = (minutes: number, more: Partial<ReadPosition> = {}): ReadPosition => ({
  ...last,
  at: at + minutes * minuteMs,
  ...more,
});
/** Northwards by miles. */
const north = (miles: number) => ({ latitude: 60 + miles / 60 });

test.each<readonly [string, readonly [ReadPosition | null, ReadPosition], boolean]>([
  ['the first', [null, after(0)], true],
  ['the first of a device without GPS', [null, after(0, { accuracyM: 25_000 })], false],
  ['off by 1,000 m', [null, after(0, { accuracyM: 1000 })], true],
  ['off by 1,001 m', [null, after(0, { accuracyM: 1001 })], false],
  ['nine minutes under way', [last, after(9.9, north(2))], false],
  ['ten minutes under way', [last, after(10, north(2))], true],
  ['ten minutes, swinging at anchor', [last, after(10, north(0.05))], false],
  ['ten minutes, a cable further', [last, after(10, north(0.11))], true],
  // A reading within 400 m says nothing of a distance of 0.3 nm.
  ['ten minutes, within its error', [last, after(10, { ...north(0.3), accuracyM: 400 })], false],
  ['ten minutes, beyond its error', [last, after(10, { ...north(0.5), accuracyM: 400 })], true],
  ['59 minutes at berth', [last, after(59)], false],
  ['an hour at berth', [last, after(60)], true],
  [
    'across the antimeridian',
    [{ ...last, longitude: 179.99 }, after(10, { longitude: -179.99 })],
    true,
  ],
  ['a clock that was set back', [last, after(-30)], true],
])('%s', (_, [before, read], expected) => {
  expect(isWorthSending(before, read)).toBe(expected);
});
