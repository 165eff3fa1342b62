import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { calculate, type Line } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { movedEdge } from './edges.ts';
import { overruled, removed, withInterval, withReason } from './edits.ts';
import { merge } from './merge.ts';
import { doneAgain, entered, pastOf, rebased, takenBack } from './past.ts';
import { sheetOf, sourceOf } from './source.ts';

function linesOf({ statement }: CalculationContent): readonly Line[] {
  const result = calculate(statement);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result.portCalls[0]?.lines ?? [];
}
const netOf = ({ statement }: CalculationContent) => {
  const result = calculate(statement);
  return result.status === 'complete' ? result.settlement.money?.net : result.status;
};
const clock = (lines: readonly Line[]) =>
  lines.map(
    ({ from, to, percent }) => `${from.local.slice(5, 16)} ${to.local.slice(5, 16)} ${percent}`,
  );
const lineAt = (content: CalculationContent, local: string): Line => {
  const line = linesOf(content).find(({ from }) => from.local.slice(5, 16) === local);
  if (line === undefined) throw new Error(`No line from ${local}`);
  return line;
};
const rowOf = (line: Line) => ({
  line,
  fromMs: line.from.milliseconds,
  toMs: line.to.milliseconds,
});
const rain = '09-11T13:20';

test('the stay of the tests is the known one', () => {
  expect(netOf(gdansk)).toBe('37740.28');
  expect(clock(linesOf(gdansk))).toHaveLength(8);
});

describe('steps', () => {
  test('are taken back and done again, and a new one ends what was taken back', () => {
    const three = entered(entered(pastOf('a'), 'b'), 'c');
    expect(takenBack(three)).toMatchObject({ now: 'b', before: ['a'], after: ['c'] });
    expect(doneAgain(takenBack(takenBack(three))).now).toBe('b');
    expect(entered(takenBack(three), 'd')).toEqual({ before: ['a', 'b'], now: 'd', after: [] });
    expect(takenBack(pastOf('a')).now).toBe('a');
    expect(rebased(three, (step) => `${step}!`).before).toEqual(['a!', 'b!']);
  });

  test('hold 200 and forget the oldest', () => {
    let past = pastOf(0);
    for (let step = 1; step <= 250; step += 1) past = entered(past, step);
    expect(past.before).toHaveLength(200);
    expect(past.before[0]).toBe(50);
  });
});

describe('what a line rests on', () => {
  test('is the statement of facts, the terms, or this calculation', () => {
    expect(sourceOf(gdanskSheet, lineAt(gdansk, rain)).kind).toBe('sof');
    expect(sourceOf(gdanskSheet, lineAt(gdansk, '09-12T12:00')).kind).toBe('terms');
    const own = withInterval(gdansk, '42', {
      from: '2026-09-10T10:00:00Z',
      to: '2026-09-10T12:00:00Z',
      reason: 'shoreGear',
      percent: '0',
    });
    const line = lineAt(own, '09-10T12:00');
    expect(line.counted.minutes).toBe(0);
    const sheet = sheetOf(own.statement, '42');
    expect(sheet && sourceOf(sheet, line)).toMatchObject({
      kind: 'own',
      deduction: { id: expect.stringMatching(/^own-\d+-1$/) },
    });
    expect(removed(own, '42', rowOf(line))).toMatchObject({ kind: 'removed' });
  });
});

describe('taking away', () => {
  test('overrules what the statement of facts tells, and once more brings it back', () => {
    const first = removed(gdansk, '42', rowOf(lineAt(gdansk, rain)));
    if (first.kind !== 'overruled') throw new Error(first.kind);
    expect(first.content.calls).toBe(gdansk.calls);
    expect(sheetOf(first.content.statement, '42')?.deductions).toBe(gdanskSheet.deductions);
    expect(netOf(first.content)).not.toBe('37740.28');
    const line = lineAt(first.content, rain);
    expect(line.rule.label).toBe('Counts: weather, actual period not accepted');
    expect(line.lineIds).toEqual(['sof-5', 'sof-6']);
    const second = removed(first.content, '42', rowOf(line));
    expect(second.kind === 'removed' && netOf(second.content)).toBe('37740.28');
  });

  test('does nothing to what the terms say', () => {
    expect(removed(gdansk, '42', rowOf(lineAt(gdansk, '09-12T12:00'))).kind).toBe('none');
  });

  test('a second ruling over the same minutes takes the place of the first', () => {
    const minutes = { from: '2026-09-11T11:20:00Z', to: '2026-09-11T14:05:00Z' };
    const once = overruled(gdansk, '42', { ...minutes, percent: '50', reason: 'Half agreed' });
    const twice = overruled(once, '42', { ...minutes, percent: '25', reason: 'A quarter agreed' });
    expect(sheetOf(twice.statement, '42')?.rulings).toMatchObject([{ pct: '25' }]);
    const line = lineAt(twice, rain);
    expect(line.percent).toBe(25);
    const named = withReason(twice, { callId: '42', line, reason: 'By mail of 20.09.' });
    expect(named && lineAt(named, rain).rule.label).toBe('By mail of 20.09.');
    expect(withReason(gdansk, { callId: '42', line, reason: 'x' })).toBeNull();
  });
});

describe('moving an edge', () => {
  type Move = readonly [from: string, edge: 'from' | 'to', minutes: number];
  const move = (content: CalculationContent, ...[from, edge, minutes]: Move) => {
    const lines = linesOf(content);
    const index = lines.findIndex((line) => line.from.local.slice(5, 16) === from);
    const answer = movedEdge(content, { callId: '42', lines, index, edge, minutes });
    if ('refusal' in answer) throw new Error(answer.refusal);
    return answer.content;
  };

  test('of the statement of facts rules the minutes in between, step by step, and back to nothing', () => {
    const one = move(gdansk, rain, 'to', 1);
    expect(clock(linesOf(one))).toContain('09-11T16:05 09-11T16:06 0');
    const two = move(one, rain, 'to', 15);
    expect(sheetOf(two.statement, '42')?.rulings).toHaveLength(1);
    expect(clock(linesOf(two))).toContain('09-11T16:05 09-11T16:21 0');
    const back = move(two, rain, 'to', -16);
    expect(sheetOf(back.statement, '42')?.rulings).toEqual([]);
    expect(netOf(back)).toBe('37740.28');
  });

  test('towards the line makes its minutes count as the next one does', () => {
    const shorter = move(gdansk, rain, 'to', -5);
    expect(clock(linesOf(shorter))).toContain('09-11T16:00 09-11T16:05 100');
    const shortest = move(shorter, rain, 'to', -5);
    expect(clock(linesOf(shortest))).toContain('09-11T15:55 09-11T16:05 100');
  });

  test('of an interval of one’s own changes the interval, and to nothing takes it away', () => {
    const own = withInterval(gdansk, '42', {
      from: '2026-09-10T10:00:00Z',
      to: '2026-09-10T12:00:00Z',
      reason: 'rain',
      percent: null,
    });
    const longer = move(own, '09-10T12:00', 'to', 15);
    expect(sheetOf(longer.statement, '42')?.deductions?.at(-1)?.to).toBe('2026-09-10T12:15:00Z');
    expect(sheetOf(longer.statement, '42')?.rulings).toBeUndefined();
    const gone = move(own, '09-10T12:00', 'to', -120);
    expect(sheetOf(gone.statement, '42')?.deductions).toHaveLength(2);
  });

  test('is refused with a sentence at the beginning, at the end and where laytime runs out', () => {
    const lines = linesOf(gdansk);
    const refusalOf = (index: number, edge: 'from' | 'to') => {
      const answer = movedEdge(gdansk, { callId: '42', lines, index, edge, minutes: 1 });
      return 'refusal' in answer ? answer.refusal : undefined;
    };
    expect(refusalOf(0, 'from')).toMatch(/begins here/);
    expect(refusalOf(7, 'to')).toMatch(/ends here/);
    expect(refusalOf(5, 'to')).toMatch(/expires here/);
  });
});

describe('two people', () => {
  const commented = { ...gdansk, comment: 'Sent by Olga' };
  const worked = overruled(gdansk, '42', {
    from: '2026-09-11T11:20:00Z',
    to: '2026-09-11T14:05:00Z',
    percent: '100',
    reason: 'No log',
  });

  test('changed different parts: both remain', () => {
    const { merged, contested } = merge(gdansk, worked, commented);
    expect(contested).toEqual([]);
    expect(merged.comment).toBe('Sent by Olga');
    expect(netOf(merged)).toBe(netOf(worked));
    expect(merged.calls).toEqual(gdansk.calls);
  });

  test('overrode different lines: both remain', () => {
    const other = removed(gdansk, '42', rowOf(lineAt(gdansk, '09-11T04:10')));
    if (other.kind === 'none') throw new Error('nothing removed');
    const { merged, theirs, contested } = merge(gdansk, worked, other.content);
    expect(contested).toEqual([]);
    expect(merged).toEqual(theirs);
    expect(sheetOf(merged.statement, '42')?.rulings).toHaveLength(2);
    expect(sheetOf(merged.statement, '42')?.deductions).toEqual(gdanskSheet.deductions);
  });

  test('overrode the same line: neither is lost', () => {
    const half = overruled(gdansk, '42', {
      from: '2026-09-11T11:20:00Z',
      to: '2026-09-11T14:05:00Z',
      percent: '50',
      reason: 'Half agreed',
    });
    const { merged, theirs, contested } = merge(gdansk, worked, half);
    expect(contested).toEqual(['overrides']);
    expect(netOf(merged)).toBe(netOf(worked));
    expect(netOf(theirs)).toBe(netOf(half));
  });

  test('a part that only they took away stays away', () => {
    const { timeBar: _gone, ...statement } = gdansk.statement;
    expect(
      merge(gdansk, worked, { ...gdansk, statement }).merged.statement.timeBar,
    ).toBeUndefined();
  });
});
