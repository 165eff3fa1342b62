import { expect, test } from 'vitest';
import type { DifferenceDecision } from '../claims/differences.ts';
import { differenceMark } from '../claims/enumerations.ts';
import { answerMark } from './guest.ts';
import type { CallAnswer } from './guest-answer.ts';
import {
  decisionOutcome,
  decisionsOnLine,
  decisionSummary,
  guestDecisions,
  outcomeText,
} from './guest-decisions.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 8, 10, hour)).toISOString();

/** Shortens the line from 0 to 6 by two hours, agrees to the next, and adds one from 12 to 15. */
const answer: CallAnswer = {
  id: '7',
  allowedMinutes: null,
  allowedReason: '',
  lines: [
    {
      at: at(0),
      mark: answerMark.Disputed,
      from: at(0),
      to: at(4),
      percent: '100',
      reason: 'Rain',
    },
    { at: at(6), mark: answerMark.Agreed },
  ],
  added: [{ from: at(12), to: at(15), percent: '0', reason: 'Crane' }],
};

const decision = (values: Partial<DifferenceDecision>): DifferenceDecision => ({
  key: 'any',
  portCallId: '7',
  kind: 'interval',
  from: at(12),
  to: at(15),
  mark: differenceMark.Theirs,
  percent: null,
  note: 'SECRET',
  ...values,
});

test.each<[string, Partial<DifferenceDecision>, string | undefined]>([
  ['an added line that was accepted', {}, 'Accepted'],
  ['one that was refused', { mark: differenceMark.Ours }, 'Refused'],
  ['one agreed in between', { mark: differenceMark.Agreed, percent: '50' }, 'Agreed at 50 %'],
  ['an open one', { mark: differenceMark.Disputed }, undefined],
  ['the remainder of a shortened line', { from: at(4), to: at(6) }, 'Accepted'],
  ['a line that the guest agreed with', { from: at(7), to: at(9) }, undefined],
  ['another port call', { portCallId: '8' }, undefined],
  ['an allowance that the guest left as it was', { kind: 'allowance' }, undefined],
  ['the end that an added line moved', { kind: 'end', from: null, to: null }, 'Accepted'],
])('%s', (_, values, expected) => {
  const shown = guestDecisions([answer], [decision(values)]);
  expect(shown.map(outcomeText)).toEqual(expected === undefined ? [] : [expected]);
  expect(JSON.stringify(shown)).not.toContain('SECRET');
});

test('an allowance of the guest is decided too', () => {
  const allowance = decision({ kind: 'allowance', from: null, to: null });
  expect(guestDecisions([{ ...answer, allowedMinutes: '60' }], [allowance])).toMatchObject([
    { callId: '7', kind: 'allowance', outcome: decisionOutcome.Accepted },
  ]);
});

test('a line of a later version shows the decisions on its hours, and a sentence counts them', () => {
  const shown = guestDecisions([answer], [decision({}), decision({ from: at(4), to: at(6) })]);
  expect(decisionsOnLine(shown, '7', { at: at(10), to: at(13) })).toHaveLength(1);
  expect(decisionsOnLine(shown, '7', { at: at(6), to: at(12) })).toEqual([]);
  expect(decisionsOnLine(shown, '8', { at: at(10), to: at(13) })).toEqual([]);
  expect(decisionSummary(shown)).toBe('2 accepted');
  expect(decisionSummary([])).toBe('');
});
