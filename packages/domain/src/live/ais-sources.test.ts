import { expect, test } from 'vitest';
import { type AisSourceState, silentSince } from './ais-sources.ts';

const nowMs = Date.parse('2026-09-17T12:00:00Z');
const source: AisSourceState = {
  isConnected: true,
  lastMessage: '2026-09-17T11:59:58Z',
  countedSince: '2026-09-17T08:00:00Z',
  updated: '2026-09-17T11:59:59Z',
};

test.each<[string, Partial<AisSourceState>, string | null]>([
  ['that gives messages', {}, null],
  ['that is lost', { isConnected: false }, '2026-09-17T11:59:58Z'],
  ['without a message for ten minutes', { lastMessage: '2026-09-17T11:50:00Z' }, null],
  ['for longer', { lastMessage: '2026-09-17T11:49:59Z' }, '2026-09-17T11:49:59Z'],
  ['that has just begun', { lastMessage: null, countedSince: '2026-09-17T11:55:00Z' }, null],
  ['without any message', { lastMessage: null }, '2026-09-17T08:00:00Z'],
  ['whose process no longer reports', { updated: '2026-09-17T11:58:59Z' }, '2026-09-17T11:59:58Z'],
])('a source %s', (_, change, since) => {
  expect(silentSince({ ...source, ...change }, nowMs)).toBe(since);
});
