import { expect, test } from 'vitest';
import { cellText, type PrintTable } from '../print/print-content.ts';
import { calcFromType, calcToType, defaultChoices, totalsType } from './choices.ts';
import type { ReportFacts } from './facts.ts';
import { voyageReport } from './report.ts';

const port = (name: string, timeZone: string) => ({ name, unLoCode: `XX${name}`, timeZone });
const narvik = port('Narvik', 'Europe/Oslo');
const ghent = port('Ghent', 'Europe/Brussels');
const call = (id: number, day: number, at: typeof narvik) => ({
  id,
  port: at,
  scheduledArrival: `2026-09-${day}T00:00:00Z`,
  scheduledDeparture: `2026-09-${day}T20:00:00Z`,
  arrived: id === 1 ? `2026-09-${day}T01:00:00Z` : null,
  departed: null,
  inActive: id === 9,
  reasonForCalls: [{ code: id === 1 ? 'L' : 'D' }],
});
const line = (id: number, code: 'L' | 'D', quantity: string) => ({
  id,
  portCallId: code === 'L' ? 1 : 2,
  reasonForCall: { code },
  quantity,
  quantityProcessed: id === 1 ? '6120' : null,
  billOfLading: null,
  inActive: false,
});

const facts: ReportFacts = {
  voyage: {
    voyageNumber: 21_084,
    reference: 'NH-84',
    vessel: { name: 'Havsule' },
    master: null,
    trade: null,
    ballastPortCall: {
      port: port('Mosjøen', 'Europe/Oslo'),
      scheduledDeparture: '2026-09-16T04:00:00Z',
      departed: '2026-09-16T04:30:00Z',
    },
    portCalls: [call(2, 21, ghent), call(1, 17, narvik), call(9, 25, ghent), call(3, 23, narvik)],
  },
  cargo: [
    {
      commodity: { name: 'Magnetite' },
      charterer: { name: 'Rheinerz' },
      measurement: { symbol: 'mt', decimals: 3 },
      cargoPorts: [line(1, 'L', '8400.5'), line(2, 'D', '8400')],
    },
    {
      commodity: { name: 'Timber' },
      charterer: { name: 'Rheinerz' },
      measurement: { symbol: 'm³', decimals: 0 },
      cargoPorts: [line(3, 'L', '100'), line(4, 'D', '100')],
    },
  ],
  periods: [],
  plannedMiles: new Map(),
  nowMs: Date.parse('2026-09-17T12:00:00Z'),
};

const texts = ({ rows, totals = [] }: PrintTable) =>
  [...rows, ...totals].map((row) => row.map(cellText).join(' | '));

const report = (choices: Partial<typeof defaultChoices> = {}, of = facts) => {
  const printable = voyageReport(of, { ...defaultChoices, ...choices });
  const table = (title: string) => texts(printable.tables.find((one) => one.title === title)!);
  const fact = (name: string) => cellText(printable.facts.find(([label]) => label === name)![1]);
  return { printable, table, fact };
};

test('port calls are in order, in the time of their ports, without inactive ones', () => {
  expect(report().table('Port calls')).toEqual([
    'Narvik | XXNarvik | L | 17.09.26 02:00 CEST | 17.09.26 22:00 CEST | 17.09.26 03:00 CEST |  | 19 h est. | Active',
    'Ghent | XXGhent | D | 21.09.26 02:00 CEST | 21.09.26 22:00 CEST |  |  | 20 h est. | Scheduled',
    'Narvik | XXNarvik | D | 23.09.26 02:00 CEST | 23.09.26 22:00 CEST |  |  | 20 h est. | Scheduled',
    'In port |  |  |  |  |  |  | 2 d 11 h est. | ',
  ]);
});

test('legs say whether cargo is on board; what needs log reports is not reported and never zero', () => {
  expect(report({ totals: totalsType.BallastAndLaden }).table('Legs')).toEqual([
    'Mosjøen | Narvik | Ballast | 16.09.26 06:30 CEST | 17.09.26 03:00 CEST | 20 h 30 m |  |  | Not reported | Not reported',
    'Narvik | Ghent | Laden | 17.09.26 22:00 CEST est. | 21.09.26 02:00 CEST est. | 3 d 4 h est. |  |  | Not reported | Not reported',
    'Ghent | Narvik | Ballast | 21.09.26 22:00 CEST est. | 23.09.26 02:00 CEST est. | 1 d 4 h est. |  |  | Not reported | Not reported',
    'Ballast |  |  |  |  | 2 d est. |  |  | Not reported | Not reported',
    'Laden |  |  |  |  | 3 d 4 h est. |  |  | Not reported | Not reported',
    'At sea |  |  |  |  | 5 d 4 h est. |  |  | Not reported | Not reported',
  ]);
});

test('units are never added up', () => {
  expect(report().table('Cargo').slice(4)).toEqual([
    'Loading |  |  |  | 8\u202F400.500 |  | 6\u202F120.000 | mt',
    'Discharging |  |  |  | 8\u202F400.000 |  | Not reported | mt',
    'Loading |  |  |  | 100 |  | Not reported | m³',
    'Discharging |  |  |  | 100 |  | Not reported | m³',
  ]);
});

test('from, to and zone are as chosen', () => {
  const whole = report();
  expect([whole.fact('From'), whole.fact('To'), whole.fact('Duration')]).toEqual([
    '16.09.26 06:30 CEST',
    '23.09.26 22:00 CEST est.',
    '7 d 15 h est.',
  ]);
  const inner = report({
    from: calcFromType.FirstArrival,
    to: calcToType.LastArrival,
    fixedZone: 'UTC',
    totals: totalsType.None,
  });
  expect([inner.fact('From'), inner.fact('To'), inner.fact('Duration')]).toEqual([
    '17.09.26 01:00 UTC',
    '23.09.26 00:00 UTC est.',
    '5 d 23 h est.',
  ]);
  expect(inner.table('Legs')).toHaveLength(2);
});

test('chosen port calls and cargo ports only', () => {
  const some = report({ portCallIds: [1], cargoPortIds: [1, 2], totals: totalsType.None });
  expect(some.table('Port calls')).toHaveLength(1);
  expect(some.table('Cargo')).toHaveLength(1);
});

test('the reference names it where the company uses references', () => {
  expect(report().printable.title).toBe('Voyage 21084');
  expect(report({ usesReference: true }).printable.title).toBe('Voyage NH-84');
});

const reported: ReportFacts = {
  ...facts,
  periods: [
    {
      kind: 'leg',
      fromCallId: null,
      toCallId: 1,
      distance: 2463,
      hoursUnderWay: 2050,
      uses: [
        { fuelId: 2, group: 'main', kg: 14_800n },
        { fuelId: 2, group: 'aux', kg: 1_200n },
      ],
      stocks: [{ fuelId: 2, begin: 500_000n, end: 484_000n, unexplained: 0n }],
    },
    {
      kind: 'portStay',
      fromCallId: 1,
      toCallId: 1,
      distance: 0,
      hoursUnderWay: 0,
      uses: [{ fuelId: 2, group: 'aux', kg: 2_001n }],
      stocks: [{ fuelId: 2, begin: 484_000n, end: 481_000n, unexplained: -999n }],
    },
  ],
};

test('legs show the reported distance and speed, and totals only what was reported', () => {
  const legs = report({}, reported).table('Legs');
  expect(legs[0]).toMatch(/\| 246\.3 \| 12\.01$/);
  expect(legs[1]).toMatch(/\| Not reported \| Not reported$/);
  expect(legs.at(-1)).toMatch(/\| 246\.3 \| 12\.01$/);
});

test('legs show the planned distance and the speed that it takes, totals only where every leg has one', () => {
  const plannedMiles = new Map([[1, { nm: 246, isSeaRoute: true }]]);
  const { table, printable } = report({}, { ...facts, plannedMiles });
  const cells = (row: string | undefined) => row?.split(' | ').slice(-4, -2);
  const legs = table('Legs');
  expect(cells(legs[0])?.[0]).toBe('246.0');
  expect(Number(cells(legs[0])?.[1])).toBeGreaterThan(0);
  expect(cells(legs[1])).toEqual(['', '']);
  expect(cells(legs.at(-1))).toEqual(['', '']);
  expect(printable.tables.find(({ title }) => title === 'Legs')?.note).toContain(
    'estimates, not for navigation',
  );
});

test('consumption is by fuel with stocks, or by consumer', () => {
  expect(report({}, reported).table('Consumption')).toEqual([
    'VLSFO | 16.000 | 2.001 | 500.000 | 481.000',
  ]);
  expect(report({ consumption: 30 }, reported).table('Consumption')).toEqual([
    'Auxiliary engines | 1.200 | 2.001 |  | ',
    'Main engine | 14.800 | 0.000 |  | ',
  ]);
  expect(report({ consumption: 10 }, reported).printable.tables.map(({ title }) => title)).toEqual([
    'Port calls',
    'Legs',
    'Cargo',
  ]);
});

test('figures open their formula and what each leg and port call adds', () => {
  const { printable } = report({}, reported);
  const explained = (title: string) =>
    printable.tables
      .find((table) => table.title === title)!
      .rows[0]!.flatMap((cell) =>
        cell.kind === 'number' || cell.kind === 'duration' ? (cell.explanation ?? []) : [],
      )
      .map(
        ({ formula, inputs }) =>
          `${formula}: ${inputs.map(({ name, value, period }) => `${name} ${value} (${period ?? ''})`).join(', ')}`,
      );
  expect(explained('Legs')).toEqual([
    'Arrival − departure: Departure 16.09.26 06:30 CEST (), Arrival 17.09.26 03:00 CEST ()',
    'The distance over ground of all log reports: Leg to Narvik 246.3 nm (0-1)',
    'Distance over ground ÷ hours under way: 246.3 nm ÷ 20.50 h: Leg to Narvik 246.3 nm, 20.50 h (0-1)',
  ]);
  expect(explained('Consumption')).toEqual([
    'The fuel of the chosen consumers, of all log reports: Leg to Narvik 16.000 mt (0-1)',
    'The fuel of the chosen consumers, of all log reports: Port call Narvik 2.001 mt (1)',
    'The stock at the start of the first leg or port call: Leg to Narvik 500.000 mt (0-1)',
    'The stock at the end of the last leg or port call, as measured: Port call Narvik 481.000 mt (1)',
  ]);
});

test('consumers, ends and the calculated stock are as chosen', () => {
  const first = (choices: Partial<typeof defaultChoices>) =>
    report(choices, reported).table('Consumption')[0];
  expect(first({ consumptionGroupIds: [10] })).toBe('VLSFO | 14.800 | 0.000 | 500.000 | 481.000');
  // 484.000 after the leg, less 2.001 used in port.
  expect(first({ usesCalculatedRobEnd: true })).toBe('VLSFO | 16.000 | 2.001 | 500.000 | 481.999');
  expect(first({ from: calcFromType.FirstArrival })).toBe(
    'VLSFO | 0.000 | 2.001 | 484.000 | 481.000',
  );
  expect(report({ consumptionGroupIds: [30] }, reported).table('Consumption')).toEqual([]);
});
