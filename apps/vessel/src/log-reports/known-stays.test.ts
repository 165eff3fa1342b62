import { expect, test } from 'vitest';
import type { SentEntry } from '../platform/entries/outbox.ts';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import { knownStays } from './known-stays.state.ts';

const call = (name: string | null, arrived: string | null, departed: string | null = null) =>
  ({ call: { arrived, departed }, port: name === null ? undefined : { name } }) as PlannedCall;

const event = (form: string, eventDate: string, outcome?: 'accepted') =>
  ({
    entry: { form, body: JSON.stringify({ payload: { eventDate } }) },
    outcome: outcome === undefined ? undefined : { outcome },
  }) as SentEntry;

const oslo = call('Oslo', '2026-11-20T06:00:00Z', '2026-11-21T18:00:00Z');
const bergen = call('Bergen', '2026-11-23T06:00:00+02:00');

test('the stays are in order of their arrival, up to the next port', () => {
  expect(knownStays([bergen, oslo, call('Hull', null), call('Leith', null)], [])).toEqual({
    stays: [
      { portName: 'Oslo', arrived: '2026-11-20T06:00:00Z', departed: '2026-11-21T18:00:00Z' },
      { portName: 'Bergen', arrived: '2026-11-23T06:00:00+02:00', departed: null },
    ],
    nextPort: 'Hull',
    unknownFrom: null,
  });
  expect(knownStays([oslo], []).nextPort).toBeNull();
  expect(knownStays([], []).stays).toEqual([]);
  expect(knownStays([call(null, '2026-11-20T06:00:00Z')], []).stays[0]?.portName).toBe(
    'an unknown port',
  );
});

test('what is known ends with the first event that is not ashore', () => {
  const entries = [
    event('portCallEvent', '2026-11-22T06:00:00Z', 'accepted'),
    event('portCallEvent', '2026-11-24T06:00:00Z'),
    event('portCallEvent', '2026-11-23T23:00:00-05:00'),
    event('logReport', '2026-11-20T06:00:00Z'),
  ];
  expect(knownStays([oslo], entries).unknownFrom).toBe('2026-11-23T23:00:00-05:00');
});
