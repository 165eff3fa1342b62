import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { SheetInput } from './input/port-call.ts';
import type { StatementInput } from './input/statement.ts';
import type { CompleteStatement } from './result/statement-result.ts';
import { PLAIN_SHEET, PLAIN_TERMS, statementOf } from './testing/examples.ts';

function complete(input: StatementInput): CompleteStatement {
  const result = calculate(input);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result;
}

const load = (change: Partial<SheetInput>) =>
  complete(statementOf({ ...PLAIN_SHEET, ...change })).portCalls[0]!;

describe('a line', () => {
  const [call] = complete(
    statementOf({
      ...PLAIN_SHEET,
      terms: {
        ...PLAIN_TERMS,
        windows: [
          { from: 'Tue 12:00', to: 'Wed 00:00', use: 'none', label: 'Tuesday', clause: '5' },
        ],
      },
      deductions: [
        {
          from: '2025-03-04T10:00',
          to: '2025-03-04T14:00',
          reason: 'rain',
          lineIds: ['sof-9', 'sof-8'],
        },
        { from: '2025-03-05T10:00', to: '2025-03-05T13:00', reason: 'rain', lineIds: ['sof-12'] },
      ],
      end: { rule: 'at', at: '2025-03-05T16:00' },
    }),
  ).portCalls;

  test('names its rule, its clause, the lines of the statement of facts and what it beat', () => {
    const lines = call!.lines.map(({ from, rule, losers, lineIds, percent }) => ({
      at: from.local.slice(5, 16),
      percent,
      rule: rule.label,
      clause: rule.clause,
      losers: losers.map(({ rule: lost, percent: would }) => [lost.label, would]),
      lineIds,
    }));
    const counts = { rule: 'Laytime counts', clause: null, losers: [], lineIds: [] };
    expect(lines).toEqual([
      { at: '03-03T00:00', percent: 100, ...counts },
      {
        at: '03-04T10:00',
        percent: 0,
        rule: 'Rain',
        clause: '7',
        losers: [],
        lineIds: ['sof-8', 'sof-9'],
      },
      {
        at: '03-04T12:00',
        percent: 0,
        rule: 'Tuesday excepted even if used',
        clause: '5',
        losers: [['Rain', 0]],
        lineIds: ['sof-8', 'sof-9'],
      },
      {
        at: '03-04T14:00',
        percent: 0,
        rule: 'Tuesday excepted even if used',
        clause: '5',
        losers: [],
        lineIds: [],
      },
      { at: '03-05T00:00', percent: 100, ...counts },
      { at: '03-05T10:00', percent: 0, rule: 'Rain', clause: '7', losers: [], lineIds: ['sof-12'] },
      { at: '03-05T13:00', percent: 100, ...counts },
    ]);
  });

  test('carries the running totals and, on demurrage, what it costs and what fell away', () => {
    const late = load({
      deductions: [{ from: '2025-03-05T06:00', to: '2025-03-05T09:00', reason: 'rain', id: 'd1' }],
    });
    const rows = late.lines.map(({ running, demurrage, isOnDemurrage, losers }) => [
      running.used.minutes,
      running.remaining.minutes,
      running.demurrage.minutes,
      isOnDemurrage,
      demurrage,
      losers.map((loser) => loser.percent),
    ]);
    expect(rows).toEqual([
      [2880, 0, 0, false, null, []],
      [2880, 0, 360, true, '6000.00', []],
      [2880, 0, 540, true, '3000.00', []],
      [2880, 0, 720, true, '3000.00', []],
    ]);
    expect(late.lines[2]!.rule.label).toBe('Rain');
    expect(late.expiry).toMatchObject({ utc: '2025-03-05T00:00:00Z' });
  });

  test('is cut where the forecast begins', () => {
    const { lines } = load({ forecastFrom: '2025-03-04T00:00' });
    expect(lines.map(({ isForecast }) => isForecast)).toEqual([false, true, true]);
  });

  test('follows what the parties agreed, the later agreement first', () => {
    const { lines } = load({
      deductions: [{ from: '2025-03-03T06:00', to: '2025-03-03T12:00', reason: 'rain' }],
      rulings: [
        { id: 'a', from: '2025-03-03T06:00', to: '2025-03-03T12:00', pct: 50, onDemurrage: 100 },
        { id: 'b', from: '2025-03-03T08:00', to: '2025-03-03T09:00', pct: 100, onDemurrage: 100 },
      ],
    });
    const agreed = lines.slice(1, 4).map(({ percent, rule }) => [percent, rule.id]);
    expect(agreed).toEqual([
      [50, 'ruling a'],
      [100, 'ruling b'],
      [50, 'ruling a'],
    ]);
  });
});

describe('the end of the count', () => {
  test('is the latest of several events', () => {
    const { end } = load({ end: { rule: 'latest', at: ['2025-03-05T12:00', '2025-03-05T14:00'] } });
    expect(end?.utc).toBe('2025-03-05T14:00:00Z');
  });

  test.each([
    ['2025-03-05T13:00', '2025-03-05T13:00:00Z'],
    ['2025-03-05T18:00', '2025-03-05T15:00:00Z'],
    ['2025-03-05T09:00', '2025-03-05T12:00:00Z'],
  ])('waits for documents of %s for three hours at most', (documentsAt, utc) => {
    const completedAt = '2025-03-05T12:00';
    const { end } = load({ end: { rule: 'documents', completedAt, documentsAt, capHours: 3 } });
    expect(end?.utc).toBe(utc);
  });
});

describe('an allowance for several cargoes', () => {
  const cargoes = [
    { id: 'wheat', formula: { kind: 'rate', quantity: 12_000, ratePerDay: 8000 } },
    { id: 'maize', formula: { kind: 'rate', quantity: '7500', ratePerDay: '10000' } },
  ] as const;
  const allowance = (combine: 'sum' | 'longest') =>
    load({ allowance: { formula: { kind: 'cargoes', combine, cargoes }, rounding: 'none' } })
      .allowance;

  test('is the sum or the longest, with each part shown', () => {
    expect(allowance('sum').allowed.minutes).toBe(2160 + 1080);
    expect(allowance('longest').allowed.minutes).toBe(2160);
    expect(allowance('sum').formula).toBe(
      'wheat: 12000 / 8000 per day + maize: 7500 / 10000 per day',
    );
    expect(allowance('sum').parts.map(({ label, time }) => [label, time.exact])).toEqual([
      ['wheat', '2160'],
      ['maize', '1080'],
    ]);
  });
});

describe('a half rate', () => {
  const storm = { from: '2025-03-04T12:00', to: '2025-03-05T12:00', reason: 'storm' };
  const paid = (reducedRateScope: 'whileOnDemurrage' | 'causeInLaytime') => {
    const call = load({
      terms: { ...PLAIN_TERMS, reducedRateScope },
      deductions: [storm],
      end: { rule: 'at', at: '2025-03-06T06:00' },
    });
    return [call.demurrage.minutes, call.money?.demurrage, call.lines.map((l) => l.demurrage)];
  };

  test('holds for the storm after expiry alone, or for its hours in laytime as well', () => {
    expect(paid('whileOnDemurrage')).toEqual([
      1800,
      '24000.00',
      [null, null, '6000.00', '18000.00'],
    ]);
    expect(paid('causeInLaytime')).toEqual([
      1800,
      '18000.00',
      [null, null, '6000.00', '6000.00', '6000.00'],
    ]);
  });
});

describe('shares', () => {
  const shared = (
    parties: readonly { id: string; pct: number | { part: number; whole: number } }[],
  ) => calculate({ ...statementOf(PLAIN_SHEET), shares: { by: 'agreed', parties } });

  test('part the amount to the last cent', () => {
    const third = { part: 1, whole: 3 };
    const result = shared(['a', 'b', 'c'].map((id) => ({ id, pct: third })));
    const amounts = result.status === 'complete' ? result.settlement.shares : [];
    expect(amounts.map(({ demurrage, part }) => [demurrage, part])).toEqual([
      ['4000.00', '1/3'],
      ['4000.00', '1/3'],
      ['4000.00', '1/3'],
    ]);
  });

  test('that do not make 100 percent are refused', () => {
    const result = shared([
      { id: 'a', pct: 60 },
      { id: 'b', pct: 39.99 },
    ]);
    expect(result).toMatchObject({ status: 'refused', problems: [{ code: 'sharesNot100' }] });
  });
});

describe('a started day', () => {
  test('is charged in full where the form says so', () => {
    const input = {
      ...statementOf(PLAIN_SHEET),
      rounding: { days: 'startedDay', decimals: 2 },
    } as const;
    expect(complete(input).settlement.money?.demurrage).toBe('24000.00');
    expect(complete(statementOf(PLAIN_SHEET)).settlement.money?.demurrage).toBe('12000.00');
  });
});
