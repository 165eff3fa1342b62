import { expect, test } from 'vitest';
import { deliveryOf, isRankOf, signatureOf } from './rules.ts';

test.each([
  ['Master', 'master', true],
  [' Chief  officer', 'Chief officer', true],
  ['Chief engineer', 'Chief officer', false],
  ['', '', false],
  ['', 'Master', false],
])('rank %j acknowledges for %j: %s', (rank, needed, isAllowed) => {
  expect(isRankOf(rank, needed)).toBe(isAllowed);
});

test.each([
  [{ delivered: null, read: null }, 'sent'],
  [{ delivered: '2026-11-22T14:32:00Z', read: null }, 'onBoard'],
  [{ delivered: null, read: { at: '2026-11-22T14:40:00Z', by: 'Master' } }, 'read'],
] as const)('%j is %s', (message, delivery) => {
  expect(deliveryOf(message)).toBe(delivery);
});

test('a signature has the rank if it is known', () => {
  expect(signatureOf('Ann Lee', 'Master')).toBe('Ann Lee, Master');
  expect(signatureOf('Ann Lee', ' ')).toBe('Ann Lee');
});
