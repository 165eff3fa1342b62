import { expect, test } from 'vitest';
import { minutesMoved, movedTogether, undoOf } from './voyage-undo.data.ts';
import type { Voyage, VoyageHistoryEntry } from './voyages.data.ts';

const at = '2026-11-23T01:00:00Z';
const entry = (id: number, values: Partial<VoyageHistoryEntry>): VoyageHistoryEntry => ({
  id,
  entity: 'portCall',
  entityId: 7,
  at,
  by: 'Olga Haugland',
  source: 'office',
  action: 'update',
  changes: [],
  reason: null,
  name: null,
  about: 'Antwerp',
  ...values,
});

const moved = (arrival: readonly [string, string], departure: readonly [string, string]) => [
  { field: 'scheduledArrival', old: arrival[0], new: arrival[1] },
  { field: 'scheduledDeparture', old: departure[0], new: departure[1] },
];
const byAnHour = moved(
  ['2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z'],
  ['2026-12-02T08:00:00Z', '2026-12-02T09:00:00Z'],
);
const longerStay = moved(
  ['2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'],
  ['2026-12-02T08:00:00Z', '2026-12-02T09:00:00Z'],
);

test.each([
  [{ changes: byAnHour }, 60],
  [{ changes: byAnHour.toReversed() }, 60],
  [{ changes: longerStay }, undefined],
  [{ changes: [...byAnHour, { field: 'agentId', old: 1, new: 2 }] }, undefined],
  [{ changes: byAnHour.slice(0, 1) }, undefined],
  [{ changes: byAnHour, entity: 'cargo' }, undefined],
  [{ changes: byAnHour, action: 'insert' }, undefined],
  [{ changes: moved(['x', 'y'], ['x', 'y']) }, undefined],
])('%j moves a port call by %s minutes', (values, minutes) => {
  expect(minutesMoved(entry(1, values))).toBe(minutes);
});

const portCalls = [7, 8].map((id) => ({ id, arrived: null, modified: `stamp of ${id}` }));
const both = [
  entry(4, { changes: byAnHour, at: '2026-11-23T01:00:00.012Z' }),
  entry(3, { changes: byAnHour, entityId: 8 }),
];
const seen = portCalls.map(({ id, modified }) => ({ id, modified }));

test('what was moved together is moved back together', () => {
  expect(movedTogether(both[1] as VoyageHistoryEntry, both, portCalls)).toEqual(seen);
});

test.each([
  ['one of them was changed since', [entry(5, { entityId: 8 }), ...both], portCalls],
  ['one of them is gone', both, portCalls.slice(0, 1)],
  ['the ship has arrived at one of them', both, portCalls.map((one) => ({ ...one, arrived: at }))],
])('nothing is moved back where %s', (_why, entries, calls) => {
  expect(movedTogether(both[0] as VoyageHistoryEntry, entries, calls)).toEqual([]);
});

const voyage = { id: 3, portCalls } as unknown as Voyage;
const gone = { action: 'update', changes: [{ field: 'deleted', old: null, new: at }] };
const back = { action: 'update', changes: [{ field: 'deleted', old: at, new: null }] };
const doneOf = (one: VoyageHistoryEntry, entries: readonly VoyageHistoryEntry[]) =>
  undoOf(one, entries, voyage)?.done;

test.each([
  ['portCall', [gone], 'Port call restored'],
  ['cargo', [gone], 'Cargo restored'],
  ['cargoGroup', [{ action: 'delete' }], 'Cargo group restored'],
  ['cargoGroup', [{ action: 'insert' }, { action: 'delete' }], undefined],
  // The lines of a cargo are restored with it.
  ['cargoPort', [gone], undefined],
  ['portCall', [back, gone], undefined],
  ['portCall', [back], undefined],
])('of a %s with %j, newest first, the oldest can be undone: %s', (entity, expected, done) => {
  const entries = expected.map((values, index) => entry(9 - index, { ...values, entity }));
  expect(doneOf(entries.at(-1) as VoyageHistoryEntry, entries)).toBe(done);
});

test.each([{ by: 'Tom Lied' }, { at: '2026-11-23T00:59:00Z' }])(
  'what was moved at another time or by another user stays: %j',
  (values) => {
    const entries = [
      both[0] as VoyageHistoryEntry,
      { ...(both[1] as VoyageHistoryEntry), ...values },
    ];
    expect(movedTogether(entries[0] as VoyageHistoryEntry, entries, portCalls)).toEqual(
      seen.slice(0, 1),
    );
  },
);

test('one of those that were moved together offers to move them back', () => {
  expect(both.map((one) => doneOf(one, both))).toEqual(['Move undone', undefined]);
});
