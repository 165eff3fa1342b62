import { expect, test } from 'vitest';
import { progressOf } from './today.state.ts';

const to = { scheduledArrival: '2026-11-22T12:00:00Z' };

test.each([
  ['halfway', '2026-11-22T00:00:00Z', '2026-11-22T06:00:00Z', 0.5],
  ['late', '2026-11-22T00:00:00Z', '2026-11-23T06:00:00Z', 1],
  ['before the departure', '2026-11-22T00:00:00Z', '2026-11-21T06:00:00Z', 0],
  ['an arrival before the departure', '2026-11-22T18:00:00Z', '2026-11-22T06:00:00Z', undefined],
  ['no departure', null, '2026-11-22T06:00:00Z', undefined],
])('%s', (...[, departed, now, progress]) => {
  expect(progressOf({ departed }, to, Date.parse(now))).toBe(progress);
});

test('the first passage has no beginning', () => {
  expect(progressOf(undefined, to, 0)).toBeUndefined();
});
