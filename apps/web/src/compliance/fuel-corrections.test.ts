import { expect, test } from 'vitest';
import { correctionStatus, correctionText, fuelEffect } from './fuel-corrections.state.ts';

const reply = (outcome: 10 | 20 | 30) => ({ outcome, text: 'x', replied: '2026-01-01', by: null });

test.each([
  ['-1.25', '−1.250'],
  ['2', '+2.000'],
])('%s is shown as %s', (quantity, text) => {
  expect(correctionText(quantity)).toBe(text);
});

test.each([
  [null, [], 'No reply yet'],
  [null, [reply(10)], 'Question'],
  [null, [reply(10), reply(30), reply(20)], 'Accepted'],
  ['2026-01-01T00:00:00Z', [reply(20)], 'Reversed'],
])('reversed %s with replies %j: %s', (voided, replies, text) => {
  expect(correctionStatus({ voided, replies })).toBe(text);
});

test.each([
  [null, true, /^Counts/],
  [null, false, /^Changes the stock only/],
  ['2026-01-01T00:00:00Z', false, /^Reversed/],
])('reversed %s, from stocks %s', (voided, changesFuel, text) => {
  expect(fuelEffect({ voided, changesFuel })).toMatch(text);
});
