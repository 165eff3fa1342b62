import { calculate } from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { readClock } from '../sheet/clock-entry.ts';
import { gdansk } from '../testing/gdansk.ts';
import { rowEdited, type RowEntry } from './row-edit.ts';

const rain = { callId: '42', atMs: Date.parse('2026-09-11T13:00:00Z') };
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
  expect(edited({ percent: '50' })).toEqual(['13:20 16:05 50 Ruled to count 50 %']);
  expect(edited({ percent: '25', reason: 'One gang of four' })).toEqual([
    '13:20 16:05 25 One gang of four',
  ]);
  expect(edited({ reason: 'Drizzle' })).toEqual(['13:20 16:05 0 Drizzle']);
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
