import {
  etsShare,
  exact,
  fuelEuShare,
  type Movement,
  mrvCategory,
  type RegimePort,
  ukShare,
} from '@fairlead/emissions';
import { describe, expect, test } from 'vitest';
import { iceClass, type Particulars, shipType } from '../../vessels/particulars.ts';
import type { AccountedPart } from '../accounted-parts.ts';
import { tradingScheme } from '../allowances/enumerations.ts';
import { vesselYear } from '../vessel-year.ts';
import { statementLines, totalsOf } from './statement.ts';
import { statementLetter, statementPages, statementTitle } from './statement-pages.ts';
import { overlappingParts, tradedParts } from './traded-parts.ts';
import { ukJson, ukPortsCsv, ukVoyagesCsv } from './uk-files.ts';

const rotterdam: RegimePort = { locode: 'NLRTM', country: 'NL', latitude: 51.9, longitude: 4.1 };
const rijeka: RegimePort = { locode: 'HRRJK', country: 'HR', latitude: 45.3, longitude: 14.4 };
const singapore: RegimePort = { locode: 'SGSIN', country: 'SG', latitude: 1.3, longitude: 103.8 };
const leith: RegimePort = { locode: 'GBLEI', country: 'GB', latitude: 55.98, longitude: -3.17 };
const belfast: RegimePort = { locode: 'GBBEL', country: 'GB', latitude: 54.62, longitude: -5.9 };

const bulker: Particulars = {
  validFrom: '2010-01-01',
  grossTonnage: '30000',
  deadweight: '50000',
  shipType: shipType.BulkCarrier,
  iceClass: iceClass.None,
  flag: 'NO',
  owner: null,
  ismCompany: null,
};

const part = (
  day: string,
  movement: Omit<Movement, 'day'>,
  more: Partial<AccountedPart> = {},
): AccountedPart => {
  const start = Date.parse(`${day}T00:00:00Z`);
  const moved = { ...movement, day };
  return {
    kind: movement.to === null ? 'stay' : 'voyage',
    fromCallId: 1,
    toCallId: 2,
    year: Number(day.slice(0, 4)),
    start,
    end: start + 86_400_000,
    lots: [{ fuel: 'HFO', tonnes: '100' }],
    withoutFactors: [],
    distanceNm: exact(800),
    hoursAtSea: exact(24),
    reportedHours: exact(24),
    shorePowerKwh: 0,
    transportWork: exact(0),
    stops: [],
    reportIds: [7],
    isEstimated: false,
    shares: {
      mrv: mrvCategory(moved),
      fuelEu: fuelEuShare(moved),
      ets: etsShare(moved),
      uk: ukShare(moved),
    },
    ...more,
  };
};

const source = (year: number, parts: readonly AccountedPart[], particulars = [bulker]) => ({
  year,
  particulars,
  parts,
});

const voyages = (day: string) => [
  part(day, { from: rotterdam, to: singapore }),
  part(day, { from: singapore, to: singapore }),
  part(day, { from: rotterdam, to: null }, { lots: [{ fuel: 'LNG_OTTO_MS', tonnes: '20' }] }),
];

describe('voyages under the EU ETS', () => {
  test('half of a voyage out of the EEA counts, and nothing between third countries', () => {
    const parts = tradedParts(tradingScheme.EuEts, source(2026, voyages('2026-03-01')));
    expect(parts.map(({ share, allowances }) => [share.toString(), allowances.toFixed(4)])).toEqual(
      [
        // 100 t x (3.114 + 28 x 0.00005 + 265 x 0.00018) / 2.
        ['0.5', '158.1550'],
        ['1', parts[1]?.allowances.toFixed(4)],
      ],
    );
  });

  test.each([2024, 2025, 2026, 2027])('add up to the allowances of the year %i', (year) => {
    const of = source(year, voyages(`${year}-03-01`));
    const sum = tradedParts(tradingScheme.EuEts, of).reduce(
      (total, { allowances }) => total.plus(allowances),
      exact(0),
    );
    expect(sum.toString()).toBe(vesselYear(of).ets.result?.surrender.value.toString());
  });

  test('of an ice-class ship need 5% less, on both sides of the sum', () => {
    const iced = source(2026, voyages('2026-03-01'), [{ ...bulker, iceClass: iceClass.IA }]);
    const [one] = tradedParts(tradingScheme.EuEts, iced);
    expect(one?.allowances.toFixed(4)).toBe('150.2473');
  });

  test('a voyage over the new year is phased in by the year of each part', () => {
    const over = { from: rotterdam, to: singapore };
    const before = part('2025-12-31', over);
    const after = part('2026-01-01', over);
    const of = (year: number) =>
      tradedParts(tradingScheme.EuEts, source(year, [before, after])).map(({ allowances }) =>
        allowances.toFixed(3),
      );
    // CO2 alone and 70% of it in 2025, all gases and all of it from 2026.
    expect(of(2025)).toEqual([exact('155.7').times('0.7').toFixed(3)]);
    expect(of(2026)).toEqual(['158.155']);
  });

  test('a port counts from the day its country joined the Union', () => {
    const share = (day: string) => mrvCategory({ from: rijeka, to: singapore, day });
    expect(share('2013-06-30')).toBeNull();
    expect(share('2013-07-01')).toBe('from-member-states');
  });

  test('negative fuel is left out and named as missing', () => {
    const wrong = part(
      '2026-03-01',
      { from: rotterdam, to: null },
      {
        lots: [{ fuel: 'HFO', tonnes: '-5' }],
      },
    );
    const of = source(2026, [wrong]);
    expect(tradedParts(tradingScheme.EuEts, of)[0]?.allowances.toString()).toBe('0');
    expect(vesselYear(of).missing.map(({ sentence }) => sentence)).toContain(
      'The fuel is negative. Correct the report it comes from.',
    );
  });

  test('each figure names its inputs, the acts and the formula', () => {
    const [one] = tradedParts(tradingScheme.EuEts, source(2026, voyages('2026-03-01')));
    const working = one?.working ?? [];
    expect(working.map(({ name }) => name)).toEqual([
      'CO2 in scope',
      'CH4 in scope',
      'N2O in scope',
      'Emissions',
      'Allowances',
    ]);
    const cited = working.flatMap(({ inputs }) => inputs.flatMap(({ citation }) => citation ?? []));
    expect(new Set(cited)).toEqual(
      new Set(['mrv-factors', 'ets', 'ets-gwp', 'ets-ice', 'ets-phase-in']),
    );
    expect(working.every(({ formula }) => formula.length > 5)).toBe(true);
  });
});

describe('voyages under the UK ETS', () => {
  const domestic = [
    part('2026-06-30', { from: leith, to: null }),
    part('2026-07-01', { from: leith, to: null }),
    part('2026-07-02', { from: leith, to: belfast }),
    part('2026-07-03', { from: belfast, to: rotterdam }),
  ];
  const parts = tradedParts(tradingScheme.UkEts, source(2026, domestic));

  test('begin on 1 July 2026, count within the Kingdom, and half to Northern Ireland', () => {
    expect(parts.map(({ share, allowances }) => [share.toString(), allowances.toFixed(7)])).toEqual(
      [
        ['1', '316.3100000'],
        ['0.5', '158.1550000'],
      ],
    );
  });

  test('take off the CO2 of certified fuel, as the year does', () => {
    const lots = [
      { fuel: 'HFO', tonnes: '100' },
      { fuel: 'BIODIESEL', tonnes: '40', certifiedE: '14.9' },
    ];
    const of = source(2026, [part('2026-08-01', { from: leith, to: null }, { lots })]);
    const [one] = tradedParts(tradingScheme.UkEts, of);
    expect(one?.certifiedCo2.isZero()).toBe(false);
    expect(one?.emissions.toString()).toBe(vesselYear(of).uk.result?.afterReduction.toString());
  });

  test('no voyage or stay counts under both schemes', () => {
    expect(overlappingParts(domestic)).toEqual([]);
    const [stay] = domestic;
    const twice = stay?.shares && {
      ...stay,
      shares: {
        ...stay.shares,
        ets: { share: exact(1), sentence: '' },
        uk: ukShare({ from: leith, to: null, day: '2026-07-01' }),
      },
    };
    expect(twice && overlappingParts([twice])).toEqual([twice]);
  });

  test('are files with a row each, and seven decimals that are never dropped', () => {
    const rows = parts.map(({ part: { kind, start, end } }) => ({
      vessel: 'Brenna; "II"',
      imo: '9074729',
      kind,
      from: { locode: 'GBLEI', name: 'Leith' },
      to: { locode: 'GBBEL', name: '=Belfast' },
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      distanceNm: '800',
      fuels: [{ fuel: 'HFO', tonnes: '100.00000' }],
      co2: '311.4000000',
      ch4: '0.1400000',
      n2o: '4.7700000',
      emissions: '316.3100000',
      certifiedCo2: '0.0000000',
      share: '0.5',
      allowances: '158.1550000',
    }));
    const voyage = ukVoyagesCsv(rows).split('\r\n');
    expect(voyage).toHaveLength(3);
    expect(voyage[0]).toContain('IMO number,Ship name,Departure port LOCODE');
    expect(voyage[1]).toContain('"Brenna; ""II"""');
    expect(voyage[1]).toContain("'=Belfast");
    expect(voyage[1]).toContain(',316.3100000,0.0000000,0.5,158.1550000');
    expect(ukPortsCsv(rows).split('\r\n')).toHaveLength(3);
    const json = JSON.parse(ukJson(rows, 2026)) as Record<string, readonly object[]>;
    expect(json['voyages']).toMatchObject([{ ship: 'Brenna; "II"', emissions: '316.3100000' }]);
    expect(json['portStays']).toMatchObject([{ port: { locode: 'GBBEL' } }]);
  });
});

describe('a charterer’s statement', () => {
  const vessel = { id: 1, name: 'Brenna' };
  const day = 86_400_000;
  const traded = tradedParts(tradingScheme.EuEts, source(2026, voyages('2026-03-31')));
  const chartered = traded.map((one) => ({
    vessel,
    traded: one,
    fixtures: [
      { fixture: 1, charterer: 7 },
      { fixture: 2, charterer: 9 },
    ],
    offHires: [{ from: one.part.start, to: one.part.start + day / 4, percentage: '100' }],
  }));
  const prices = [
    { day: '2026-03-30', price: '70' },
    { day: '2026-04-01', price: '90' },
  ];
  const lines = statementLines(chartered, prices).filter(({ charterer }) => charterer === 7);

  test('has half of each voyage, less a quarter off hire, at the last price of the month', () => {
    const [line] = lines;
    expect(line?.month).toBe('2026-03');
    // 158.155 / 2 x 0.75.
    expect(line?.allowances.toString()).toBe('59.308');
    expect(line?.cost?.toString()).toBe('4151.56');
    expect(line?.price).toEqual(prices[0]);
    expect(line?.working.at(-1)?.name).toBe('Allowances of the charterer');
  });

  test('adds up to its lines, and has no cost without a price', () => {
    const { allowances, cost } = totalsOf(lines);
    const sum = lines.reduce((total, line) => total.plus(line.allowances), exact(0));
    expect(allowances.toString()).toBe(sum.toString());
    expect(cost?.greaterThan(4151)).toBe(true);
    const unpriced = statementLines(chartered, [{ day: '2026-04-01', price: '90' }]);
    expect(totalsOf(unpriced).cost).toBeNull();
  });

  test('without a fixture there is none', () => {
    expect(
      statementLines(
        chartered.map((one) => ({ ...one, fixtures: [] })),
        prices,
      ),
    ).toEqual([]);
  });

  test('is printed with its totals, and mailed with its value', () => {
    const statement = {
      charterer: { name: 'Baltic Grain' },
      month: '2026-03',
      scheme: tradingScheme.EuEts,
      currency: 'EUR',
      price: prices[0] ?? null,
      lines: [],
      emissions: '59.308',
      allowances: '59.308',
      cost: '4151.56',
    };
    expect(statementTitle(statement)).toBe('Emission allowances March 2026, Baltic Grain');
    const pages = statementPages(statement);
    expect(pages.tables).toHaveLength(1);
    expect(pages.facts).toContainEqual([
      'Price',
      { kind: 'text', text: '70 EUR for an allowance, of 2026-03-30' },
    ]);
    const { subject, letter } = statementLetter(statement, 'Nordic Bulk');
    expect(subject).toBe('EU ETS allowances March 2026: 59.308 EUA');
    expect(letter).toContain('Value at 70 EUR (price of 2026-03-30): 4151.56 EUR.');
    expect(letter).toContain('Nordic Bulk');
    expect(statementLetter({ ...statement, cost: null }, 'N').letter).not.toContain('Value');
  });
});
