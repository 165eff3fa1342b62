import { expect, test } from 'vitest';
import type { LineupCall } from './port-lineup.data.ts';
import {
  authorText,
  byBerth,
  laycanText,
  lineupQuery,
  presenceText,
  sampleText,
} from './port-lineup.state.ts';

test.each([
  [{}, { weeks: 4 }],
  [
    { weeks: '8', vesselIds: '7' },
    { weeks: 8, vesselIds: '7' },
  ],
  [
    { weeks: '3', reasonIds: '2,3' },
    { weeks: 4, reasonIds: '2,3' },
  ],
  [{ weeks: '-1' }, { weeks: 4 }],
])('%j', (stated, query) => {
  expect(lineupQuery(stated)).toEqual(query);
});

const call = (more: Partial<LineupCall>): LineupCall =>
  ({
    id: 1,
    presence: 40,
    berth: null,
    isLate: false,
    delayBy: null,
    delayMinutes: 0,
    expectedArrival: '2026-01-10T00:00:00Z',
    eta: null,
    laycan: null,
    ...more,
  }) as LineupCall;

test('berths come by name, within one by time, those without a name last', () => {
  const of = (id: number, berth: string | null, expectedArrival: string) =>
    call({ id, berth, expectedArrival });
  const sorted = byBerth([of(1, null, '1'), of(2, 'B', '3'), of(3, 'A', '4'), of(4, 'B', '2')]);
  expect(sorted.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});

test('a vessel that is late says so only while it is bound here', () => {
  expect(presenceText(call({ isLate: true, delayMinutes: 1860 }))).toBe('Bound here, 31 h late');
  expect(presenceText(call({ isLate: true, delayMinutes: 1860, delayBy: 70 }))).toBe(
    'Bound here, 31 h late by calculated ETA',
  );
  expect(presenceText(call({ presence: 20, isLate: true, delayMinutes: 1860 }))).toBe('At anchor');
});

test('the ETA has its author and its difference to the laycan', () => {
  const eta = {
    author: 20 as const,
    authorName: 'Olga Haugland',
    at: '2026-01-10T00:00:00Z',
    statedAt: null,
    minutesToPlan: 0,
    minutesToLaycan: -1860,
  };
  const laycan = { fixtureId: 1, fixtureNumber: 'F1', from: '', to: '' };
  expect(authorText(call({ eta }))).toBe('Master, Olga Haugland');
  expect(laycanText(call({ eta, laycan }))).toBe('31 h early');
  expect(laycanText(call({ eta: { ...eta, minutesToLaycan: 0 }, laycan }))).toBe('Within');
  expect(laycanText(call({ eta }))).toBe('');
});

test('an average has its sample, none is not zero', () => {
  expect(sampleText({ calls: 5, reported: 0, average: null, median: null })).toBe(
    'not reported (0 of 5)',
  );
  expect(sampleText({ calls: 5, reported: 3, average: 380, median: 1 })).toBe('6 h 20 m (3 of 5)');
});
