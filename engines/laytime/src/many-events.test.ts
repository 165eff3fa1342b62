import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { PLAIN_SHEET, PLAIN_TERMS, statementOf } from './testing/examples.ts';

const START = Date.parse('2025-03-03T00:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString().slice(0, 16);

test('a sheet with 200 events has a line for each change of its time', () => {
  const input = statementOf({
    ...PLAIN_SHEET,
    timeZone: 'Europe/Oslo',
    allowance: {
      formula: { kind: 'rate', quantity: '30157.296', ratePerDay: 2000 },
      rounding: 'none',
    },
    terms: {
      ...PLAIN_TERMS,
      windows: [{ from: 'Sat 12:00', to: 'Mon 08:00', use: 'full' }],
    },
    work: [{ from: at(1000), to: at(30_000) }],
    deductions: Array.from({ length: 200 }, (_, index) => ({
      from: `${at(index * 140)}Z`,
      to: `${at(index * 140 + 75)}Z`,
      reason: index % 3 === 0 ? 'shifting' : 'rain',
    })),
    end: { rule: 'at', at: at(30_000) },
  });
  const result = calculate(input);
  expect(result.status === 'complete' && result.portCalls[0]?.lines.length).toBeGreaterThan(350);
});
