import { expect, test } from 'vitest';
import { webhookType, webhookTypes } from './events.ts';
import { isReceived, nextAttemptMs, stoppedBecause } from './retry.ts';

test('waits grow and end after three days', () => {
  const waits: number[] = [];
  for (let failed = 1; ; failed += 1) {
    const next = nextAttemptMs(failed, 0);
    if (next === undefined) break;
    waits.push(next);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeCloseTo(3, 1);
});

test.each([
  ['2026-11-18T10:00:01Z', undefined],
  ['2026-11-18T09:59:59Z', 'Switched off: every delivery has failed for 3 days. The last one: 500'],
])('failing since %s', (since, sentence) => {
  expect(stoppedBecause(since, Date.parse('2026-11-21T10:00:00Z'), '500')).toBe(sentence);
});

test.each([
  [200, true],
  [204, true],
  [302, false],
  [410, false],
  [0, false],
])('the status %d is received: %s', (status, received) => {
  expect(isReceived(status)).toBe(received);
});

test('types are named once, and nobody is told of webhooks', () => {
  expect(new Set(webhookTypes).size).toBe(webhookTypes.length);
  expect(webhookType({ entity: 'voyage', action: 'created' })).toBe('voyage.created');
  expect(webhookType({ entity: 'webhook', action: 'updated' })).toBeUndefined();
});
