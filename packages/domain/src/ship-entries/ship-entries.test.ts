import { expect, test } from 'vitest';
import { estimatedTime } from './entry-time.ts';
import { entryForms, formLabel, isCurrentVersion } from './forms.ts';

const hour = 3_600_000;
const received = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['a right clock', received - hour, 0, received - hour],
  ['three hours ahead, known', received + 2 * hour, 3 * hour, received - hour],
  ['three hours behind, known', received - 4 * hour, -3 * hour, received - hour],
  ['three hours ahead, not known', received + 2 * hour, null, received],
  [
    'behind, not known: the device’s own time is all there is',
    received - 4 * hour,
    null,
    received - 4 * hour,
  ],
])('the time of an entry: %s', (_what, at, clockError, expected) => {
  expect(estimatedTime({ at, clockError, received })).toBe(expected);
});

test('each form has a label, and its last version is the current one', () => {
  for (const { name, versions } of entryForms) {
    expect(formLabel(name)).not.toBe(name);
    expect(isCurrentVersion(name, versions.at(-1) ?? 0)).toBe(true);
    expect(isCurrentVersion(name, 0)).toBe(false);
  }
});
