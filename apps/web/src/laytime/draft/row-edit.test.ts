import { calculate } from '@fairlead/laytime';
import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { describe, expect, test } from 'vitest';
import { readClock } from '../sheet/clock-entry.ts';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { rowEdited, type RowEntry, splitOnly } from './row-edit.ts';

const rain = {
  callId: '42',
  fromMs: Date.parse('2026-09-11T11:20:00Z'),
  toMs: Date.parse('2026-09-11T14:05:00Z'),
};
/** The stay in UTC with running time, two days and one interruption; ended so that 160 minutes are over. */
const withoutTerms = (
  content: CalculationContent,
  span: { readonly from: string; readonly to: string },
): CalculationContent => ({
  ...content,
  statement: {
    ...content.statement,
    rates: { demurrage: { perDay: '10000' }, despatch: { basis: 'none' } },
    portCalls: [
      {
        ...gdanskSheet,
        timeZone: 'Etc/UTC',
        allowance: { formula: { kind: 'fixed', days: 2 }, rounding: 'none' },
        commencement: {
          rule: 'at',
          at: '2026-09-11T00:00:00Z',
          officeHours: 'any',
          earliest: null,
          priorWork: 'none',
        },
        terms: { ...gdanskSheet.terms, restDays: [], windows: [], holidayUse: 'counts' },
        deductions: [{ id: 'rain', reason: 'rain', lineIds: ['sof-5', 'sof-6'], ...span }],
        end: { rule: 'at', at: '2026-09-13T11:40:00Z' },
      },
    ],
  },
});
const nothing: RowEntry = { fromMs: null, toMs: null, percent: null, reason: null };

function edited(entry: Partial<RowEntry>) {
  const answer = rowEdited(gdansk, rain, { ...nothing, ...entry });
  if ('refusal' in answer) throw new Error(answer.refusal);
  const result = calculate(answer.content.statement);
  if (result.status !== 'complete') throw new Error(result.status);
  return (result.portCalls[0]?.lines ?? [])
    .filter(({ rule }) => rule.kind === 'ruling' || rule.id.startsWith('reason rain'))
    .map(
      ({ from, to, percent, rule }) =>
        `${from.local.slice(11, 16)} ${to.local.slice(11, 16)} ${percent} ${rule.label}`,
    );
}
const at = (time: string) => Date.parse(`2026-09-11T${time}:00Z`);

test('both edges, the percentage and the reason in one go', () => {
  expect(edited({ fromMs: at('11:30'), toMs: at('14:00') })).toEqual([
    '13:20 13:30 100 Laytime counts, edge moved',
    '13:30 16:00 0 Weather, actual period',
    '16:00 16:05 100 Laytime counts, edge moved',
  ]);
  expect(edited({ percent: '50' })).toEqual(['13:20 16:05 50 Override: counts 50 %']);
  expect(edited({ percent: '25', reason: 'One gang of four' })).toEqual([
    '13:20 16:05 25 One gang of four',
  ]);
  expect(edited({ reason: 'Drizzle' })).toEqual(['13:20 16:05 0 Drizzle']);
});

/** Two days allowed at 10,000 a day; rain over midnight, from 19:30 to 04:30 UTC, is not accepted for a part. */
describe('a row that midnight splits from another', () => {
  const stay = withoutTerms(gdansk, {
    from: '2026-09-11T19:30:00Z',
    to: '2026-09-12T04:30:00Z',
  });
  const evening = {
    callId: '42',
    fromMs: Date.parse('2026-09-11T19:30:00Z'),
    toMs: Date.parse('2026-09-12T00:00:00Z'),
  };
  const netAfter = (entry: Partial<RowEntry>) => {
    const answer = rowEdited(stay, evening, { ...nothing, ...entry });
    if ('refusal' in answer) return answer.refusal;
    const result = calculate(answer.content.statement);
    return result.status === 'complete' ? result.settlement.money?.net : result.status;
  };

  test('is overruled alone', () => {
    expect(netAfter({ percent: '100' })).toBe('2986.11');
    expect(netAfter({ percent: '100', toMs: Date.parse('2026-09-12T04:30:00Z') })).toBe('4861.11');
  });

  test('has no edge at midnight', () => {
    expect(netAfter({ toMs: Date.parse('2026-09-11T23:00:00Z') })).toBe(splitOnly);
  });
});

test('nothing entered is nothing changed', () => {
  expect(rowEdited(gdansk, rain, nothing)).toEqual({ content: gdansk });
});

test('times are read on the day of the row, clock changes are not guessed', async () => {
  const warsaw = { zone: 'Europe/Warsaw', isEnd: false };
  expect(readClock('16:10', { ...warsaw, oldMs: at('14:05') })).toEqual({ ms: at('14:10') });
  expect(readClock('1610', { ...warsaw, oldMs: at('14:05') })).toEqual({ ms: at('14:10') });
  const midnight = at('22:00');
  expect(readClock('23:30', { ...warsaw, isEnd: true, oldMs: midnight })).toEqual({
    ms: at('21:30'),
  });
  expect(readClock('24:00', { ...warsaw, isEnd: true, oldMs: at('14:05') })).toEqual({
    ms: midnight,
  });
  expect(readClock('25:00', { ...warsaw, oldMs: at('14:05') })).toEqual({
    problem: 'Invalid time',
  });
  const autumn = Date.parse('2026-10-25T10:00:00Z');
  expect(readClock('02:30', { ...warsaw, oldMs: autumn })).toHaveProperty('problem');
});
