import { expect, test } from 'vitest';
import { farOutside } from './far-outside.ts';

const steady = [11.8, 12, 12.1, 12.2, 12.4].map((speed) => ({ speed, perDay: speed + 2 }));
const uneven = [8, 9, 10, 12, 13, 14].map((speed) => ({ speed, perDay: 0.008 * speed ** 3 }));

test.each([
  ['a speed ten times too high', steady, { speed: 118, perDay: 14 }, true],
  ['a consumption without its decimal point', steady, { speed: 12, perDay: 140 }, true],
  ['nothing burned at full speed', steady, { speed: 12, perDay: 0 }, true],
  ['a slow day', steady, { speed: 8, perDay: 9 }, false],
  ['a bad day', steady, { speed: 12, perDay: 19 }, false],
  ['an eco speed', uneven, { speed: 7, perDay: 2.7 }, false],
  ['among a few points', steady.slice(0, 4), { speed: 118, perDay: 14 }, false],
])('%s', (...[, points, point, isFar]) => {
  expect(farOutside([...points])(point)).toBe(isFar);
});
