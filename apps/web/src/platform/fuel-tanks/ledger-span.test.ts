import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { expect, test } from 'vitest';
import { lastDays, reached } from './ledger-span.ts';

const openedMs = Date.parse('2026-09-17T08:00:00Z');

test('an hour ahead is read, but the slider ends now', () => {
  const period = lastDays(30, openedMs);
  expect(period).toEqual({ from: '2026-08-18T08:00:00.000Z', to: '2026-09-17T09:00:00.000Z' });
  expect(reached(period, openedMs)).toEqual({
    fromMs: Date.parse('2026-08-18T08:00:00Z'),
    toMs: openedMs,
  });
  expect(reached(period, openedMs + 20 * minuteMs).toMs).toBe(openedMs + 20 * minuteMs);
  expect(reached(period, openedMs + 3 * hourMs).toMs).toBe(openedMs + hourMs);
});
