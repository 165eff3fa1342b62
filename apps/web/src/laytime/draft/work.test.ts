import { calculate } from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { sheetOf } from './source.ts';
import { withoutWork, withWork, workedMinutes } from './work.ts';

const netOf = ({ statement }: typeof gdansk) => {
  const result = calculate(statement);
  return result.status === 'complete' ? result.settlement.money?.net : result.status;
};
const workOf = ({ statement }: typeof gdansk) => sheetOf(statement, '42')?.work ?? [];

test('what was worked can be overruled, and put back', () => {
  const [, saturday] = gdanskSheet.work ?? [];
  if (saturday === undefined) throw new Error('A Saturday is needed.');
  const idle = withoutWork(gdansk, '42', saturday);
  expect(workOf(idle)).toHaveLength(2);
  // Saturday afternoon no longer counts, so laytime runs out on Monday.
  expect(netOf(idle)).not.toBe(netOf(gdansk));
  const back = withWork(idle, '42', { from: saturday.from, to: saturday.to });
  expect(workOf(back)[1]).toEqual({ from: saturday.from, to: saturday.to });
  expect(netOf(back)).toBe(netOf(gdansk));
});

test('minutes that two intervals share are worked once', () => {
  const at = (hour: number) => `2026-09-11T${String(hour).padStart(2, '0')}:00:00Z`;
  const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
  expect(workedMinutes([span(10, 14), span(8, 12), span(9, 10)])).toBe(360);
});
