import { describe, expect, test } from 'vitest';
import { calculate } from '../calculate.ts';
import type { PumpingInput } from '../input/pumping.ts';
import { PLAIN_SHEET, statementOf } from '../testing/examples.ts';

/** 30 hours of pumping against 24, in a stay of 60 hours with 48 allowed. */
const PUMPING: PumpingInput = {
  from: '2025-03-04T00:00',
  to: '2025-03-05T06:00',
  warrantedHours: 24,
  partOfCargo: 100,
  excused: [],
  clause: '16',
  lineIds: ['pump-log'],
};

function pumped(change: Partial<PumpingInput>) {
  const pumping = { ...PUMPING, ...change };
  const result = calculate(statementOf({ ...PLAIN_SHEET, pumping }));
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result.portCalls[0]!;
}

const excess = (change: Partial<PumpingInput>) => pumped(change).pumping?.excess.minutes;

describe('pumping', () => {
  test('beyond the warranted hours is taken off at its end, also on demurrage', () => {
    const { lines, pumping, demurrage } = pumped({});
    expect(pumping).toMatchObject({
      actual: { minutes: 1800 },
      warranted: { minutes: 1440 },
      excess: { minutes: 360 },
      isPressureKept: null,
    });
    const line = lines.find(({ rule }) => rule.kind === 'pumping');
    expect(line).toMatchObject({ percent: 0, isOnDemurrage: true, lineIds: ['pump-log'] });
    expect([line?.from.utc, line?.to.utc]).toEqual([
      '2025-03-05T00:00:00Z',
      '2025-03-05T06:00:00Z',
    ]);
    expect(line?.rule.clause).toBe('16');
    expect(demurrage.minutes).toBe(360);
  });

  test('counts on demurrage where the clause reaches laytime alone', () => {
    expect(pumped({ onDemurrage: 100 }).demurrage.minutes).toBe(720);
  });

  test('of a part cargo is warranted pro rata', () => {
    expect(excess({ partOfCargo: { part: 40_000, whole: 80_000 } })).toBe(1080);
  });

  test('is excused for stripping and the shore, each minute once and only while pumping', () => {
    const excused = [
      { from: '2025-03-03T23:00', to: '2025-03-04T01:00', reason: 'shore' },
      { from: '2025-03-04T00:30', to: '2025-03-04T02:00', reason: 'stripping' },
    ];
    expect(excess({ excused })).toBe(240);
    const long = [{ from: '2025-03-04T00:00', to: '2025-03-04T09:00', reason: 'shore' }];
    expect(excess({ excused: long })).toBe(0);
  });

  const readings = [
    { from: '2025-03-04T00:00', to: '2025-03-04T20:00', pressure: 110 },
    { from: '2025-03-04T20:00', to: '2025-03-05T06:00', pressure: '90' },
  ];

  const limited = readings.map((row) => ({ ...row, terminalLimit: 85 }));

  test.each([
    { test: 'average', required: 100, rows: readings, minutes: 0 },
    { test: 'average', required: 104, rows: readings, minutes: 360 },
    { test: 'everyReading', required: 100, rows: readings, minutes: 360 },
    { test: 'everyReading', required: 90, rows: readings, minutes: 0 },
    { test: 'everyReading', required: 100, rows: limited, minutes: 0 },
    { test: 'everyReading', required: 100, rows: [], minutes: 360 },
  ] as const)(
    'keeps a pressure of $required by $test: $minutes',
    ({ minutes, rows, ...warranty }) => {
      expect(excess({ pressure: { ...warranty, readings: rows } })).toBe(minutes);
    },
  );
});
