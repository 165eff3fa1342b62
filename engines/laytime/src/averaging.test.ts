import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { SheetInput } from './input/port-call.ts';
import type { GroupInput, StatementInput } from './input/statement.ts';
import type { CompleteStatement } from './result/statement-result.ts';
import { PLAIN_SHEET, PLAIN_TERMS, statementOf } from './testing/examples.ts';

function calculated(input: StatementInput): CompleteStatement {
  const result = calculate(input);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result;
}

/*
 * Two ports to load at share 72 hours, one to discharge at has 48. USD 24,000 a day are 1,000 an hour of demurrage;
 * despatch is half of that.
 */
const hours = (count: number) => count * 60;
const weekend = { from: 'Sat 00:00', to: 'Mon 00:00', use: 'none' } as const;

function call(id: string, allowed: number, [begins, lasts]: readonly [string, number]): SheetInput {
  const end = new Date(Date.parse(`${begins}:00Z`) + lasts * 3_600_000);
  return {
    ...PLAIN_SHEET,
    id,
    timeZone: 'Etc/UTC',
    allowance: { formula: { kind: 'fixed', hours: allowed }, rounding: 'none' },
    commencement: {
      rule: 'at',
      at: begins,
      earliest: null,
      priorWork: 'none',
      officeHours: 'any',
    },
    terms: { ...PLAIN_TERMS, windows: [weekend] },
    end: { rule: 'at', at: end.toISOString().slice(0, 16) },
  };
}

interface Stays {
  readonly first: number;
  readonly second: number;
  readonly discharging: number;
  /** When the second call begins; on Monday 10 March unless stated. */
  readonly secondAt?: string;
  readonly basis?: 'workingTimeSaved' | 'allTimeSaved';
}

const portCallIds = ['first', 'second', 'discharging'];
const pools = [['first', 'second']];

function averaged(stays: Stays, group: Partial<GroupInput> = {}): StatementInput {
  return {
    ...statementOf(
      call('first', 72, ['2025-03-03T00:00', stays.first]),
      call('second', 0, [stays.secondAt ?? '2025-03-10T00:00', stays.second]),
      call('discharging', 48, ['2025-03-24T00:00', stays.discharging]),
    ),
    groups: [{ id: 'voyage', mode: 'average', portCallIds, pools, ...group }],
    rates: {
      demurrage: { perDay: 24_000 },
      despatch: { basis: stays.basis ?? 'workingTimeSaved', pctOfDemurrage: 50 },
    },
  };
}

interface Figures {
  /** Hours lost, saved and all time saved of the pool; hours lost and saved at the port of discharge. */
  readonly loading: readonly [lost: number, saved: number, all: number];
  readonly discharging: readonly [lost: number, saved: number];
  readonly net: readonly [lost: number, saved: number];
  readonly demurrage: string;
  readonly despatch: string;
}

const cases: readonly (readonly [string, Stays, Figures])[] = [
  [
    // 30 + 22 = 52 of 72 hours: 20 saved. 78 of 48 hours: 30 lost. Net 10 hours lost × 1,000.
    'loading saves less than discharging exceeds',
    { first: 30, second: 22, discharging: 78 },
    {
      loading: [0, 20, 20],
      discharging: [30, 0],
      net: [10, 0],
      demurrage: '10000.00',
      despatch: '0.00',
    },
  ],
  [
    // 10 + 22 = 32 of 72: 40 saved. 78 of 48: 30 lost. Net 10 saved × 500.
    'loading saves more than discharging exceeds',
    { first: 10, second: 22, discharging: 78 },
    {
      loading: [0, 40, 40],
      discharging: [30, 0],
      net: [0, 10],
      demurrage: '0.00',
      despatch: '5000.00',
    },
  ],
  [
    // 40 + 50 = 90 of 72: 18 lost, all at the second port. 36 of 48: 12 saved. Net 6 lost × 1,000.
    'loading exceeds more than discharging saves',
    { first: 40, second: 50, discharging: 36 },
    {
      loading: [18, 0, 0],
      discharging: [0, 12],
      net: [6, 0],
      demurrage: '6000.00',
      despatch: '0.00',
    },
  ],
  [
    // 80 of 72 at the first port already: 8 lost, and all 5 at the second. 20 of 48: 28 saved. Net 15 saved × 500.
    'loading exceeds at the first port, discharging saves more',
    { first: 80, second: 5, discharging: 20 },
    {
      loading: [13, 0, 0],
      discharging: [0, 28],
      net: [0, 15],
      demurrage: '0.00',
      despatch: '7500.00',
    },
  ],
  [
    // 90 of 72: 18 lost. 60 of 48: 12 lost. 30 × 1,000.
    'both exceed',
    { first: 40, second: 50, discharging: 60 },
    {
      loading: [18, 0, 0],
      discharging: [12, 0],
      net: [30, 0],
      demurrage: '30000.00',
      despatch: '0.00',
    },
  ],
  [
    // 52 of 72: 20 saved. 36 of 48: 12 saved. 32 × 500.
    'both save',
    { first: 30, second: 22, discharging: 36 },
    {
      loading: [0, 20, 20],
      discharging: [0, 12],
      net: [0, 32],
      demurrage: '0.00',
      despatch: '16000.00',
    },
  ],
  [
    // The second call ends on Friday 22:00. Of the 20 hours left, 2 run to midnight and 18 on Monday: 68 hours in all.
    // Working time saved: 20 − 30 = 10 lost × 1,000.
    'a weekend after loading, despatch on working time saved',
    { first: 30, second: 22, discharging: 78, secondAt: '2025-03-14T00:00' },
    {
      loading: [0, 20, 68],
      discharging: [30, 0],
      net: [10, 0],
      demurrage: '10000.00',
      despatch: '0.00',
    },
  ],
  [
    // The same stay. All time saved: 68 − 30 = 38 saved × 500.
    'a weekend after loading, despatch on all time saved',
    { first: 30, second: 22, discharging: 78, secondAt: '2025-03-14T00:00', basis: 'allTimeSaved' },
    {
      loading: [0, 20, 68],
      discharging: [30, 0],
      net: [0, 38],
      demurrage: '0.00',
      despatch: '19000.00',
    },
  ],
];

describe('averaging with time allowed in total for loading', () => {
  test.each(cases)('%s', (_, stays, { loading, discharging, net, demurrage, despatch }) => {
    const { portCalls, groups, settlement } = calculated(averaged(stays));
    const [group] = groups;
    const [pool, ...others] = group?.pools ?? [];
    expect(others).toEqual([]);
    expect([pool?.portCallIds, pool?.allowed.minutes]).toEqual([['first', 'second'], hours(72)]);
    expect([pool?.demurrage, pool?.saved, pool?.allTimeSaved].map((time) => time?.minutes)).toEqual(
      loading.map(hours),
    );
    const [first, second, last] = portCalls;
    expect([last?.demurrage.minutes, last?.saved?.minutes]).toEqual(discharging.map(hours));
    // What a call of the pool leaves is not saved by it.
    expect([first?.saved, second?.saved, second?.allTimeSaved]).toEqual([null, null, null]);
    expect([group?.demurrage.minutes, group?.saved.minutes]).toEqual(net.map(hours));
    expect(group?.money).toMatchObject({ demurrage, despatch });
    expect(settlement.money).toMatchObject({ demurrage, despatch });
    expect(settlement.demurrage.minutes).toBe(hours(net[0]));
  });

  test('without rates nets the same time', () => {
    const input = {
      ...averaged({ first: 30, second: 22, discharging: 78 }),
      rates: 'timeOnly',
    } as const;
    const [group] = calculated(input).groups;
    expect([group?.demurrage.minutes, group?.saved.minutes]).toEqual([hours(10), 0]);
  });

  test.each([
    ['poolNotAveraged', { mode: 'nonReversible' }],
    ['poolNotAveraged', { mode: 'reversible' }],
    ['unknownPortCall', { pools: [['first', 'elsewhere']] }],
    ['groupedTwice', { pools: [['first', 'second'], ['second']] }],
  ] as const)('is refused with %s', (code, group) => {
    const result = calculate(averaged({ first: 1, second: 1, discharging: 1 }, group));
    expect(result).toMatchObject({ status: 'refused', problems: [{ code }] });
  });
});
