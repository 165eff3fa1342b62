import { expect, test } from 'vitest';
import { diagnosticLines, withoutSecrets } from './diagnostics.ts';

test.each([
  ['GET /o/track?t=abc.def failed', 'GET /o/track?t=… failed'],
  ['/join?code=12&s=Hello', '/join?code=…&s=Hello'],
  ['Authorization: Bearer abc.def-1', 'Authorization: …'],
  ['key flk_live_123 refused', 'key … refused'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln expired', 'token … expired'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%j', (text, safe) => {
  expect(withoutSecrets(text)).toBe(safe);
});

test('a line for each thing that is sent', () => {
  expect(
    diagnosticLines({
      page: '/voyages/5/edit',
      record: 'Voyage NOR-1',
      version: '2.0.7',
      browser: 'Firefox',
      requests: [
        { id: 'r-1', call: 'GET /voyages/{id}', status: 500, at: '2026-11-29T10:00:00Z' },
        { id: '', call: 'GET /me', status: 0, at: '2026-11-29T10:01:00Z' },
      ],
      errors: [{ text: 'x is undefined', at: '2026-11-29T10:02:00Z' }],
    }),
  ).toEqual([
    'Page: /voyages/5/edit',
    'Record: Voyage NOR-1',
    'Version: 2.0.7',
    'Browser: Firefox',
    'Request r-1: GET /voyages/{id}, 500, 2026-11-29T10:00:00Z',
    'Request (not sent): GET /me, server not reached, 2026-11-29T10:01:00Z',
    'Error 2026-11-29T10:02:00Z: x is undefined',
  ]);
});
