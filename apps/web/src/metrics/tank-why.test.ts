import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import type { TankStates } from './metrics.data.ts';
import {
  hasSpaceForRange,
  leftText,
  leftTexts,
  whyFuelLeft,
  whyLasts,
  whyLeft,
  whyRange,
  whysOfTanks,
  whyStock,
} from './tank-why.state.ts';

const vlsfo = {
  fuel: { id: 2, name: 'VLSFO' },
  quantity: '216.200',
  perDay: '24.000',
  hours: 216,
  nm: 2592,
  atWindow: '168.200',
  days: 6,
};
const mgo = {
  ...vlsfo,
  fuel: { id: 7, name: 'MGO' },
  perDay: null,
  hours: null,
  nm: null,
  atWindow: null,
  days: 0,
};
const row: TankStates = {
  id: 3,
  vessel: { id: 3, name: 'Lomvi' },
  tanks: 4,
  fuels: [vlsfo, mgo],
  speed: '12',
  findings: [],
  at: '2026-03-01T06:00:00Z',
  window: {
    portCallId: 9,
    voyageId: 4,
    portName: 'Gibraltar',
    zone: 'UTC',
    from: '2026-03-03T06:00:00Z',
    to: '2026-03-04T06:00:00Z',
    isPlanned: true,
  },
  reported: '2026-03-01T00:00:00Z',
};

const mean =
  'The consumption is the mean of the days with consumption in the last seven, otherwise that at sea as entered for the vessel.';

test('the stock by fuel, each with its tanks', () => {
  expect(explanationLines(whyStock(row))).toEqual([
    'On board: 2 fuels',
    'The sum of the fuel ledger: opening stocks + deliveries + corrections − consumption − debunkering',
    'VLSFO: 216.200 mt /metrics/tankstates/3',
    'MGO: 216.200 mt /metrics/tankstates/3',
  ]);
});

test('the fuel that lasts shortest, beside the others', () => {
  expect(explanationLines(whyLasts(row))).toEqual([
    'VLSFO lasts: 9 d',
    `Stock ÷ consumption per day, rounded down to hours. ${mean}`,
    '216.200 mt ÷ 24.000 mt/day = 9 d',
    'Stock: 216.200 mt',
    'Consumption: 24.000 mt/day',
    'Consumption from: Reports, 6 days',
    'MGO lasts: Not known',
  ]);
  expect(explanationLines(whyRange(row))).toEqual([
    'Range: 2\u202F592 nm',
    'Hours that the fuel lasts × speed at sea as entered for the vessel, rounded down',
    '9 d × 12.0 kn = 2\u202F592 nm',
    'Lasts: 9 d',
    'Speed: 12.0 kn',
  ]);
});

test('what is left at the next bunkering', () => {
  expect(explanationLines(whyLeft(row)).slice(2)).toEqual([
    'Port call: Gibraltar /portcalls/9',
    'Time until then: 2 d',
    'VLSFO: 216.200 mt − 24.000 mt/day × time = 168.200 mt',
    'MGO: Not known',
  ]);
  expect(explanationLines(whyFuelLeft(vlsfo, row))[2]).toBe(
    '216.200 mt − 24.000 mt/day × 2 d = 168.200 mt',
  );
});

test('a vessel without a known consumption or port call explains its stock alone', () => {
  const idle = { ...row, fuels: [mgo], window: null };
  expect(whysOfTanks(idle).map(({ name }) => name)).toEqual(['On board']);
  expect(whysOfTanks(row)).toHaveLength(5);
});

test('a fuel that runs out before the next bunkering is named apart from the others', () => {
  const hvo = { ...vlsfo, fuel: { id: 9, name: 'HVO' }, atWindow: '-62.240' };
  expect(leftTexts({ ...row, fuels: [vlsfo, mgo, hvo] })).toEqual({
    short: 'Short: HVO \u221262.2',
    enough: 'VLSFO 168.2',
  });
  expect(leftText({ ...row, fuels: [vlsfo, mgo, hvo] })).toBe('Short: HVO \u221262.2; VLSFO 168.2');
  expect(leftText(row)).toBe('VLSFO 168.2');
  expect(leftText({ ...row, fuels: [hvo] })).toBe('Short: HVO \u221262.2');
  expect(leftText({ ...row, fuels: [hvo], window: null })).toBe('');
});

test.each([
  [1024, true],
  [1300, false],
  [1440, false],
  [1540, true],
])('in a window of %i px, the range has space beside what is left: %s', (viewport, hasSpace) => {
  expect(hasSpaceForRange(viewport)).toBe(hasSpace);
});
