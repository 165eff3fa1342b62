import { expect, test } from 'vitest';
import { deviceClockText } from './device-clock.ts';

test.each([
  [null, ''],
  [0, 'Right'],
  [-59_000, 'Right'],
  [90_000, '1 m ahead'],
  [3 * 3_600_000, '3 h ahead'],
  [-26.5 * 3_600_000, '1 d 2 h behind'],
])('a clock that is %s ms off: %s', (clockErrorMs, text) => {
  expect(deviceClockText(clockErrorMs)).toBe(text);
});
