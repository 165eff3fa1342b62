import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import type { ContributingReport, PeriodDetail } from './performance.data.ts';
import {
  daysOfReports,
  differenceOf,
  isDismissed,
  periodReports,
  reportWhys,
  whysOfReport,
} from './period-report-why.state.ts';
import type { ReportOfSpeed } from './speed.data.ts';
import { type MovementKind, stockWhys, whysOfYear } from './stock-why.state.ts';

const contributing: ContributingReport = {
  guid: 'a',
  kind: 10,
  at: '2026-03-02T12:00:00Z',
  zone: 'UTC',
  isWhole: true,
  hours: '24',
  distance: '240',
  speed: '12',
  windForce: '4',
  current: null,
  draught: '9.5',
  fuel: '14',
  perDay: '14',
  dismissed: null,
  uses: [],
};

const sea: ReportOfSpeed = {
  ...contributing,
  period: null,
  isLaden: true,
  hoursUnderWay: '20',
  distance: '240',
  speed: '12',
  isCurrentByLog: false,
  seaHeight: null,
  swellHeight: null,
  perDay: '14',
  fuels: [
    { fuel: 'VLSFO', tonnes: '13' },
    { fuel: 'MGO', tonnes: '1' },
  ],
  dismissed: null,
};

const rows = (points: readonly ReportOfSpeed[], perDay: string | null = '12.5') =>
  periodReports({ contributing: [contributing], perDay }, points);

test.each([
  [
    'speed',
    [
      'Speed: 12.0 kn',
      'Distance over ground ÷ hours under way',
      '240.0 nm ÷ 20.00 h = 12.0 kn',
      'Distance: 240.0 nm',
      'Hours under way: 20.00 h',
      'Log report: Counts in full /reports/log/a',
    ],
  ],
  [
    'fuel',
    [
      'Fuel: 14.000 mt',
      'The fuel of all consumers of the report, whole figures also if only a part of it counts',
      'VLSFO: 13.000 mt',
      'MGO: 1.000 mt',
      'Log report: Counts in full /reports/log/a',
    ],
  ],
  [
    'perDay',
    [
      'Fuel per day: 14.00 mt/day',
      'Fuel ÷ reported hours × 24',
      '14.000 mt ÷ 24.00 h × 24 = 14.00 mt/day',
      'Fuel: 14.000 mt',
      'Reported hours: 24.00 h',
      'Log report: Counts in full /reports/log/a',
    ],
  ],
  [
    'difference',
    [
      'Difference: +12 %',
      'Fuel per day of the report ÷ fuel per day of the whole leg or port call − 1',
      '14.00 mt/day ÷ 12.50 mt/day − 1 = +12 %',
      'Fuel per day: 14.00 mt/day',
      'Whole leg or port call: 12.50 mt/day',
      'Log report: Counts in full /reports/log/a',
    ],
  ],
] as const)('the %s of a report opens its inputs and its formula', (key, lines) => {
  const [report] = rows([sea]);
  if (report === undefined) throw new Error('There is no report.');
  const why = reportWhys[key](report);
  if (why === undefined) throw new Error('There is no explanation.');
  expect(explanationLines(why)).toEqual(lines);
});

test('a report in no baseline explains its figures without the hours under way', () => {
  const [report] = rows([{ ...sea, guid: 'b' }], null);
  if (report === undefined) throw new Error('There is no report.');
  expect(report.sea).toBeUndefined();
  expect(whysOfReport(report).map(({ name }) => name)).toEqual(['Speed', 'Fuel', 'Fuel per day']);
  expect(whysOfReport(report)[0]?.equation).toBeUndefined();
});

test.each([
  ['14', '12.5', 12],
  ['10', '12.5', -20],
  ['10', '0', undefined],
  ['10', null, undefined],
  [null, '12.5', undefined],
])('burned %s mt/day beside %s: %s percent', (perDay, average, off) => {
  expect(differenceOf({ perDay, average })).toBe(off);
});

const dismissed = { reason: 'Stopped for repairs', by: 'Olga', at: '2026-03-03T08:00:00Z' };

test('a report is dismissed whether a baseline uses it or not', () => {
  const left = { ...contributing, dismissed };
  for (const points of [[sea], []])
    expect(
      periodReports({ contributing: [left, contributing], perDay: '12.5' }, points).map(
        isDismissed,
      ),
    ).toEqual([true, false]);
});

test('the average leaves dismissed reports out, and says so', () => {
  const left = { ...contributing, guid: 'b', fuel: '30', perDay: '30', dismissed };
  const other = { ...contributing, guid: 'c', fuel: '10', perDay: '10' };
  const all = periodReports({ contributing: [contributing, left, other], perDay: '18' }, []);
  expect(all.map(({ average }) => average)).toEqual(['12.00', '12.00', '12.00']);
  expect(all.map(differenceOf)).toEqual([17, 150, -17]);
  expect(all.map((report) => reportWhys.difference(report)?.inputs[1])[0]).toEqual([
    'Reports not dismissed',
    '12.00 mt/day',
  ]);
  const none = periodReports({ contributing: [left], perDay: '30' }, []);
  expect(none.map(differenceOf)).toEqual([undefined]);
});

test('the days of the reports go from the first to the last, in UTC', () => {
  const late = { ...contributing, at: '2026-03-05T23:30:00-02:00' };
  expect(daysOfReports([late, contributing])).toEqual({ from: '2026-03-02', to: '2026-03-06' });
  expect(daysOfReports([])).toBeUndefined();
});

const stock: PeriodDetail['stocks'][number] = {
  fuelId: 2,
  fuel: 'VLSFO',
  begin: '512',
  bunkered: '0',
  debunkered: '0',
  corrected: '0',
  used: '38.345',
  unexplained: '-3.655',
  end: '470',
};

test('the stock at the end and its difference open what they follow from', () => {
  expect(stockWhys.end(stock).equation).toBe(
    '512.000 − 38.345 used − 3.655 difference = 470.000 mt',
  );
  expect(stockWhys.difference(stock).equation).toBe(
    '470.000 − (512.000 + 0.000 − 0.000 + 0.000 − 38.345) = −3.655 mt',
  );
  expect(stockWhys.end({ ...stock, begin: null }).equation).toBeUndefined();
  expect(stockWhys.difference({ ...stock, end: null }).equation).toBeUndefined();
});

test('what moved opens its notes and corrections, of this fuel and kind only', () => {
  const note = {
    at: '2026-03-02T06:00:00Z',
    kind: 'bunkered',
    fuelId: 2,
    tonnes: '100',
    source: 10,
    sourceId: 'n',
  } as const;
  const movements = [
    note,
    { ...note, kind: 'debunkered', tonnes: '30', sourceId: 'd' } as const,
    { ...note, kind: 'corrected', tonnes: '-2.5', source: 40, sourceId: 'c' } as const,
    { ...note, fuelId: 4, sourceId: 'other' },
  ];
  const moved = { ...stock, bunkered: '100', debunkered: '30', corrected: '-2.5' };
  const of = (kind: MovementKind) =>
    explanationLines(stockWhys.moved(moved, kind, { movements, vessel: { id: 7, name: 'Alke' } }));
  expect(of('bunkered')).toEqual([
    'Bunkered, VLSFO: 100.000 mt',
    'The sum of the bunker delivery notes of the period for fuel that came on board',
    'Bunker delivery note, 02.03.26 06:00 UTC: 100.000 mt /reports/bdn/n',
  ]);
  expect(of('debunkered').at(-1)).toContain('30.000 mt /reports/bdn/d');
  expect(of('corrected').at(-1)).toContain('2.500 mt /vessels/7/fuel');
  expect(
    stockWhys.moved(stock, 'corrected', { movements: [], vessel: { id: 7, name: 'Alke' } }).formula,
  ).toMatch(/: there are none$/);
});

test('the stock at the start opens the leg or port call before', () => {
  const previous = { ref: '12', kind: 20 } as const;
  expect(stockWhys.begin(stock, { previous }).inputs).toEqual([
    ['Before', 'Port call before', '/performance/consumption/portcalls/12'],
  ]);
  expect(stockWhys.begin(stock, { previous: null }).inputs).toEqual([]);
});

test('what was used is by consumer, of this fuel only', () => {
  const use = { fuelId: 2, fuel: 'VLSFO', state: 'underWay', group: 'main', tonnes: '30' } as const;
  const uses = [
    use,
    { ...use, state: 'drifting', tonnes: '5.345' } as const,
    { ...use, group: 'aux', tonnes: '3' } as const,
    { ...use, fuelId: 4, fuel: 'MGO', tonnes: '7' },
  ];
  expect(stockWhys.used(stock, { uses, reports: 3 }).inputs).toEqual([
    ['Main engine', '35.345 mt'],
    ['Auxiliary engines', '3.000 mt'],
    ['Reports', '3'],
  ]);
});

test('each figure of a year is explained with the year in its name', () => {
  const part = { year: 2025, hours: '12.5', distance: '130', fuel: '9.1' };
  expect(whysOfYear(part, { reports: 4 }).map(({ name, value }) => [name, value])).toEqual([
    ['Reported hours, 2025', '12.50 h'],
    ['Distance over ground, 2025', '130.0 nm'],
    ['Fuel, 2025', '9.100 mt'],
  ]);
});
