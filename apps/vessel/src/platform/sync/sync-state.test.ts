import type { EntryOutcome } from '@fairlead/contract/ship-entries';
import { describe, expect, test } from 'vitest';
import {
  batchOf,
  clockErrorOf,
  clockText,
  outboxText,
  outcomeRow,
  problemText,
  refusalText,
  waitAfter,
} from './sync-state.ts';

const now = Date.parse('2026-11-22T15:42:00Z');

test.each([
  [0, 0.5, 60_000],
  [1, 0.5, 5_000],
  [2, 0.5, 10_000],
  [3, 0, 16_000],
  [3, 1, 24_000],
  [7, 0.5, 320_000],
  [8, 0.5, 600_000],
  [5_000, 0.5, 600_000],
])('after %i failures, chance %d: %i ms', (failures, chance, ms) => {
  expect(waitAfter(failures, chance)).toBe(ms);
});

test.each([
  [3, '2026-11-22T13:32:00Z', '3 waiting', 'last contact 02:10 ago'],
  [0, '2026-11-22T15:41:30Z', 'All sent', ''],
  [1, '2026-11-22T15:41:30Z', '1 waiting', 'link is up'],
  [0, '2026-11-19T12:37:00Z', 'All sent', 'last contact 75:05 ago'],
  [2, undefined, '2 waiting', 'no contact yet'],
  // A clock that was set back.
  [1, '2026-11-22T15:44:00Z', '1 waiting', 'link is up'],
] as const)('%i waiting, last contact %s', (...[waiting, contact, count, text]) => {
  const state = { lastContact: contact, hasFailed: false };
  expect(outboxText(waiting, state, now)).toEqual({ count, contact: text });
});

test('after a failed attempt the link is not called up', () => {
  const state = { lastContact: '2026-11-22T15:41:30Z', hasFailed: true };
  expect(outboxText(1, state, now).contact).toBe('last contact 00:00 ago');
});

describe('the clock', () => {
  test.each([
    [1_000, 3_000, '1970-01-01T00:00:02.000Z', 0],
    [601_000, 603_000, '1970-01-01T00:00:02.000Z', 600_000],
    [1_000, 3_000, 'soon', undefined],
  ])('sent at %i, answered at %i, server %s', (...[sent, received, server, error]) => {
    expect(clockErrorOf(sent, received, server)).toBe(error);
  });

  test.each([
    [undefined, undefined],
    [119_000, undefined],
    [180_000, 'The clock of this device is 3 min ahead of the time ashore.'],
    [-7_260_000, 'The clock of this device is 121 min behind the time ashore.'],
  ])('an error of %s ms', (error, start) => {
    expect(clockText(error)?.split(' The app')[0]).toBe(start);
  });
});

test.each([
  [[10, 10, 10], 100, 3],
  [[60, 60, 10], 100, 1],
  [[40, 60, 10], 100, 2],
  [[900], 100, 1],
  [[], 100, 0],
])('of entries of %j bytes, at most %i in one request: %i', (sizes, most, count) => {
  const entries = sizes.map((size) => ({ body: 'x'.repeat(size) }));
  expect(batchOf(entries, most)).toHaveLength(count);
});

test.each([
  [{ id: 'a', outcome: 'accepted', isStored: true }, 'accepted'],
  [{ id: 'a', outcome: 'duplicate', first: 'accepted', isStored: true }, 'accepted'],
  [{ id: 'a', outcome: 'duplicate', first: 'refused', isStored: true }, 'refused'],
  [{ id: 'a', outcome: 'refused', isStored: true, errors: { time: ['Too late.'] } }, 'refused'],
  // Damaged on the way, or not now: it is sent again.
  [{ id: 'a', outcome: 'refused', isStored: false, errors: { '': ['Damaged.'] } }, undefined],
  [{ id: 'a', outcome: 'later', isStored: false }, undefined],
  [{ id: null, outcome: 'refused', isStored: false }, undefined],
] as const)('%j is stored as %s', (outcome, stored) => {
  expect(
    outcomeRow(structuredClone(outcome) as EntryOutcome, '2026-11-22T15:42:00Z')?.outcome,
  ).toBe(stored);
});

test('a refusal says every sentence once', () => {
  expect(refusalText({ errors: { a: ['One.', 'Two.'], b: ['One.'] } })).toBe('One. Two.');
  expect(refusalText({ errors: {} })).toBe('The office could not accept this entry.');
});

test('a problem says what the server said, unless there was no server', () => {
  const at = '2026-11-22T15:42:00Z';
  expect(problemText({ kind: 'refused', sentence: 'Update the app.', at })).toBe(
    'The server refused the connection. Update the app.',
  );
  expect(problemText({ kind: 'noLink', sentence: 'Failed to fetch', at })).not.toContain('fetch');
});
