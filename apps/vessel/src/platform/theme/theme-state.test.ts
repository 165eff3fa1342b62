import { expect, test } from 'vitest';
import { readPosition, themeAt } from './theme-state.ts';

const rotterdam = { latitude: 51.95, longitude: 4.14 };
const narvik = { latitude: 68.43, longitude: 17.42 };
const apia = { latitude: -13.83, longitude: -171.76 };

test.each([
  // Sunset in Rotterdam on 22 November is at 15:38 UTC.
  ['Rotterdam before sunset', '2026-11-22T15:25:00Z', rotterdam, 'light'],
  ['Rotterdam after sunset', '2026-11-22T15:50:00Z', rotterdam, 'night'],
  ['Narvik in polar night', '2026-12-21T11:00:00Z', narvik, 'night'],
  ['Narvik in polar day', '2026-06-21T23:00:00Z', narvik, 'light'],
  ['Apia, noon across the date line', '2026-11-22T23:00:00Z', apia, 'light'],
  ['Apia, midnight', '2026-11-22T11:00:00Z', apia, 'night'],
] as const)('%s', (...[, at, position, theme]) => {
  expect(themeAt({ choice: 'auto', nowMs: Date.parse(at), position, isSystemDark: false })).toBe(
    theme,
  );
});

test.each([
  ['dusk', true, 'dusk'],
  ['light', true, 'light'],
  ['auto', true, 'night'],
  ['auto', false, 'light'],
] as const)('choice %s without a position, system dark: %s', (choice, isSystemDark, theme) => {
  expect(themeAt({ choice, nowMs: 0, position: null, isSystemDark })).toBe(theme);
});

test.each([
  [null, null],
  ['', null],
  ['51.9,4.1', { latitude: 51.9, longitude: 4.1 }],
  ['91,4', null],
  ['51.9', null],
  ['a,b', null],
])('stored position %j', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});
