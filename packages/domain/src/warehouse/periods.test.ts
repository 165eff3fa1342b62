import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logReportKind } from '../log-reports/kinds.ts';
import { hourMs } from '../time/milliseconds.ts';
import { type WarehousePeriod, warehousePeriods } from './periods.ts';
import { type consumerGroups, sailingStates, type StateHours } from '../vessels/sailing-states.ts';
import type { SourceReport, StockMovement, WarehouseSource } from './source.ts';
import { call, h, sourceWithin, vlsfo } from './testing/any-source.ts';

const nothing: StateHours = { underWay: 0, manoeuvring: 0, drifting: 0, atAnchor: 0, atBerth: 0 };

let lastId = 0;
type Parts = Partial<Omit<SourceReport, 'hours'>> & { readonly hours?: Partial<StateHours> };
const report = (at: number, { hours, ...parts }: Parts = {}): SourceReport => ({
  id: (lastId += 1),
  kind: logReportKind.NoonSea,
  at: h(at),
  distance: 0,
  shoreKwh: 0,
  cargoKg: null,
  isLaden: null,
  uses: [],
  remaining: [],
  ...parts,
  hours: { ...nothing, ...hours },
});
const burned = (kg: number, group: (typeof consumerGroups)[number] = 'main', fuelId = vlsfo) => ({
  fuelId,
  group,
  kg: BigInt(kg),
});
const stock = (kg: number, fuelId = vlsfo) => ({ fuelId, kg: BigInt(kg) });
const periodsOf = (source: Partial<WarehouseSource>) =>
  warehousePeriods({ calls: [], reports: [], movements: [], usesStocks: false, ...source });

const usedKg = (periods: readonly WarehousePeriod[]): bigint =>
  periods.reduce(
    (sum, { years }) =>
      sum +
      years.reduce((total, { uses }) => total + uses.reduce((all, { kg }) => all + kg, 0n), 0n),
    0n,
  );

/** `leg 1-2 0..48: 4800/240.0` : hours from start, hundredths under way, distance, kilograms. */
const lineOf = (period: WarehousePeriod): string => {
  const { kind, fromCallId, toCallId, years } = period;
  const name =
    kind === 'leg' ? `leg ${fromCallId ?? '?'}-${toCallId ?? '?'}` : `call ${fromCallId ?? ''}`;
  const underWay = years.reduce((sum, { hours }) => sum + hours.underWay, 0);
  const berth = years.reduce((sum, { hours }) => sum + hours.atBerth, 0);
  const distance = years.reduce((sum, one) => sum + one.distance, 0);
  const mark = years.some(({ isEstimated }) => isEstimated) ? ' ~' : '';
  return `${name}: ${underWay}/${berth} h, ${distance} nm, ${usedKg([period])} kg${mark}`;
};

/** Two port calls, two days at sea between them; reports at the boundaries. */
const voyage = [call(1, 0, 24), call(2, 72, 96)];
const inPort = report(24, {
  kind: logReportKind.Departure,
  hours: { atBerth: 2400 },
  uses: [burned(3000, 'aux')],
  remaining: [stock(500_000)],
});
const atSea = report(48, {
  hours: { underWay: 2400 },
  distance: 2880,
  uses: [burned(24_000), burned(3000, 'aux')],
  remaining: [stock(473_000)],
});
const arrival = report(72, {
  kind: logReportKind.Arrival,
  hours: { underWay: 2400 },
  distance: 2900,
  uses: [burned(25_000), burned(3000, 'aux')],
  remaining: [stock(445_000)],
});

describe('legs and port calls', () => {
  test('take the reports that end at their boundaries whole', () => {
    expect(periodsOf({ calls: voyage, reports: [inPort, atSea, arrival] }).map(lineOf)).toEqual([
      'call 1: 0/2400 h, 0 nm, 3000 kg',
      'leg 1-2: 4800/0 h, 5780 nm, 55000 kg',
      'call 2: 0/0 h, 0 nm, 0 kg',
      'leg 2-?: 0/0 h, 0 nm, 0 kg',
    ]);
  });

  test('divide a report that spans a boundary by its hours, and say so', () => {
    const noon = report(36, {
      hours: { underWay: 1200, atBerth: 1200 },
      distance: 1440,
      uses: [burned(10_000), burned(2001, 'aux')],
    });
    const before = report(12, { hours: { atBerth: 1200 }, uses: [burned(1500, 'aux')] });
    const lines = periodsOf({ calls: [call(1, 0, 24)], reports: [noon, before] }).map(lineOf);
    expect(lines).toEqual([
      'call 1: 0/2400 h, 0 nm, 7501 kg ~',
      'leg 1-?: 1200/0 h, 1440 nm, 6000 kg ~',
    ]);
  });

  test('begin before the first port call if there are reports', () => {
    const noon = report(-24, { hours: { underWay: 2400 }, distance: 2500, uses: [burned(20_000)] });
    const [leg] = periodsOf({ calls: [call(1, 0, 24)], reports: [noon] });
    expect(leg).toMatchObject({ kind: 'leg', fromCallId: null, toCallId: 1, voyageId: 101 });
    expect(usedKg(leg === undefined ? [] : [leg])).toBe(20_000n);
  });

  test('end a port call without its event with the departure report, else with the next call', () => {
    const calls = [call(1, 0, null), call(2, 72, 96), call(3, 100, null), call(4, 150, null)];
    const ends = periodsOf({ calls, reports: [inPort] })
      .filter(({ kind }) => kind === 'portStay')
      .map(({ end, isEndAssumed }) => [end === null ? null : (end - h(0)) / hourMs, isEndAssumed]);
    expect(ends).toEqual([
      [24, true],
      [96, false],
      [150, true],
      [null, true],
    ]);
  });

  test('are cut at the turn of the year without losing a kilogram', () => {
    const turn = (Date.UTC(2027, 0, 1) - h(0)) / hourMs;
    const noon = report(turn + 8, {
      hours: { underWay: 2400 },
      distance: 2999,
      uses: [burned(10_000)],
    });
    const first = report(turn - 16, { hours: { underWay: 2400 }, uses: [burned(1)] });
    const leg = periodsOf({ calls: [call(1, turn - 60, turn - 40)], reports: [first, noon] }).at(
      -1,
    );
    expect(leg?.years.map(({ year, distance, uses }) => [year, distance, uses[0]?.kg])).toEqual([
      [2026, 1999, 6668n],
      [2027, 1000, 3333n],
    ]);
  });

  test('keep a second report of the same instant where the first one is', () => {
    const twin = report(24, { kind: logReportKind.EtaUpdate, uses: [burned(7)] });
    const [stay, leg] = periodsOf({ calls: [call(1, 0, 24)], reports: [inPort, twin] });
    expect([stay, leg].map((one) => usedKg(one === undefined ? [] : [one]))).toEqual([3007n, 0n]);
  });
});

describe('fuel by state', () => {
  const statesOf = (one: SourceReport) =>
    periodsOf({ calls: [call(1, -48, -24)], reports: [one] })
      .flatMap(({ years }) => years.flatMap(({ uses }) => uses))
      .map(({ group, state, kg }) => `${group} ${state} ${kg}`);

  test.each([
    [
      'the main engine burns only while the vessel moves',
      report(0, { hours: { underWay: 600, atAnchor: 1800 }, uses: [burned(9000)] }),
      ['main underWay 9000'],
    ],
    [
      'the others burn by the hour',
      report(0, { hours: { underWay: 600, atAnchor: 1800 }, uses: [burned(1001, 'aux')] }),
      ['aux atAnchor 751', 'aux underWay 250'],
    ],
    [
      'without hours it counts as what the period is',
      report(0, { uses: [burned(5, 'boiler')] }),
      ['boiler underWay 5'],
    ],
  ])('%s', (_, one, lines) => {
    expect(statesOf(one)).toEqual(lines);
  });
});

describe('stocks', () => {
  const bunkered = (at: number, kg: number): StockMovement => ({
    at: h(at),
    kind: 'bunkered',
    fuelId: vlsfo,
    kg: BigInt(kg),
  });
  const linesOf = (source: Partial<WarehouseSource>) =>
    periodsOf({ calls: voyage, ...source }).flatMap(({ years }) =>
      years.flatMap(({ stocks }) =>
        stocks.map(
          ({ begin, bunkered: came, used, unexplained, end }) =>
            `${begin ?? '?'} +${came} -${used} (${unexplained}) = ${end ?? '?'}`,
        ),
      ),
    );

  test('run from the first measurement, also backwards', () => {
    expect(
      linesOf({ reports: [inPort, atSea, arrival], movements: [bunkered(10, 100_000)] }),
    ).toEqual([
      '403000 +100000 -3000 (0) = 500000',
      '500000 +0 -55000 (0) = 445000',
      '445000 +0 -0 (0) = 445000',
    ]);
  });

  test('say what measurements do not explain', () => {
    const wrong = { ...arrival, remaining: [stock(446_000)] };
    expect(linesOf({ reports: [inPort, atSea, wrong] })[1]).toBe(
      '500000 +0 -55000 (1000) = 446000',
    );
  });

  test('are the consumption of a vessel that reports stocks only', () => {
    const wrong = { ...arrival, remaining: [stock(446_000)] };
    const periods = periodsOf({ calls: voyage, reports: [inPort, atSea, wrong], usesStocks: true });
    expect(periods.map(lineOf)[1]).toBe('leg 1-2: 4800/0 h, 5780 nm, 54000 kg');
    const uses = periods[1]?.years[0]?.uses.map(({ group, kg }) => [group, kg]);
    expect(uses).toEqual([
      ['aux', 5893n],
      ['main', 48_107n],
    ]);
  });

  test('a stock that grows without a delivery is a negative consumption', () => {
    const more = { ...atSea, remaining: [stock(500_400)], uses: [] };
    const periods = periodsOf({ calls: voyage, reports: [inPort, more], usesStocks: true });
    expect(usedKg(periods.slice(1, 2))).toBe(-400n);
  });

  test('of a report without a measurement go on as calculated', () => {
    const silent = { ...atSea, remaining: [] };
    expect(linesOf({ reports: [inPort, silent, arrival] })[1]).toBe(
      '500000 +0 -55000 (0) = 445000',
    );
  });
});

describe('the sea passage', () => {
  test('runs from the departure to the arrival report', () => {
    const pilot = report(25, {
      kind: logReportKind.Departure,
      hours: { manoeuvring: 100 },
      uses: [burned(500)],
    });
    const berth = { ...inPort, kind: logReportKind.NoonPort };
    const noon = { ...atSea, hours: { ...nothing, underWay: 2300 } };
    const [, leg] = periodsOf({ calls: voyage, reports: [berth, pilot, noon, arrival] });
    expect(leg?.seaPassage).toEqual({ start: h(25), end: h(72), isAssumed: false });
    expect(leg?.years[0]?.sea).toEqual({
      hours: 4700,
      distance: 5780,
      fuels: [{ fuelId: vlsfo, kg: 55_000n }],
    });
  });

  test('is the leg itself where a report is missing', () => {
    const [, leg] = periodsOf({ calls: voyage, reports: [atSea] });
    expect(leg?.seaPassage).toEqual({ start: h(24), end: h(72), isAssumed: true });
  });
});

const anySource = sourceWithin(9000);

describe('for every source', () => {
  test('the periods add up to the reports, and the stocks to their parts', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const periods = warehousePeriods(source);
        if (source.calls.length === 0) return periods.length === 0;
        const years = periods.flatMap((one) => one.years);
        const total = (value: (one: SourceReport) => number) =>
          source.reports.reduce((sum, one) => sum + value(one), 0);
        expect(usedKg(periods)).toBe(
          source.reports.reduce((sum, { uses }) => uses.reduce((all, { kg }) => all + kg, sum), 0n),
        );
        expect(years.reduce((sum, { distance }) => sum + distance, 0)).toBe(
          total(({ distance }) => distance),
        );
        for (const state of sailingStates) {
          expect(years.reduce((sum, { hours }) => sum + hours[state], 0)).toBe(
            total(({ hours }) => hours[state]),
          );
        }
        for (const {
          begin,
          bunkered,
          debunkered,
          corrected,
          used,
          unexplained,
          end,
        } of years.flatMap(({ stocks }) => stocks)) {
          if (begin === null || end === null) continue;
          expect(begin + bunkered - debunkered + corrected - used + unexplained).toBe(end);
        }
        return true;
      }),
      { numRuns: 400 },
    );
  });

  test('the order in which it is read does not matter', () => {
    const shuffled = anySource.chain((source) =>
      fc.record({
        source: fc.constant(source),
        calls: fc.shuffledSubarray([...source.calls], { minLength: source.calls.length }),
        reports: fc.shuffledSubarray([...source.reports], { minLength: source.reports.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ source, calls, reports }) => {
        const isDistinct = new Set(source.reports.map(({ id }) => id)).size === reports.length;
        fc.pre(isDistinct);
        expect(warehousePeriods({ ...source, calls, reports })).toEqual(warehousePeriods(source));
      }),
    );
  });
});
