import { describe, expect, test } from 'vitest';
import { allowanceBalance, allowanceEntryFindings } from './account.ts';

const entry = (kind: 10 | 20 | 30 | 40, allowances: string, charterer: number | null = null) => ({
  kind,
  allowances,
  charterer,
});

describe('the balance of allowances', () => {
  test('is zero without entries', () => {
    expect(allowanceBalance([])).toEqual({
      due: '0',
      received: '0',
      surrendered: '0',
      transferred: '0',
      held: '0',
      open: '0',
      charterers: [],
    });
  });

  test('adds up by charterer and for the company', () => {
    const balance = allowanceBalance([
      entry(10, '100.125', 7),
      entry(20, '120', 7),
      entry(40, '5.5', 7),
      entry(10, '40', 9),
      entry(20, '300'),
      entry(30, '250'),
      entry(40, '10'),
    ]);
    expect(balance).toEqual({
      due: '140.125',
      received: '420',
      surrendered: '250',
      transferred: '15.5',
      held: '154.5',
      open: '25.625',
      charterers: [
        { charterer: 7, due: '100.125', received: '120', transferred: '5.5', open: '-14.375' },
        { charterer: 9, due: '40', received: '0', transferred: '0', open: '40' },
      ],
    });
  });

  test('an entry and its reversal add up to nothing', () => {
    const before = allowanceBalance([entry(10, '100', 7)]);
    const after = allowanceBalance([entry(10, '100', 7), entry(20, '8', 7), entry(20, '-8', 7)]);
    expect(after).toEqual(before);
  });
});

describe('an entry', () => {
  test.each([
    [{ kind: 10, hasCharterer: true, year: null }, []],
    [{ kind: 20, hasCharterer: false, year: null }, []],
    [{ kind: 30, hasCharterer: false, year: 2026 }, []],
    [{ kind: 40, hasCharterer: true, year: null }, []],
    [{ kind: 10, hasCharterer: false, year: null }, ['charterer']],
    [{ kind: 30, hasCharterer: true, year: 2026 }, ['charterer']],
    [{ kind: 30, hasCharterer: false, year: null }, ['year']],
    [{ kind: 20, hasCharterer: true, year: 2026 }, ['year']],
  ] as const)('%j lacks %j', (input, fields) => {
    expect(allowanceEntryFindings(input).map(({ field }) => field)).toEqual(fields);
  });
});
