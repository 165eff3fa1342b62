import { expect, test } from 'vitest';
import { ticksOf } from './axis-ticks.ts';

test.each([
  [0, 1200, ['0', '500', '1\u202F000']],
  [0, 25_000, ['0', '10\u202F000', '20\u202F000']],
  [0, 1, ['0.0', '0.5', '1.0']],
  [0, 0.012, ['0.000', '0.005', '0.010']],
  [-30, 30, ['\u221220', '0', '20']],
  [0.7, 1.25, ['0.8', '1.0', '1.2']],
  [4, 4, ['4']],
])('from %d to %d', (least, most, texts) => {
  expect(ticksOf(least, most).map(({ text }) => text)).toEqual(texts);
});
