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

  test('allows in full what the charter adds, and pro rata the hours alone', () => {
    const allowances = [
      { hours: '2.5', reason: 'crude oil washing' },
      { hours: 1, reason: 'further grade' },
    ];
    expect(excess({ allowances })).toBe(150);
    // 12 h for half a cargo plus 3.5 h: 30 h less 15.5 h.
    expect(excess({ allowances, partOfCargo: 50 })).toBe(870);
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

  /** 20 h at 110, 10 h at 90; 100 warranted, so 10 % short for 10 h. */
  test.each([
    { test: 'everyReading', shortfall: 'wholeTime', required: 100, minutes: 600 },
    { test: 'everyReading', shortfall: 'inProportion', required: 100, minutes: 60 },
    { test: 'average', shortfall: 'wholeTime', required: 100, minutes: 0 },
    // An average of 103 1/3 against 124: 30 h x 20 2/3 / 124 = 5 h.
    { test: 'average', shortfall: 'inProportion', required: 124, minutes: 300 },
    { test: 'average', shortfall: 'wholeTime', required: 124, minutes: 1800 },
  ] as const)(
    'of pressure alone, $required by $test: $shortfall is $minutes',
    ({ minutes, ...warranty }) => {
      const alone = { warrantedHours: undefined, partOfCargo: undefined };
      const { pumping } = pumped({ ...alone, pressure: { ...warranty, readings } });
      expect(pumping).toMatchObject({
        warranted: null,
        excess: { minutes },
        pressure: { average: '103.333', readings: 2 },
      });
    },
  );

  test.each([
    [{ warrantedHours: undefined }, 'pumpingWarranty'],
    [{ partOfCargo: undefined }, 'pumpingPart'],
    [
      {
        warrantedHours: undefined,
        pressure: { required: 100, test: 'average', shortfall: 'wholeTime', readings: [] },
      },
      'pumpingReadings',
    ],
    [
      { warrantedHours: undefined, pressure: { required: 100, test: 'average', readings } },
      'pumpingShortfall',
    ],
    [{ pressure: { required: 100, readings } }, 'pumpingTest'],
    [{ pressure: { test: 'average', readings } }, 'pumpingWarranty'],
  ] as const)('asks for what %j lacks', (change, term) => {
    const pumping = { ...PUMPING, ...change };
    const result = calculate(statementOf({ ...PLAIN_SHEET, pumping }));
    expect(result.status === 'complete' ? [] : result.missing.map((one) => one.term)).toEqual([
      term,
    ]);
  });
});
