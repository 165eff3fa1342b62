import { expect, test } from 'vitest';
import { berthEffects } from './berth-effects.ts';
import type { ScheduledCall } from './call.ts';
import { hourMs } from '../time/milliseconds.ts';

/** A call that arrives at an hour, with the berth reserved from the tenth. */
const call = (arrival: number, arrived: number | null = null): ScheduledCall => ({
  id: 11,
  voyageId: 1,
  portName: 'Rotterdam',
  scheduledArrivalMs: arrival * hourMs,
  scheduledDepartureMs: 40 * hourMs,
  arrivedMs: arrived === null ? null : arrived * hourMs,
  departedMs: null,
  inActive: false,
});
const berths = new Map([[11, 10 * hourMs]]);

test.each([
  [8, 9, ['moved', -120, -60]],
  [8, 10, ['moved', -120, 0]],
  [8, 12, ['broken', -120, 120]],
  [11, 12, ['stillBroken', 60, 120]],
  [12, 9, ['saved', 120, -60]],
])('from the hour %i to %i a berth of the tenth is %j', (from, to, expected) => {
  const [effect] = berthEffects(berths, [{ before: call(from), after: call(to) }]);
  expect(effect && [effect.state, effect.before, effect.after]).toEqual(expected);
});

test('nothing is said of a call without a berth, or that has arrived', () => {
  const move = { before: call(8), after: call(12) };
  expect(berthEffects(new Map(), [move])).toEqual([]);
  expect(berthEffects(berths, [{ before: call(8, 8), after: call(8, 8) }])).toEqual([]);
});
