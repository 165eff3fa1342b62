import { expect, test } from 'vitest';
import type { AuditEntry } from './audit.data.ts';
import { recordOf, whatOf, whoOf } from './audit-text.state.ts';

const entry: AuditEntry = {
  book: 'security',
  id: 1,
  at: '2026-09-17T12:00:00Z',
  by: { id: 4, name: 'Olga Haugland' },
  source: 'security',
  entity: 'vessel',
  entityId: 7,
  action: 'update',
  what: 'Sign-in refused',
  detail: 'wrong password',
  address: null,
  name: 'Alke',
  changes: [],
  reason: null,
  position: null,
};

test.each([
  [{}, 'Sign-in refused: wrong password'],
  [{ detail: '' }, 'Sign-in refused'],
])('an entry of the security log %j', (part, text) => {
  expect(whatOf({ ...entry, ...part }, 'UTC')).toBe(text);
});

test('a change of a record is worded as in the history, with its reason', () => {
  const changes = [{ field: 'name', old: 'Alk', new: 'Alke' }];
  const text = whatOf({ ...entry, book: 'history', changes, reason: 'A typing error' }, 'UTC');
  expect(text).toMatch(/Alk.*Alke/u);
  expect(text).toContain('A typing error');
});

test.each([
  [{}, 'Olga Haugland'],
  [{ by: null }, 'Unknown'],
  [{ by: null, source: 'job' }, 'System'],
])('who: %j', (part, who) => {
  expect(whoOf({ ...entry, ...part })).toBe(who);
});

test.each([
  [{}, ''],
  [{ book: 'history' as const }, 'Vessel Alke'],
  [{ book: 'history' as const, name: null }, 'Vessel 7'],
  [{ book: 'history' as const, name: null, entityId: null }, 'Vessel'],
])('the record: %j', (part, record) => {
  expect(recordOf({ ...entry, ...part })).toBe(record);
});
