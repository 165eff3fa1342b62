import { describe, expect, test } from 'vitest';
import { cellText } from '../print/print-content.ts';
import { fuelMovementKind } from '../fuel-ledger/enumerations.ts';
import { stockLater } from './bunkering-window.ts';
import { type ChangeOverReport, changeOverLog } from './change-over.ts';
import { changeOverPrintout } from './change-over-printout.ts';
import { traceLot } from '../fuel-ledger/lot-trace.ts';
import { stockSeries } from './stock-series.ts';

test.each([
  ['two days', 100_000n, 24_000, 48, 52_000n],
  ['longer than it lasts', 1000n, 24_000, 2, -1000n],
  ['an instant that has passed', 1000n, 24_000, -5, 1000n],
  ['a negative stock', -600n, 0, 5, -600n],
  ['an unknown consumption', 1000n, null, 2, null],
])('a stock after %s', (...[, kg, kgPerDay, hours, left]) => {
  expect(stockLater({ kg, kgPerDay }, 0, hours * 3_600_000)).toBe(left);
});

let count = 0;
const report = (
  kind: 240 | 250 | 260 | 270,
  at: string,
  change: Partial<ChangeOverReport> = {},
) => {
  count += 1;
  return {
    guid: String(count),
    vessel: { id: 1, name: 'Havsule' },
    kind,
    at: `2026-03-${at}:00Z`,
    zone: 'UTC',
    position: { latitude: '57.5', longitude: '8.25' },
    fromFuel: 'VLSFO',
    toFuel: 'MGO',
    tanks: [],
    by: 'Nils Berg, Master',
    remark: '',
    ...change,
  } satisfies ChangeOverReport;
};
const tanks = (one: string, two: string) => [
  { tank: '2P', fuelId: 2, tonnes: one },
  { tank: '2S', fuelId: 2, tonnes: two },
];
/** Kind, whether it has a beginning and an end. */
const shape = (reports: readonly ChangeOverReport[]) =>
  changeOverLog(reports).map(({ kind, begun, completed }) => [
    kind,
    begun !== null,
    completed !== null,
  ]);

describe('the change-over log', () => {
  test.each([
    ['nothing', [], []],
    [
      'beginning and end are one line',
      [report(240, '01T06:00'), report(250, '01T08:00')],
      [['changeOver', true, true]],
    ],
    [
      'the border between them is a line of its own, later than the beginning',
      [report(240, '01T06:00'), report(260, '01T07:00'), report(250, '01T08:00')],
      [
        ['areaEntered', true, false],
        ['changeOver', true, true],
      ],
    ],
    ['an end alone', [report(250, '01T08:00')], [['changeOver', false, true]]],
    ['a beginning alone', [report(240, '01T08:00')], [['changeOver', true, false]]],
    [
      'two beginnings',
      [report(240, '01T06:00'), report(240, '02T06:00'), report(250, '02T08:00')],
      [
        ['changeOver', true, true],
        ['changeOver', true, false],
      ],
    ],
    [
      'an end four days later belongs to no beginning',
      [report(240, '01T06:00'), report(250, '05T08:00')],
      [
        ['changeOver', false, true],
        ['changeOver', true, false],
      ],
    ],
    [
      'vessels are never paired with each other',
      [report(240, '01T06:00'), report(250, '01T08:00', { vessel: { id: 2, name: 'Stormsvale' } })],
      [
        ['changeOver', false, true],
        ['changeOver', true, false],
      ],
    ],
    ['an area left', [report(270, '01T06:00')], [['areaLeft', true, false]]],
  ])('%s', (_what, reports, lines) => {
    expect(shape(reports)).toEqual(lines);
  });

  test('has the fuel of each tank before and after', () => {
    const [entry] = changeOverLog([
      report(240, '01T06:00', { tanks: tanks('40.5', '39') }),
      report(250, '01T08:00', { tanks: tanks('40.2', '39').slice(0, 1) }),
    ]);
    expect(entry?.tanks).toEqual([
      { tank: '2P', fuelId: 2, before: '40.5', after: '40.2' },
      { tank: '2S', fuelId: 2, before: '39', after: null },
    ]);
  });

  test.each([
    [false, ['Havsule', '']],
    [true, ['Havsule', 'Havsule']],
  ])('prints a line for each tank; repeated for tables: %s', (isTable, vessels) => {
    const entries = changeOverLog([report(250, '01T08:00', { tanks: tanks('40.2', '39') })]);
    const print = { entries, vessel: '', from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
    const [table] = changeOverPrintout({ ...print, isTable }).tables;
    const texts = table?.rows.map((row) => row.map(cellText));
    expect(texts?.map(([vessel]) => vessel)).toEqual(vessels);
    expect(texts?.[0]).toContain('Fuel change-over: VLSFO to MGO');
    expect(texts?.map((row) => row.slice(7, 11))).toEqual([
      ['2P', 'VLSFO', '', '40.200'],
      ['2S', 'VLSFO', '', '39.000'],
    ]);
  });
});

describe('a lot', () => {
  const of = (kind: 10 | 20 | 30 | 40 | 50 | 60, tank: string, kg: bigint) => ({ kind, tank, kg });
  test('is traced from its delivery to what is left', () => {
    const { Bunkered, Transferred, Consumed, Debunkered, Corrected } = fuelMovementKind;
    expect(
      traceLot([
        of(Bunkered, '1P', 100_000n),
        of(Transferred, '1P', -20_000n),
        of(Transferred, 'Settling', 20_000n),
        of(Consumed, 'Settling', -15_500n),
        of(Debunkered, '1P', -1000n),
        of(Corrected, '1P', -500n),
      ]),
    ).toEqual({
      received: 100_000n,
      burnt: 15_500n,
      debunkered: 1000n,
      corrected: -500n,
      transferred: 20_000n,
      left: 83_000n,
      tanks: [
        { tank: '1P', kg: 78_500n },
        { tank: 'Settling', kg: 4500n },
      ],
    });
  });
  test('that is burnt is in no tank; without movements there is nothing', () => {
    const burnt = [
      of(fuelMovementKind.Opening, '1P', 5n),
      of(fuelMovementKind.Consumed, '1P', -5n),
    ];
    expect(traceLot(burnt)).toMatchObject({ received: 5n, burnt: 5n, left: 0n, tanks: [] });
    expect(traceLot([])).toMatchObject({ received: 0n, left: 0n, tanks: [] });
  });
});

test('the stock of each fuel over time changes with what comes and goes, not with transfers', () => {
  const series = stockSeries({
    opening: [
      { fuelId: 2, kg: 100n },
      { fuelId: 2, kg: 20n },
      { fuelId: null, kg: 7n },
    ],
    movements: [
      { at: 10, fuelId: 2, kg: -30n },
      { at: 10, fuelId: 2, kg: 30n },
      { at: 20, fuelId: 7, kg: 50n },
      { at: 30, fuelId: 2, kg: -130n },
    ],
    fromMs: 0,
    toMs: 40,
  });
  expect(series).toEqual([
    {
      fuelId: 2,
      points: [
        [0, 120n],
        [30, -10n],
        [40, -10n],
      ],
    },
    {
      fuelId: 7,
      points: [
        [0, 0n],
        [20, 50n],
        [40, 50n],
      ],
    },
  ]);
});
