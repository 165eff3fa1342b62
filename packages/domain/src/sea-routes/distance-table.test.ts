import { expect, test } from 'vitest';
import { cellText, numberCell } from '../print/print-content.ts';
import { daysAt, type DistanceTableContent, distanceTable, totalOf } from './distance-table.ts';
import { engineOptions, outcomeText, usualSettings, variantOf } from './variants.ts';

const content: DistanceTableContent = {
  ports: [{ name: 'Rotterdam' }, { name: 'Bergen' }, { name: 'Chicago' }],
  variants: [{ label: 'Shortest' }, { label: 'Less in ECAs' }],
  legs: [
    [
      { outcome: 'found', distance: 588.4, by: [] },
      { outcome: 'found', distance: 602, by: [] },
    ],
    [
      { outcome: 'found', distance: 4000, by: ['Fastnet'] },
      { outcome: 'toInland', distance: null, by: [] },
    ],
  ],
};

test('a total needs every leg', () => {
  expect(totalOf(content.legs, 0)).toBe(4588.4);
  expect(totalOf(content.legs, 1)).toBeNull();
});

test.each([
  [240, 10, 1],
  [null, 10, null],
  [240, 0, null],
  [240, Number.NaN, null],
])('%s nm at %s kn is %s days', (distance, knots, days) => {
  expect(daysAt(distance, knots)).toBe(days);
});

test('the document has days only with a speed, and says why a figure is missing', () => {
  const plain = distanceTable(content, null);
  expect(plain.columns.map(({ title }) => title)).toEqual([
    'From',
    'To',
    'Shortest, nm',
    'Less in ECAs, nm',
  ]);
  expect(plain.rows.map((row) => row.map(cellText))).toEqual([
    ['Rotterdam', 'Bergen', '588', '602'],
    [
      'Bergen',
      'Chicago',
      cellText(numberCell('4000', 0)),
      cellText({ kind: 'none', why: 'Chicago is not on the sea' }),
    ],
    ['All legs', '', cellText(numberCell('4588', 0)), ''],
  ]);
  expect(distanceTable(content, 10).rows[0]?.map(cellText)).toEqual([
    'Rotterdam',
    'Bergen',
    '588',
    '2.5',
    '602',
    '2.5',
  ]);
});

test('a vessel’s settings are one of the variants', () => {
  const own = { allowIceAreas: true, avoidHRA: false, avoidSeca: true };
  expect(variantOf('settings').choice(own, { avoidHRA: true })).toEqual({ ...own, closed: [] });
  expect(engineOptions(variantOf('settings').choice(usualSettings, {}), '2026-11-28')).toEqual({
    day: '2026-11-28',
    allowsIce: false,
    avoidsHighRisk: true,
    avoidsEca: false,
    closed: [],
  });
});

test.each([
  [{}, { ...usualSettings, closed: [] }],
  [{ avoidHRA: false }, { ...usualSettings, avoidHRA: false, closed: [] }],
  [
    { allowIceAreas: true, avoidSeca: true, closed: ['corinth', 'torres'] },
    { allowIceAreas: true, avoidHRA: true, avoidSeca: true, closed: ['corinth', 'torres'] },
  ],
] as const)('an own choice of %o replaces the settings', (stated, choice) => {
  expect(variantOf('own').choice(usualSettings, stated)).toEqual(choice);
});

test.each([
  ['found', ''],
  ['fromInland', 'Bergen is not on the sea'],
  ['toInland', 'Chicago is not on the sea'],
  ['notConnected', 'No open sea route from Bergen to Chicago'],
] as const)('%s is reported as “%s”', (outcome, text) => {
  expect(outcomeText(outcome, 'Bergen', 'Chicago')).toBe(text);
});
