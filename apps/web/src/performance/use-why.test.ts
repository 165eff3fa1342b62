import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import type { ContributingReport, PeriodDetail } from './performance.data.ts';
import { type FuelUse, reportsOfUse, usedTonnes, shareOfUse, whyUse } from './use-why.state.ts';

const use: FuelUse = { fuelId: 2, fuel: 'VLSFO', group: 'main', state: 'underWay', tonnes: '30' };
const uses: readonly FuelUse[] = [
  use,
  { ...use, group: 'aux', tonnes: '3' },
  { ...use, group: 'aux', state: 'drifting', tonnes: '0.345' },
  { ...use, fuelId: 4, fuel: 'MGO', group: 'aux', tonnes: '1.2' },
];
const hoursByState: PeriodDetail['hoursByState'] = {
  underWay: '72',
  manoeuvring: '0',
  drifting: '4.5',
  atAnchor: '0',
  atBerth: '0',
};
const period = { uses: [...uses], hoursByState };

const report: ContributingReport = {
  guid: 'a',
  kind: 10,
  at: '2026-03-02T12:00:00Z',
  zone: 'UTC',
  isWhole: true,
  hours: '24',
  distance: '240',
  speed: '10',
  windForce: null,
  current: null,
  draught: null,
  fuel: '14',
  perDay: '14',
  dismissed: null,
  uses: [use, { ...use, group: 'aux', tonnes: '1' }],
};

test.each([
  [{}, '34.545'],
  [{ group: 'main' }, '30'],
  [{ group: 'aux' }, '4.545'],
  [{ group: 'aux', fuelId: 2 }, '3.345'],
  [{ state: 'drifting' }, '0.345'],
  [{ group: 'main', state: 'drifting' }, '0'],
  [{ fuelId: 4 }, '1.2'],
] as const)('%j counts %s t', (counted, tonnes) => {
  expect(usedTonnes(uses, counted)).toBe(tonnes);
});

test('a figure of an activity opens its fuels, its hours and how reports are divided', () => {
  expect(explanationLines(whyUse(period, { group: 'aux', state: 'drifting' }))).toEqual([
    'Auxiliary engines, drifting: 0.345 mt',
    expect.stringContaining('divided by their hours'),
    'VLSFO, Auxiliary engines, drifting: 0.345 mt',
    'Hours drifting: 4.50 h',
  ]);
});

test('a figure of a fuel names the fuel; the sum of all names no consumer', () => {
  expect(whyUse(period, { fuelId: 4 }).name).toBe('All consumers, MGO');
  expect(whyUse(period, {}).inputs).toHaveLength(4);
  expect(whyUse(period, { group: 'main' }).formula).not.toContain('divided');
});

test('only reports with such fuel are behind it, each with its share', () => {
  const idle = { ...report, guid: 'b', uses: [] };
  const part = { ...report, guid: 'c', isWhole: false };
  const of = (counted: Parameters<typeof reportsOfUse>[1]) =>
    reportsOfUse([report, idle, part], counted).map((one) => [one.guid, shareOfUse(one, counted)]);
  expect(of({ group: 'main' })).toEqual([
    ['a', '30.000 mt'],
    ['c', '30.000 mt, in part'],
  ]);
  expect(of({ group: 'boiler' })).toEqual([]);
});
