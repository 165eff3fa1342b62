import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import {
  periodWhys,
  shareText,
  stockEquation,
  whysOfPeriod,
  withUsual,
} from './period-why.state.ts';
import type { PeriodRow } from './performance.data.ts';

const leg: PeriodRow = {
  id: 5,
  ref: '1-2',
  kind: 10,
  vessel: { id: 1, name: 'Lomvi' },
  voyage: null,
  from: { id: 1, portName: 'Oslo', zone: 'UTC' },
  to: { id: 2, portName: 'Rotterdam', zone: 'UTC' },
  start: '2026-03-01T06:00:00Z',
  end: '2026-03-03T09:30:00Z',
  isEndAssumed: false,
  isEstimated: false,
  isLaden: true,
  cargo: '5000',
  hours: '51.5',
  hoursUnderWay: '50',
  distance: '540',
  speed: '10.8',
  fuel: '38.345',
  perDay: '17.87',
  perMile: '71',
  unexplained: '3.655',
  shorePower: '0',
  reports: 3,
};

test.each([
  ['hours', ['Reported hours: 51.50 h', 'The sum of all reports in the period', 'Reports: 3']],
  [
    'distance',
    ['Distance over ground: 540.0 nm', 'The sum of all reports in the period', 'Reports: 3'],
  ],
  [
    'speed',
    [
      'Speed: 10.80 kn',
      'Distance over ground ÷ hours under way',
      '540.0 nm ÷ 50.00 h = 10.80 kn',
      'Distance: 540.0 nm',
      'Hours under way: 50.00 h',
    ],
  ],
  [
    'fuel',
    ['Fuel: 38.345 mt', 'The fuel of all consumers, of all reports in the period', 'Reports: 3'],
  ],
  [
    'perDay',
    [
      'Fuel per day: 17.87 mt/day',
      'Fuel ÷ reported hours × 24',
      '38.345 mt ÷ 51.50 h × 24 = 17.87 mt/day',
      'Fuel: 38.345 mt',
      'Reported hours: 51.50 h',
    ],
  ],
  [
    'perMile',
    [
      'Fuel per mile: 71.0 kg/nm',
      'Fuel ÷ distance over ground',
      '38.345 mt × 1,000 ÷ 540.0 nm = 71.0 kg/nm',
      'Fuel: 38.345 mt',
      'Distance: 540.0 nm',
    ],
  ],
] as const)('%s of a leg', (figure, lines) => {
  expect(explanationLines(periodWhys[figure](leg))).toEqual(lines);
});

test('what is not known has no equation; a port call has no figures of a passage', () => {
  expect(explanationLines(periodWhys.speed({ ...leg, speed: null }))).toEqual([
    'Speed: Not known',
    'Distance over ground ÷ hours under way',
    'Distance: 540.0 nm',
    'Hours under way: 50.00 h',
  ]);
  expect(whysOfPeriod({ ...leg, kind: 20 }).map(({ name }) => name)).toEqual([
    'Reported hours',
    'Fuel',
    'Fuel per day',
    'Stock difference',
  ]);
});

test('what a report adds, and the stock of a fuel', () => {
  const report = {
    guid: '0190a000-0000-7000-8000-000000000001',
    kind: 10 as const,
    at: '2026-03-02T12:00:00Z',
    zone: 'UTC',
    isWhole: false,
    hours: '24',
    distance: null,
    speed: null,
    windForce: null,
    current: null,
    draught: null,
    fuel: '12.1',
    perDay: '12.1',
  };
  expect(shareText(report)).toBe('12.100 mt, 24.00 h, in part');
  expect(shareText({ ...report, isWhole: true, distance: '280' })).toBe(
    '12.100 mt, 24.00 h, 280.0 nm',
  );
  const stock = {
    fuelId: 2,
    fuel: 'VLSFO',
    begin: '512',
    bunkered: '0',
    debunkered: '2',
    corrected: '1',
    used: '38.345',
    unexplained: '-3.655',
    end: '469',
  };
  expect(stockEquation(stock)).toBe(
    'VLSFO: 512.000 − 2.000 debunkered + 1.000 corrected − 38.345 used − 3.655 difference = 469.000 mt',
  );
  expect(stockEquation({ ...stock, begin: null, end: null, unexplained: '0' })).toBe(
    'VLSFO: not measured − 2.000 debunkered + 1.000 corrected − 38.345 used = not measured',
  );
});

test.each([
  [{ kind: 10, isLaden: true }, 'laden legs', '7 legs'],
  [{ kind: 10, isLaden: false }, 'ballast legs', '7 legs'],
  [{ kind: 20, isLaden: null }, 'port calls', '7 port calls'],
] as const)('%j is compared with the usual of %s', (period, others, compared) => {
  const why = periodWhys.perDay(leg);
  const usual = { periods: 7, perDay: '14.20', perMile: null };
  expect(explanationLines(withUsual(why, '14.20 mt/day', { ...period, usual }))).toEqual([
    'Fuel per day: 17.87 mt/day',
    `Fuel ÷ reported hours × 24. Usual: the median of the vessel’s ${others} of at least 6 h that ended in the 365 days before.`,
    '38.345 mt ÷ 51.50 h × 24 = 17.87 mt/day',
    'Fuel: 38.345 mt',
    'Reported hours: 51.50 h',
    'Usual: 14.20 mt/day',
    `Compared with: ${compared}`,
  ]);
  expect(withUsual(why, 'Not known', { ...period, usual })).toBe(why);
  expect(withUsual(why, '14.20 mt/day', { ...period, usual: null })).toBe(why);
});
