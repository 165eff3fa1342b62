import { expect, test } from 'vitest';
import { passageLines, passageText, stayLines, stockText } from './reported-call.state.ts';
import type { ReportedCall } from './performance.data.ts';

const period: NonNullable<ReportedCall['passage']> = {
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
  unexplained: '0',
  shorePower: '0',
  reports: 3,
};
const portCall = { id: 2, portName: 'Rotterdam', zone: 'UTC' };
const plannedPassage = {
  departure: '2026-03-01T06:00:00Z',
  arrival: '2026-03-03T06:00:00Z',
  hours: '48',
  distance: '526.6',
  speed: '10.97',
  isSeaRoute: true,
};
const shown = (lines: ReturnType<typeof passageLines>) =>
  lines.map(({ name, planned, reported, difference }) => [name, planned, reported, difference]);

test('a passage beside its plan', () => {
  expect(shown(passageLines({ passage: period, plannedPassage, portCall }))).toEqual([
    ['Departed', '01.03.26 06:00 UTC', '01.03.26 06:00 UTC', 'On time'],
    ['Arrived', '03.03.26 06:00 UTC', '03.03.26 09:30 UTC', '3 h 30 m later'],
    ['Hours', '48.00 h', '51.50 h', '+3.50 h'],
    ['Distance', '526.6 nm', '540.0 nm', '+13.4 nm'],
    ['Speed', '10.97 kn', '10.80 kn', '\u22120.17 kn'],
    ['Fuel', '', '38.345 mt', ''],
    ['Fuel per day', '', '17.87 mt/day', ''],
  ]);
});

test('a passage without a plan that has not ended', () => {
  const lines = passageLines({
    passage: { ...period, end: null, speed: null },
    plannedPassage: null,
    portCall,
  });
  expect(shown(lines).slice(0, 5)).toEqual([
    ['Departed', '', '01.03.26 06:00 UTC', ''],
    ['Arrived', '', '', ''],
    ['Hours', '', '51.50 h', ''],
    ['Distance', '', '540.0 nm', ''],
    ['Speed', '', '', ''],
  ]);
});

test('a stay beside its plan; nothing before the vessel has arrived', () => {
  const planned = {
    arrival: '2026-03-03T06:00:00Z',
    departure: '2026-03-04T06:00:00Z',
    hours: '24',
  };
  const stay = { ...period, kind: 20 as const, end: '2026-03-04T05:00:00Z', hours: '24' };
  expect(shown(stayLines({ stay, planned, portCall })).slice(1, 3)).toEqual([
    ['Departed', '04.03.26 06:00 UTC', '04.03.26 05:00 UTC', '1 h earlier'],
    ['Hours', '24.00 h', '24.00 h', '0'],
  ]);
  expect(stayLines({ stay: null, planned, portCall })).toEqual([]);
});

test('in one line', () => {
  expect(passageText({ passage: period, plannedPassage })).toBe(
    '540.0 nm, 10.80 kn (10.97 planned), 38.3 mt',
  );
  expect(passageText({ passage: { ...period, reports: 0 }, plannedPassage })).toBe('');
  expect(passageText({ passage: null, plannedPassage: null })).toBe('');
  const stocks = [
    { fuelId: 2, fuel: 'VLSFO', arrival: '812.345', departure: null },
    { fuelId: 7, fuel: 'MGO', arrival: '80', departure: '78' },
  ];
  expect(stockText(stocks, 'arrival')).toBe('VLSFO 812.3 mt, MGO 80.0 mt');
  expect(stockText(stocks, 'departure')).toBe('MGO 78.0 mt');
});
