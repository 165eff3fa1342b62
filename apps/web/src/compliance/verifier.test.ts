import { expect, test } from 'vitest';
import { changesText, sendingObstacle } from './verifier.state.ts';
import type { SendingChange, VerifierSync } from './verifier-sync.data.ts';

const sync: VerifierSync = {
  vessel: { id: 1, name: 'Skua' },
  verifier: 'Verifier',
  firstDay: '2025-01-01',
  lastDay: '2025-12-31',
  rows: 3,
  errors: 0,
  warnings: 0,
  changes: [],
  sendings: [],
};

test.each<[Partial<VerifierSync>, RegExp]>([
  [{}, /^$/],
  [{ verifier: null }, /no verifier/],
  [{ firstDay: null }, /not both set/],
  [{ rows: 0 }, /no row without errors/],
])('%j', (part, expected) => {
  expect(sendingObstacle({ ...sync, ...part }) ?? '').toMatch(expected);
});

const change = (kind: SendingChange['change']): SendingChange => ({
  file: 10,
  id: 'a',
  at: '2025-01-01T00:00:00Z',
  label: 'Noon',
  change: kind,
});

test.each<[readonly SendingChange['change'][], string]>([
  [[], 'Nothing has changed since the last submission.'],
  [['added'], '1 row added'],
  [['added', 'added', 'removed'], '2 rows added, 1 row removed'],
  [['changed'], '1 row changed'],
])('%j: %s', (kinds, text) => {
  expect(changesText(kinds.map(change))).toBe(text);
});
