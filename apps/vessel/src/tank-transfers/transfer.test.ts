import { expect, test } from 'vitest';
import type { StockedTank } from '../platform/fuel/fuel-stock.state.ts';
import {
  afterTransfer,
  emptyTransfer,
  newFindings,
  plannedTransfer,
  transferErrors,
  transferPayload,
} from './transfer.state.ts';

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

test.each([
  ['without a tank', { ...complete, toTank: null }],
  ['without a quantity', { ...complete, quantity: null }],
  ['into its own tank', { ...complete, toTank: 1 }],
  ['without an end', { ...complete, ended: null }],
])('a transfer %s has no effect yet', (...[, draft]) => {
  expect(plannedTransfer(draft)).toBeUndefined();
});

test('what was found before a transfer is not found by it', () => {
  const tank = (name: string, ...findings: readonly string[]): StockedTank => ({
    id: 1,
    name,
    capacity: 200,
    referenceHeight: null,
    hasTable: false,
    held: [],
    kg: 0n,
    fuelId: null,
    density: null,
    share: 0,
    findings,
  });
  const stock = (...tanks: readonly StockedTank[]) => ({ tanks, lots: [], isAhead: false });
  const before = stock(tank('1P', 'No note accounts for it.'), tank('Settling'));
  const after = stock(tank('1P', 'No note accounts for it.'), tank('Settling', 'Over-full.'));
  expect(newFindings(before, after)).toEqual(['Over-full.']);
});
