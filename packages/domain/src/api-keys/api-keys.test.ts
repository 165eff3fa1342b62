import { expect, test } from 'vitest';
import { expiryFindings, keyState } from './api-keys.ts';
import { holdsScope, scopeText, tidyScopes } from './scopes.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-21T10:00:00Z', 'The last day of the key must be in the future'],
  ['2026-11-21T10:00:01Z', undefined],
  ['2028-11-21T23:59:59Z', undefined],
  ['2028-11-24T00:00:00Z', 'A key is valid for at most 2 years'],
  ['2126-01-01T00:00:00Z', 'A key is valid for at most 2 years'],
])('a key that ends %s: %s', (expires, sentence) => {
  expect(expiryFindings(expires, now)[0]?.message).toBe(sentence);
});

test.each([
  ['2027-01-01T00:00:00Z', null, 'valid'],
  ['2026-11-21T10:00:00Z', null, 'expired'],
  ['2020-01-01T00:00:00Z', '2019-01-01T00:00:00Z', 'revoked'],
])('a key that ends %s and was revoked %s is %s', (expires, revoked, state) => {
  expect(keyState({ expires, revoked }, now)).toBe(state);
});

test.each([
  [['voyages:read'], 'voyages:read', true],
  [['voyages:write'], 'voyages:read', true],
  [['voyages:read'], 'voyages:write', false],
  [['cargo:write'], 'voyages:read', false],
  [[], 'company:read', false],
] as const)('%j holds %s: %s', (held, needed, holds) => {
  expect(holdsScope(held, needed)).toBe(holds);
});

test('scopes are kept once, in order, without what another includes', () => {
  expect(tidyScopes(['vessels:read', 'voyages:read', 'voyages:write', 'vessels:read'])).toEqual([
    'voyages:write',
    'vessels:read',
  ]);
  expect(scopeText('voyages:write')).toBe('Voyages and port calls (read and write)');
});
