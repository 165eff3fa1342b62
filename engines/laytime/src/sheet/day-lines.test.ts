import { expect, test } from 'vitest';
import { calculate } from '../calculate.ts';
import { PLAIN_SHEET, statementOf } from '../testing/examples.ts';
import { intlZones } from '../time/intl-zones.ts';
import { dayLines } from './day-lines.ts';

const zone = intlZones('Europe/Oslo')!;

/** From Saturday noon through the night in which the clocks go back, with an afternoon that counts half. */
function autumn() {
  const result = calculate(
    statementOf({
      ...PLAIN_SHEET,
      timeZone: 'Europe/Oslo',
      allowance: { formula: { kind: 'fixed', hours: 20 }, rounding: 'none' },
      commencement: { ...PLAIN_SHEET.commencement!, rule: 'at', at: '2025-10-25T12:00' },
      deductions: [{ from: '2025-10-25T14:00', to: '2025-10-25T18:00', reason: 'rain', pct: '50' }],
      end: { rule: 'at', at: '2025-10-26T12:00' },
    }),
  );
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result.portCalls[0]!;
}

test('a sheet is split at midnight and where clocks change, and counts as before', () => {
  const call = autumn();
  const rows = dayLines(call.lines, zone);
  expect(
    rows.map(({ date, from, to, offset, counted, running }) => [
      date,
      from.local.slice(11, 16),
      to.local.slice(11, 16),
      offset / 3600,
      counted.minutes,
      running.used.minutes,
      running.remaining.minutes,
      running.demurrage.minutes,
    ]),
  ).toEqual([
    ['2025-10-25', '12:00', '14:00', 2, 120, 120, 1080, 0],
    ['2025-10-25', '14:00', '18:00', 2, 120, 240, 960, 0],
    ['2025-10-25', '18:00', '00:00', 2, 360, 600, 600, 0],
    ['2025-10-26', '00:00', '02:00', 2, 180, 780, 420, 0],
    ['2025-10-26', '02:00', '09:00', 1, 420, 1200, 0, 0],
    ['2025-10-26', '09:00', '12:00', 1, 180, 1200, 0, 180],
  ]);
});

test('the last part of a line ends with its totals', () => {
  const { lines } = autumn();
  const rows = dayLines(lines, zone);
  for (const line of lines)
    expect(rows.findLast((row) => row.to === line.to)?.running).toEqual(line.running);
});
