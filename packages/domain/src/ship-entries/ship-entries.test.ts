import { expect, test } from 'vitest';
import { type DeviceTime, estimatedTime } from './entry-time.ts';
import { entryForms, formLabel } from './forms.ts';

const hour = 3_600_000;
const received = Date.parse('2026-11-23T12:00:00Z');

test.each<readonly [what: string, time: Omit<DeviceTime, 'received'>, expected: number]>([
  ['a right clock', { at: received - hour, clockError: 0 }, received - hour],
  ['three hours ahead, known', { at: received + 2 * hour, clockError: 3 * hour }, received - hour],
  [
    'three hours behind, known',
    { at: received - 4 * hour, clockError: -3 * hour },
    received - hour,
  ],
  ['three hours ahead, not known', { at: received + 2 * hour, clockError: null }, received],
  [
    'behind, not known: the device’s own time is all there is',
    { at: received - 4 * hour, clockError: null },
    received - 4 * hour,
  ],
])('the time of an entry: %s', (_what, time, expected) => {
  expect(estimatedTime({ ...time, received })).toBe(expected);
});

test.each(entryForms)('the form $name has a label', ({ name }) => {
  expect(formLabel(name)).not.toBe(name);
});
