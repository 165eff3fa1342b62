import { expect, test } from 'vitest';
import { afterTransfer, emptyTransfer, transferErrors, transferPayload } from './transfer.state.ts';

const nowMs = Date.parse('2026-03-05T12:00:00Z');
const at = '2026-03-05T11:00:00Z';
const complete = { ...emptyTransfer(at), fromTank: 1, toTank: 2, quantity: '20' };

test.each([
  ['an empty form', emptyTransfer(at), ['fromTank', 'toTank', 'quantity']],
  ['a complete form', complete, []],
  ['one tank twice', { ...complete, toTank: 1 }, ['toTank']],
  ['an end before the start', { ...complete, ended: '2026-03-05T10:00:00Z' }, ['ended']],
  ['an end in the future', { ...complete, ended: '2026-03-05T13:00:00Z' }, ['ended']],
  ['nothing moved', { ...complete, quantity: '0' }, ['quantity']],
])('%s', (...[, draft, fields]) => {
  expect(Object.keys(transferErrors(draft, false, nowMs))).toEqual(fields);
});

test('a correction states its reason', () => {
  expect(transferErrors(complete, true, nowMs)).toEqual({ reason: 'Required' });
  const corrected = { ...complete, reason: ' Flow meter ' };
  expect(transferErrors(corrected, true, nowMs)).toEqual({});
  expect(transferPayload(corrected)).toMatchObject({ reason: 'Flow meter', quantity: '20' });
});

test('the sum of both tanks stays the same', () => {
  const { from, to } = afterTransfer(complete, { from: 15_000n, to: 1000n });
  expect([from, to, from + to]).toEqual([-5000n, 21_000n, 16_000n]);
});
