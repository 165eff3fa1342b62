import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf, hoursOfWeek, isHourly, painted, type WeekGrid, windowsOf } from './week-grid.ts';

const empty: WeekGrid = Array.from({ length: hoursOfWeek }, () => null);

test.each([
  [[{ from: 'Sun 00:00', to: 'Mon 00:00', use: 'full' }]],
  [[{ from: 'Sat 12:00', to: 'Mon 08:00', use: 'none' }]],
  [
    [
      { from: 'Fri 00:00', to: 'Sat 00:00', use: 'half' },
      { from: 'Sun 06:00', to: 'Sun 18:00', use: 'none' },
    ],
  ],
] as const)('%j is drawn and read again', (windows) => {
  expect(windowsOf(gridOf(windows))).toEqual(windows);
});

test('windows that touch become one, a whole week is one, none is none', () => {
  const halves = gridOf([
    { from: 'Sat 12:00', to: 'Sat 24:00', use: 'full' },
    { from: 'Sun 00:00', to: 'Sun 24:00', use: 'full' },
  ]);
  expect(windowsOf(halves)).toEqual([{ from: 'Sat 12:00', to: 'Mon 00:00', use: 'full' }]);
  const all = painted(empty, Array.from(empty.keys()), 'none');
  expect(windowsOf(all)).toEqual([{ from: 'Mon 00:00', to: 'Sun 24:00', use: 'none' }]);
  expect(windowsOf(empty)).toEqual([]);
});

test('the stricter use decides an overlap; half hours need more than a grid', () => {
  const both = gridOf([
    { from: 'Sun 00:00', to: 'Mon 00:00', use: 'full' },
    { from: 'Sun 06:00', to: 'Sun 08:00', use: 'none' },
  ]);
  expect([both[6 * 24 + 5], both[6 * 24 + 6], both[6 * 24 + 8]]).toEqual(['full', 'none', 'full']);
  expect(isHourly([{ from: 'Sat 12:30', to: 'Mon 08:00' }])).toBe(false);
});

test('whatever is painted is read again', () => {
  const use = fc.constantFrom('none', 'half', 'full', null);
  fc.assert(
    fc.property(fc.array(use, { minLength: hoursOfWeek, maxLength: hoursOfWeek }), (grid) => {
      expect(gridOf(windowsOf(grid))).toEqual(grid);
    }),
  );
});
