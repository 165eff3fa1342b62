import {
  etsShare,
  exact,
  fuelEuShare,
  mrvCategory,
  ukShare,
  type FuelLot,
} from '@fairlead/emissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { iceClass, type Particulars, shipType } from '../vessels/particulars.ts';
import type { AccountedPart } from './accounted-parts.ts';
import {
  decisionFindings,
  type FuelEuDecision,
  fuelEuAccounts,
  noDecision,
  poolResultOf,
} from './fueleu-account.ts';
import { changedYear, type FuelEuChange } from './fueleu-change.ts';
import { balanceOverYear } from './fueleu-months.ts';
import { bunkeringRow, type PoolCandidate, simulatePool } from './fueleu-pool.ts';
import { fuelEuInputOf, fuelEuYearOf } from './vessel-year.ts';

const rotterdam = { locode: 'NLRTM', country: 'NL', latitude: 51.9, longitude: 4.1 };
const singapore = { locode: 'SGSIN', country: 'SG', latitude: 1.3, longitude: 103.8 };
const bulker: Particulars = {
  validFrom: '2020-01-01',
  grossTonnage: '30000',
  deadweight: '50000',
  shipType: shipType.BulkCarrier,
  iceClass: iceClass.None,
  flag: 'NO',
  owner: null,
  ismCompany: null,
};

const mgo: FuelLot = { fuel: 'MDO_MGO', tonnes: '1000' };
const hvo: FuelLot = { fuel: 'HVO', tonnes: '1000', certifiedE: '8.6', certificate: 'EU-1' };

/** All within one port of the EEA, or out of it. */
function part(day: string, lots: readonly FuelLot[], isLeaving = false): AccountedPart {
  const start = Date.parse(`${day}T00:00:00Z`);
  const movement = { from: rotterdam, to: isLeaving ? singapore : null, day };
  return {
    kind: isLeaving ? 'voyage' : 'stay',
    fromCallId: 1,
    toCallId: 1,
    year: Number(day.slice(0, 4)),
    start,
    end: start + 86_400_000,
    lots,
    withoutFactors: [],
    distanceNm: exact(0),
    hoursAtSea: exact(0),
    reportedHours: exact(24),
    shorePowerKwh: 0,
    transportWork: exact(0),
    stops: [],
    reportIds: [1],
    isEstimated: false,
    shares: {
      mrv: mrvCategory(movement),
      fuelEu: fuelEuShare(movement),
      ets: etsShare(movement),
      uk: ukShare(movement),
    },
  };
}

const years = ['2025-03-01', '2026-03-01', '2027-03-01'];
const accountsOf = (
  lots: readonly (readonly FuelLot[])[],
  decisions: Readonly<Record<number, Partial<FuelEuDecision>>> = {},
) =>
  fuelEuAccounts(
    {
      year: 2024 + lots.length,
      particulars: [bulker],
      parts: lots.map((own, at) => part(years[at] ?? '', own)),
    },
    (year) => ({ ...noDecision, ...decisions[year] }),
  );
const tonnesOf = (grams: {
  dividedBy: (by: number) => { toFixed: (decimals: number) => string };
}) => grams.dividedBy(1_000_000).toFixed(3);

describe('the FuelEU account of a vessel', () => {
  test('1,000 mt of MGO leave a deficit; each further one in a row costs a tenth more', () => {
    const accounts = accountsOf([[mgo], [mgo], [mgo]]);
    // (89.3368 - 14.4 - (3.206 + 0.00005 x 25 + 0.00018 x 298) / 0.0427) x 42,700,000 MJ
    expect(accounts.map(({ finalG }) => tonnesOf(finalG))).toEqual(Array(3).fill('-61.089'));
    expect(accounts.map(({ deficitsBefore }) => deficitsBefore)).toEqual([0, 1, 2]);
    const [first, second] = accounts.map(({ penalty }) => penalty?.value ?? exact(0));
    expect(second?.toFixed(6)).toBe(first?.times('1.1').toFixed(6));
  });

  test('what is banked opens the next period, and what is not is lost', () => {
    const [, second] = accountsOf([[hvo], [mgo]], { 2025: { banked: '100' } });
    expect(tonnesOf(second!.openingBankG)).toBe('100.000');
    expect(tonnesOf(second!.finalG)).toBe('38.911');
    expect(second?.deficitsBefore).toBe(0);
    expect(second?.penalty?.value.toString()).toBe('0');
    expect(tonnesOf(accountsOf([[hvo], [mgo]])[1]!.openingBankG)).toBe('0.000');
  });

  test('an advance closes the period, and 110% of it comes off the next one', () => {
    const accounts = accountsOf([[mgo], [mgo]], { 2025: { borrowed: '61' } });
    expect(accounts.map(({ finalG }) => tonnesOf(finalG))).toEqual(['-0.089', '-128.189']);
    expect(tonnesOf(accounts[1]!.repayment.value)).toBe('67.100');
    expect(accounts[1]?.hasBorrowedBefore).toBe(true);
  });

  test('an amount that the rules forbid does not count, and says why', () => {
    const [, second] = accountsOf([[mgo], [mgo]], {
      2025: { borrowed: '61' },
      2026: { borrowed: '10' },
    });
    expect(second?.refusals.map(({ sentence }) => sentence)).toEqual([
      'A ship does not borrow in two reporting periods in a row.',
    ]);
    expect(second?.borrowedG.isZero()).toBe(true);
  });

  test('a repayment without any energy has no penalty by the formula', () => {
    const accounts = accountsOf([[mgo], []], { 2025: { borrowed: '61' } });
    expect(tonnesOf(accounts[1]!.finalG)).toBe('-67.100');
    expect(accounts[1]?.penalty).toBeNull();
  });

  test.each<[string, readonly FuelLot[], Partial<FuelEuDecision>, readonly string[]]>([
    ['a surplus is banked', [hvo], { banked: '100' }, []],
    ['nothing is decided', [mgo], {}, []],
    [
      'more than the surplus',
      [hvo],
      { banked: '1000000' },
      ['A ship banks no more than its surplus.'],
    ],
    ['a deficit is banked', [mgo], { banked: '1' }, ['A ship banks no more than its surplus.']],
    [
      'after the document of compliance',
      [hvo],
      { banked: '1', documentIssued: '2026-06-30' },
      ['The document of compliance is issued. Surplus of this period is no longer banked.'],
    ],
    ['an advance within the deficit', [mgo], { borrowed: '61' }, []],
    ['an advance of a surplus', [hvo], { borrowed: '1' }, ['Only a ship with a deficit borrows.']],
    [
      'an advance beyond the deficit',
      [mgo],
      { borrowed: '62' },
      ['A ship borrows no more than its deficit.'],
    ],
    [
      'an advance beyond 2%',
      [
        { fuel: 'HFO', tonnes: '1000' },
        { fuel: 'METHANOL_NG', tonnes: '1000' },
      ],
      { borrowed: '120' },
      ['A ship borrows at most 2 % of its target times its energy.'],
    ],
  ])('%s', (...[, lots, stated, messages]) => {
    const [account] = accountsOf([lots]);
    const findings = decisionFindings(account!, { ...noDecision, ...stated });
    expect(findings.map(({ message }) => message)).toEqual(messages);
  });
});

describe('fuel allocation', () => {
  const parts = [part('2025-03-01', [mgo], true), part('2025-04-01', [hvo], true)];
  const of = (allocation: 'proportional' | 'cleanest') =>
    fuelEuYearOf({ year: 2025, particulars: [bulker], parts, allocation }).result!;

  test('cleanest first counts the certified fuel for the energy in scope', () => {
    // Half of 1,000 mt each is in scope: 43,350 GJ, of which HVO fills all.
    expect(of('cleanest').energy.value.toString()).toBe(of('proportional').energy.value.toString());
    expect(of('cleanest').intensity.value.toFixed(4)).toBe('9.8475');
    expect(of('proportional').intensity.value.toNumber()).toBeGreaterThan(45);
  });
});

const candidate = (
  id: number,
  lots: readonly FuelLot[],
  more: Partial<PoolCandidate> = {},
): PoolCandidate => {
  const source = { year: 2025, particulars: [bulker], parts: [part('2025-03-01', lots)] };
  const [account] = fuelEuAccounts(source, () => noDecision);
  return {
    id,
    name: `Ship ${id}`,
    input: fuelEuInputOf(source).result!,
    account: account!,
    previous: undefined,
    changes: [],
    isInOtherPool: false,
    ...more,
  };
};

describe('a pool', () => {
  test('covers deficits with the surplus, and avoids their penalty', () => {
    const { vessels, rules } = simulatePool([candidate(1, [mgo]), candidate(2, [hvo])], null);
    expect(rules.refusals).toEqual([]);
    expect(vessels.map(({ afterG }) => tonnesOf(afterG))).toEqual(['0.000', '3436.441']);
    expect(vessels.map(({ penaltyInPool }) => penaltyInPool?.toString())).toEqual(['0', '0']);
    expect(vessels[0]?.penaltyAlone?.greaterThan(0)).toBe(true);
  });

  test.each<[string, readonly PoolCandidate[], ReadonlyMap<number, string>, string]>([
    ['of one ship', [candidate(1, [mgo])], new Map(), 'A pool has at least two ships.'],
    [
      'without surplus',
      [candidate(1, [mgo]), candidate(2, [mgo])],
      new Map(),
      'The balances of a pool add up to zero or more.',
    ],
    [
      'that adds to the sum',
      [candidate(1, [mgo]), candidate(2, [hvo])],
      new Map([[1, '5']]),
      'The sum of the balances changes. A pool only moves it.',
    ],
    [
      'that makes a deficit larger',
      [candidate(1, [mgo]), candidate(2, [hvo])],
      new Map([
        [1, '-5'],
        [2, '5'],
      ]),
      'Ship 1 has a deficit, and the pool makes it larger.',
    ],
    [
      'that makes a new deficit',
      [candidate(1, [mgo]), candidate(2, [hvo])],
      new Map([
        [1, '4000'],
        [2, '-4000'],
      ]),
      'Ship 2 has no deficit, and the pool gives it one.',
    ],
    [
      'of a ship of another pool',
      [candidate(1, [mgo], { isInOtherPool: true }), candidate(2, [hvo])],
      new Map(),
      'Ship 1 is in another pool already.',
    ],
  ])('%s is refused', (...[, ships, allotment, sentence]) => {
    const { rules } = simulatePool(ships, allotment);
    expect(rules.refusals.map((one) => one.sentence)).toContain(sentence);
  });

  test('of two ships of one name tells them apart', () => {
    const { account } = candidate(1, [mgo]);
    const moved = { name: 'Twin', account, moved: '0', isInOtherPool: false };
    const sentences = poolResultOf([
      { ...moved, id: 1 },
      { ...moved, id: 2 },
    ]).refusals;
    expect(sentences.map(({ code }) => code)).not.toContain('twice');
  });

  test('keeps its sum, whatever the changes are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (tonnes, kwh) => {
          const changes: readonly FuelEuChange[] = [
            { kind: 'bunkering', row: 'HVO', tonnes: String(tonnes), eValue: '8.6' },
            { kind: 'shorePower', kwh: String(kwh) },
          ];
          const { rules } = simulatePool(
            [candidate(1, [mgo], { changes }), candidate(2, [hvo])],
            null,
          );
          expect(rules.totalAfter.minus(rules.totalBefore).abs().lessThan('0.000001')).toBe(true);
        },
      ),
    );
  });
});

describe('a change', () => {
  const input = candidate(1, [mgo]).input;
  const energyOf = (lots: readonly FuelLot[]) =>
    lots.reduce(
      (sum, { fuel, tonnes }) => sum.plus(exact(tonnes).times(fuel === 'HVO' ? 44_000 : 42_700)),
      exact(0),
    );

  test('of bunkering takes the place of as much energy', () => {
    const { lots } = changedYear(input, [
      { kind: 'bunkering', row: 'HVO', tonnes: '100', eValue: '8.6' },
    ]);
    expect(energyOf(lots).toFixed(6)).toBe(energyOf(input.lots).toFixed(6));
    expect(lots.map(({ fuel }) => fuel)).toEqual(['MDO_MGO', 'HVO']);
  });

  test('never adds energy: more than there is to replace does not count', () => {
    const { lots } = changedYear(input, [
      { kind: 'bunkering', row: 'HVO', tonnes: '99999', eValue: '8.6' },
    ]);
    expect(energyOf(lots).toFixed(6)).toBe(energyOf(input.lots).toFixed(6));
    expect(lots.map(({ fuel }) => fuel)).toEqual(['HVO']);
    const { shorePowerKwh } = changedYear({ ...input, lots: [] }, [
      { kind: 'shorePower', kwh: '1000' },
    ]);
    expect(exact(shorePowerKwh ?? 1).toString()).toBe('0');
  });

  test.each([
    [17, '8.6', 'HVO'],
    [2, '8.6', 'Choose a renewable fuel.'],
    [21, '28.3', 'E of an RFNBO is at most 28.2 gCO2eq/MJ.'],
    [20, '8.6', 'Other bio fuel has no default calorific value. Enter the certified one.'],
    [9999, '8.6', 'Not found'],
  ])('of fuel %d with E %s is %s', (fuel, eValue, expected) => {
    const found = bunkeringRow(fuel, eValue);
    expect('row' in found ? found.row : found.problem).toBe(expected);
  });
});

describe('the balance over the year', () => {
  test('adds up by month, and its forecast goes on as before', () => {
    const parts = [part('2025-01-30', [mgo]), part('2025-06-30', [mgo])];
    const { months, forecast } = balanceOverYear({ year: 2025, particulars: [bulker], parts });
    expect(months.map(({ day, balanceG }) => `${day} ${tonnesOf(balanceG)}`)).toEqual([
      '2025-01-31 -61.089',
      '2025-02-28 -61.089',
      '2025-03-31 -61.089',
      '2025-04-30 -61.089',
      '2025-05-31 -61.089',
      '2025-06-30 -122.177',
    ]);
    // 365 days at the pace of 181.
    expect(forecast?.day).toBe('2025-12-31');
    expect(tonnesOf(forecast!.balanceG)).toBe('-246.380');
  });

  test('has no forecast once the year is over, and nothing of a year without voyages', () => {
    const over = { year: 2025, particulars: [bulker], parts: [part('2025-12-31', [mgo])] };
    expect(balanceOverYear(over).forecast).toBeNull();
    expect(balanceOverYear({ ...over, year: 2026 })).toEqual({ months: [], forecast: null });
  });
});
