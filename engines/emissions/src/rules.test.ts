import { describe, expect, test } from 'vitest';
import { citations } from './factors/citations.ts';
import { etsYear } from './ets/ets-year.ts';
import { phaseInPercent } from './factors/ets.ts';
import { targetIntensity } from './factors/fueleu.ts';
import { bankingRefusals, borrowingRefusals, neededAdvance } from './fueleu/flexibility.ts';
import { checkPool } from './fueleu/pool.ts';
import { fuelEuYear } from './fueleu/year.ts';
import { lotRefusals } from './fuel/lot.ts';
import { openCells } from './fuel/lot-factors.ts';
import { fuelRow } from './factors/fuel-rows.ts';
import { needsCorrectivePlan } from './imo/cii.ts';
import { applicability, type Regime, type RegimeShip } from './scope/applies.ts';
import { deadlinesFor } from './scope/deadlines.ts';
import { portOfCallDecision, type StopPurpose } from './scope/port-of-call.ts';
import { etsShare, fuelEuShare, ukShare } from './scope/share.ts';
import { territoryOf, type RegimePort } from './scope/territory.ts';

const port = (
  locode: string,
  latitude: number | null = null,
  longitude: number | null = null,
): RegimePort => ({
  locode,
  country: locode.slice(0, 2),
  latitude,
  longitude,
});

const rotterdam = port('NLRTM', 51.95, 4.14);
const piraeus = port('GRPIR', 37.94, 23.64);
const bergen = port('NOBGO', 60.4, 5.3);
const singapore = port('SGSIN', 1.26, 103.83);
const lasPalmas = port('ESLPA', 28.14, -15.41);
const algeciras = port('ESALG', 36.13, -5.43);
const fortDeFrance = port('MQFDF', 14.6, -61.07);
const leHavre = port('FRLEH', 49.48, 0.11);
const felixstowe = port('GBFXT', 51.95, 1.31);
const belfast = port('GBBEL', 54.62, -5.9);
const campbeltown = port('GBCBT', 55.42, -5.6);
const tangerMed = port('MAPTM', 35.88, -5.5);

describe('territories', () => {
  test.each([
    [rotterdam, '2026-01-01', 'member'],
    [bergen, '2026-01-01', 'eea'],
    [singapore, '2026-01-01', 'third'],
    [lasPalmas, '2026-01-01', 'outermost'],
    [algeciras, '2026-01-01', 'member'],
    [port('PTPDL', 37.74, -25.67), '2026-01-01', 'outermost'],
    [port('PTFNC', 32.64, -16.91), '2026-01-01', 'outermost'],
    [port('PTLIS', 38.7, -9.16), '2026-01-01', 'member'],
    [fortDeFrance, '2026-01-01', 'outermost'],
    [port('SJLYR', 78.22, 15.61), '2026-01-01', 'third'],
    [port('CYAKT'), '2026-01-01', 'third'],
    [port('CYLMS'), '2026-01-01', 'member'],
    [felixstowe, '2020-12-31', 'member'],
    [felixstowe, '2021-01-01', 'great-britain'],
    [belfast, '2026-07-01', 'northern-ireland'],
    [campbeltown, '2026-07-01', 'great-britain'],
    [port('HRRJK'), '2013-06-30', 'third'],
    [port('HRRJK'), '2013-07-01', 'member'],
    [port('ISREY'), '2026-01-01', 'eea'],
    [port('FOTHO'), '2026-01-01', 'third'],
  ] as const)('%j on %s: %s', (of, day, expected) => {
    expect(territoryOf(of, day)).toBe(expected);
  });
});

describe('the share in scope', () => {
  const day = '2026-08-01';
  test.each([
    [rotterdam, piraeus, '1', '1', '0 0'],
    [rotterdam, null, '1', '1', '0 0'],
    [singapore, null, '0', '0', '0 0'],
    [rotterdam, singapore, '0.5', '0.5', '0 0'],
    [singapore, rotterdam, '0.5', '0.5', '0 0'],
    [rotterdam, bergen, '0.5', '1', '0 0'],
    [bergen, null, '0', '1', '0 0'],
    [lasPalmas, rotterdam, '0.5', '1', '0 0'],
    [lasPalmas, algeciras, '0.5', '0', '0 0'],
    [lasPalmas, singapore, '0.5', '0.5', '0 0'],
    [lasPalmas, null, '1', '1', '0 0'],
    [fortDeFrance, leHavre, '0.5', '0', '0 0'],
    [fortDeFrance, lasPalmas, '0.5', '1', '0 0'],
    [felixstowe, rotterdam, '0.5', '0.5', '0 0'],
    [felixstowe, campbeltown, '0', '0', '1 1'],
    [felixstowe, belfast, '0', '0', '1 0.5'],
    [belfast, null, '0', '0', '1 1'],
    [singapore, port('JPYOK'), '0', '0', '0 0'],
  ] as const)('%j to %j: FuelEU %s, ETS %s, UK %s', (from, to, ...expected) => {
    const movement = { from, to, day };
    const { reported, surrendered } = ukShare(movement);
    expect([
      fuelEuShare(movement).share.toString(),
      etsShare(movement).share.toString(),
      `${reported.toString()} ${surrendered.toString()}`,
    ]).toEqual(expected);
  });

  test('begins with each regime', () => {
    const on = (of: string) => ({ from: rotterdam, to: piraeus, day: of });
    expect([
      fuelEuShare(on('2024-12-31')).share.toString(),
      fuelEuShare(on('2025-01-01')).share.toString(),
      etsShare(on('2023-12-31')).share.toString(),
      etsShare(on('2024-01-01')).share.toString(),
      ukShare({ from: felixstowe, to: null, day: '2026-06-30' }).reported.toString(),
      ukShare({ from: felixstowe, to: null, day: '2026-07-01' }).reported.toString(),
    ]).toEqual(['0', '1', '0', '1', '0', '1']);
  });

  test('of an outermost region and its own state ends with its derogation', () => {
    const on = (of: string) =>
      etsShare({ from: lasPalmas, to: algeciras, day: of }).share.toString();
    expect([on('2030-12-31'), on('2031-01-01')]).toEqual(['0', '1']);
  });
});

describe('a port of call', () => {
  const stop = (purposes: readonly StopPurpose[], more = {}) =>
    portOfCallDecision({
      port: rotterdam,
      day: '2026-01-01',
      purposes,
      isContainerShip: false,
      ...more,
    });

  test.each([
    [['cargo'], true, 'A port of call: cargo.'],
    [['bunkering', 'passengers'], true, 'A port of call: passengers.'],
    [['bunkering', 'supplies'], false, 'No port of call: only bunkering, supplies.'],
    [['shelter'], false, 'No port of call: only shelter.'],
    [[], false, 'No port of call: neither cargo nor passengers were handled.'],
  ] as const)('%j', (purposes, isPortOfCall, sentence) => {
    expect(stop(purposes)).toEqual({ isPortOfCall, sentence });
  });

  test('is not a transhipment port for container ships', () => {
    const at = { port: tangerMed };
    expect(stop(['cargo'], { ...at, isContainerShip: true }).isPortOfCall).toBe(false);
    expect(stop(['cargo'], at).isPortOfCall).toBe(true);
    expect(stop(['cargo'], { ...at, isContainerShip: true, day: '2023-12-31' }).isPortOfCall).toBe(
      true,
    );
  });

  test('follows the decision of the company, with its reason', () => {
    const override = { isPortOfCall: true, reason: 'cargo was worked at anchor.' };
    expect(stop(['bunkering'], { override })).toEqual({
      isPortOfCall: true,
      sentence: 'A port of call by decision of the company: cargo was worked at anchor.',
    });
  });
});

describe('lots that cannot be calculated', () => {
  test.each([
    [{ fuel: 'Coal', tonnes: 1 }, ['no-factors']],
    [{ fuel: 'HFO', tonnes: -1 }, ['negative-mass']],
    [{ fuel: 'HFO', tonnes: 1, scope: 1.01 }, ['share']],
    [{ fuel: 'OTHERBIO', tonnes: 1, certifiedE: 10 }, ['no-lcv']],
    [{ fuel: 'EDME', tonnes: 1 }, ['no-lcv', 'no-certificate']],
    [{ fuel: 'EDME', tonnes: 1, certifiedE: 10, certified: { lcv: 0.028 } }, []],
    [{ fuel: 'LNG_OTTO_MS', tonnes: 1, certified: { slip: 100.1 } }, ['slip']],
    [{ fuel: 'HFO', tonnes: 0 }, []],
  ] as const)('%j', (lot, codes) => {
    expect(lotRefusals(lot).map(({ code }) => code)).toEqual(codes);
  });

  test('stop a year with a sentence', () => {
    const lots = [{ fuel: 'HFO', tonnes: -1 }];
    expect(() => fuelEuYear({ year: 2025, lots })).toThrow('The fuel is negative.');
    expect(() => etsYear({ year: 2025, lots })).toThrow('The fuel is negative.');
    expect(() => fuelEuYear({ year: 2024, lots: [] })).toThrow('no target for 2024');
    expect(() => fuelEuYear({ year: 2025, lots: [{ fuel: 'HFO', tonnes: 'NaN' }] })).toThrow(
      'not a number',
    );
  });

  test('name the cells that Annex II leaves open', () => {
    expect(openCells(fuelRow('LPG_PROPANE')!)).toEqual(['ch4', 'n2o', 'slip']);
    expect(openCells(fuelRow('HFO')!)).toEqual([]);
  });
});

describe('certified factors', () => {
  test('replace the default of methane and slip, but not of fossil CO2', () => {
    const lots = [{ fuel: 'LNG_OTTO_MS', tonnes: 100, certified: { slip: 1, co2: 0 } }];
    const { gases } = etsYear({ year: 2026, lots });
    expect([gases.co2.toString(), gases.ch4.toString()]).toEqual(['272.25', '1']);
  });
});

describe('derogations and captured CO2', () => {
  test('are reported or taken off before allowances are due', () => {
    const { emissions, surrender } = etsYear({
      year: 2025,
      lots: [
        { fuel: 'HFO', tonnes: 100, isDerogated: true },
        { fuel: 'HFO', tonnes: 100, scope: 0.5, capturedT: 5 },
      ],
    });
    expect(emissions.value.toString()).toBe('462.1');
    expect(surrender.value.toString()).toBe('105.49');
  });
});

describe('borrowing and banking', () => {
  const request = {
    amountG: 100,
    balanceG: -100,
    limitG: 150,
    borrowedLastPeriod: false,
    isInPool: false,
  };
  test.each([
    [{}, []],
    [{ amountG: 0 }, ['amount']],
    [{ balanceG: 5 }, ['no-deficit']],
    [{ amountG: 101 }, ['more-than-deficit']],
    [{ limitG: 99 }, ['limit']],
    [{ borrowedLastPeriod: true }, ['two-periods']],
    [{ isInPool: true }, ['pool']],
  ])('%j', (change, codes) => {
    expect(borrowingRefusals({ ...request, ...change }).map(({ code }) => code)).toEqual(codes);
  });

  test('an advance closes the deficit as far as the limit allows', () => {
    expect(
      [neededAdvance(-100, 150), neededAdvance(-100, 60), neededAdvance(5, 60)].map(String),
    ).toEqual(['100', '60', '0']);
  });

  test('surplus is banked before the document is issued, and no more than there is', () => {
    expect(bankingRefusals({ amountG: 5, balanceG: 5, isDocumentIssued: false })).toEqual([]);
    const codes = bankingRefusals({ amountG: 6, balanceG: 5, isDocumentIssued: true });
    expect(codes.map(({ code }) => code)).toEqual(['more-than-surplus', 'document']);
  });
});

describe('a pool', () => {
  test('names every rule it breaks', () => {
    const ship = { beforeG: 10, afterG: 0 };
    const result = checkPool([
      { ...ship, ship: 'Alba', borrowsThisPeriod: true },
      { ...ship, ship: 'Alba', isInOtherPool: true },
      { ship: 'Bore', beforeG: -20, afterG: 0, hasValidDocument: false },
    ]);
    expect(result.refusals.map(({ code }) => code)).toEqual([
      'twice',
      'borrows',
      'other-pool',
      'document',
    ]);
  });
});

describe('applicability', () => {
  const ship: RegimeShip = {
    grossTonnage: 5000,
    isCommercial: true,
    isOffshore: false,
    isGeneralCargo: false,
  };
  const regimes: readonly Regime[] = ['mrv', 'eu-ets', 'fueleu', 'uk-ets', 'dcs'];
  const applied = (of: RegimeShip, day: string) =>
    regimes.filter((regime) => applicability(regime, of, day).applies);

  test.each([
    [{}, '2026-07-01', ['mrv', 'eu-ets', 'uk-ets', 'dcs']],
    [{ grossTonnage: 5001 }, '2026-07-01', ['mrv', 'eu-ets', 'fueleu', 'uk-ets', 'dcs']],
    [{ grossTonnage: 5001 }, '2026-06-30', ['mrv', 'eu-ets', 'fueleu', 'dcs']],
    [{ grossTonnage: 4999 }, '2026-07-01', []],
    [{ grossTonnage: 4999, isGeneralCargo: true }, '2025-01-01', ['mrv']],
    [{ grossTonnage: 4999, isGeneralCargo: true }, '2024-12-31', []],
    [{ grossTonnage: 399, isOffshore: true }, '2025-01-01', []],
    [{ grossTonnage: 6000, isOffshore: true }, '2026-12-31', ['mrv', 'uk-ets', 'dcs']],
    [{ grossTonnage: 6000, isOffshore: true }, '2027-01-01', ['mrv', 'eu-ets', 'uk-ets', 'dcs']],
    [{ grossTonnage: 6000, isCommercial: false }, '2023-12-31', ['mrv', 'dcs']],
  ] as const)('%j on %s', (change, day, expected) => {
    expect(applied({ ...ship, ...change }, day)).toEqual(expected);
  });
});

describe('dates', () => {
  test('a target, a phase-in and their boundaries', () => {
    expect([2024, 2025, 2029, 2030].map((year) => targetIntensity(year)?.value.toString())).toEqual(
      [undefined, '89.3368', '89.3368', '85.6904'],
    );
    expect([2023, 2024, 2025, 2026, 2040].map(phaseInPercent)).toEqual([
      undefined,
      '40',
      '70',
      '100',
      '100',
    ]);
  });

  test('deadlines of a year, in order; the UK counts 2026 with 2027', () => {
    expect(deadlinesFor(2026).map(({ day, regime }) => `${day} ${regime}`)).toEqual([
      '2027-01-31 fueleu',
      '2027-03-31 fueleu',
      '2027-03-31 mrv',
      '2027-03-31 dcs',
      '2027-04-30 fueleu',
      '2027-06-30 fueleu',
      '2027-06-30 mrv',
      '2027-09-30 eu-ets',
      '2028-04-30 uk-ets',
    ]);
    expect(deadlinesFor(2018).map(({ regime }) => regime)).toEqual(['mrv', 'mrv']);
  });
});

describe('a corrective plan', () => {
  test.each([
    ['E', true],
    ['CDD', false],
    ['DDD', true],
    ['DDC', false],
    ['EDD', true],
    ['', false],
  ] as const)('%s: %s', (ratings, expected) => {
    expect(needsCorrectivePlan(Array.from(ratings) as ('A' | 'B' | 'C' | 'D' | 'E')[])).toBe(
      expected,
    );
  });
});

test('every factor of a result names its act', () => {
  const year = fuelEuYear({
    year: 2026,
    lots: [{ fuel: 'BIODIESEL', tonnes: 1, certifiedE: 14.9 }],
  });
  const cited = [year.target, year.intensity, year.penalty].flatMap(({ inputs }) =>
    inputs.flatMap(({ citation }) => (citation === undefined ? [] : [citations[citation]])),
  );
  expect(cited.length).toBeGreaterThan(4);
  expect(cited.every((text) => text.length > 10)).toBe(true);
});
