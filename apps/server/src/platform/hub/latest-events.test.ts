import type { Delivery } from '@fairlead/signalr';
import { expect, test } from 'vitest';
import { LatestEvents } from './latest-events.ts';

const sent = (name: string, method: string): Delivery => ({
  target: { to: 'group', name },
  message: { do: 'send', method, args: [] },
});

/** The process started at 1,000 ms; the first company was sent an Event at 5,000 ms; now it is 8,000 ms. */
function eventsOf(...deliveries: readonly Delivery[]): LatestEvents {
  let nowMs = 1_000;
  const latest = new LatestEvents(() => nowMs);
  nowMs = 5_000;
  for (const delivery of deliveries) latest.note(delivery);
  nowMs = 8_000;
  return latest;
}

const ofFirst = sent('company 1', 'Event');
const toAll: Delivery = { ...ofFirst, target: { to: 'all' } };

test.each([
  ['an Event of the company', [ofFirst], 'company 1', 3_000, true],
  ['an Event of the company, before that', [ofFirst], 'company 1', 2_999, false],
  ['an Event of another company', [ofFirst], 'company 2', 3_000, false],
  ['another push of the company', [sent('company 1', 'Chat')], 'company 1', 3_000, false],
  ['a message to everybody', [toAll], 'company 1', 3_000, false],
  ['nothing since the start', [], 'company 1', 6_999, false],
  ['nothing since the start, but the start itself', [], 'company 1', 7_000, true],
])('%s', (...[, deliveries, group, ms, is]) => {
  expect(eventsOf(...deliveries).isWithin(group, ms)).toBe(is);
});
