import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { SharingInput } from './input/sharing.ts';
import type { SheetInput } from './input/port-call.ts';
import type { StatementInput } from './input/statement.ts';
import { PLAIN_SHEET, statementOf } from './testing/examples.ts';

/** 48 hours allowed, 60 in port, with six hours of rain from the tenth hour. */
const stay = (sharing: SharingInput | null | undefined, values: Partial<SheetInput> = {}) =>
  statementOf({
    ...PLAIN_SHEET,
    deductions: [{ from: '2025-03-03T10:00', to: '2025-03-03T16:00', reason: 'rain' }],
    ...(sharing === undefined ? {} : { sharing }),
    ...values,
  });

function callOf(input: StatementInput) {
  const result = calculate(input);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result.portCalls[0];
}

const hoursOf = (sharing: SharingInput | undefined, values: Partial<SheetInput> = {}) => {
  const call = callOf(stay(sharing, values));
  return { used: (call?.used.minutes ?? 0) / 60, over: (call?.demurrage.minutes ?? 0) / 60 };
};

describe('a stay that is shared', () => {
  test.each<[string, SharingInput | undefined, { used: number; over: number }]>([
    ['with nobody', undefined, { used: 48, over: 6 }],
    ['not', { by: 'none' }, { used: 48, over: 6 }],
    // 54 hours count after deducting the rain; three fifths of them are 32.4.
    ['by quantity', { by: 'quantity', own: 12_000, all: 20_000 }, { used: 32.4, over: 0 }],
    ['by time', { by: 'time', ownHours: 30, allHours: 40 }, { used: 40.5, over: 0 }],
    ['as agreed', { by: 'agreed', pct: 90 }, { used: 48, over: 0.6 }],
    [
      'first come',
      { by: 'firstCome', from: '2025-03-03T08:00', to: '2025-03-04T08:00' },
      { used: 18, over: 0 },
    ],
  ])('%s', (_name, sharing, hours) => {
    expect(hoursOf(sharing)).toEqual(hours);
  });

  test('counts in its part where a cause counts in part', () => {
    const half = [
      {
        from: '2025-03-03T00:00',
        to: '2025-03-04T00:00',
        reason: 'strike',
        pct: 50,
        onDemurrage: 50,
      },
    ];
    expect(hoursOf({ by: 'agreed', pct: 50 }, { deductions: half }).used).toBe(6 + 18);
  });

  test('says so on each line, but not where the parties agreed what minutes count', () => {
    const rulings = [
      { id: 'r', from: '2025-03-05T00:00', to: '2025-03-05T12:00', pct: 100, onDemurrage: 100 },
    ];
    const call = callOf(
      stay({ by: 'quantity', own: 12_000, all: 20_000 }, { rulings, deductions: [] }),
    );
    expect(call?.lines.map(({ rule, percent }) => [rule.label, percent])).toEqual([
      ['Laytime counts, shared by quantity, 12000 of 20000', 60],
      [expect.any(String), 100],
    ]);
  });
});

test.each<[SharingInput | null, readonly string[]]>([
  [null, ['sharing']],
  [{ by: 'quantity' }, ['sharing.own', 'sharing.all']],
  [{ by: 'time', allHours: 4 }, ['sharing.ownHours']],
  [{ by: 'agreed' }, ['sharing.pct']],
  [{ by: 'firstCome' }, ['sharing.from', 'sharing.to']],
])('%j is asked for', (sharing, missing) => {
  const result = calculate(stay(sharing));
  expect(result.status).toBe('incomplete');
  const paths = result.status === 'incomplete' ? result.missing.map(({ path }) => path) : [];
  expect(paths).toEqual(missing.map((path) => `portCalls[load].${path}`));
});

test.each<SharingInput>([
  { by: 'quantity', own: 5, all: 4 },
  { by: 'quantity', own: 0, all: 0 },
  { by: 'agreed', pct: 101 },
  { by: 'firstCome', from: '2025-03-04T08:00', to: '2025-03-03T08:00' },
])('%j is refused', (sharing) => {
  expect(calculate(stay(sharing)).status).toBe('refused');
});
