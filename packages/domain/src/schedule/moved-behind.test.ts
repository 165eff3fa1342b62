import { expect, test } from 'vitest';
import type { ScheduledCall } from './call.ts';
import { type CallBehind, movedBehind } from './shift.ts';
import { dayMs } from '../time/milliseconds.ts';

/** A call written as days: scheduled arrival and departure. */
const call = (id: number, arrival: number, departure: number): ScheduledCall => ({
  id,
  voyageId: 1,
  portName: 'Rotterdam',
  scheduledArrivalMs: arrival * dayMs,
  scheduledDepartureMs: departure * dayMs,
  arrivedMs: null,
  departedMs: null,
  inActive: false,
});

const front = call(11, 10, 11);
const hidden: CallBehind = { ...call(31, 10, 12), parentId: 11, isExternal: false };

/** The front call moved to other days. */
const to = (arrival: number, departure: number) => [
  { before: front, after: call(11, arrival, departure) },
];

test.each([
  ['goes along by as much', to(11, 12), {}, [11, 13]],
  ['comes back with it', to(9, 10), {}, [9, 11]],
  ['keeps its arrival where the other one has arrived', to(10, 12), {}, [10, 13]],
  [
    'departs no earlier than it arrives',
    to(10, 10),
    { scheduledDepartureMs: 10.5 * dayMs },
    [10, 10],
  ],
  ['keeps an arrival of its own', to(11, 12), { arrivedMs: 10 * dayMs }, [10, 13]],
  ['stays when it has departed', to(11, 12), { departedMs: 12 * dayMs }, undefined],
  ['stays when another system has given it', to(11, 12), { isExternal: true }, undefined],
  ['stays behind a call that stays', to(11, 12), { parentId: 12 }, undefined],
] as const)('what is merged into a moved call %s', (...[, moved, part, expected]) => {
  const [move] = movedBehind(moved, [{ ...hidden, ...part }]);
  const days = move && [move.after.scheduledArrivalMs, move.after.scheduledDepartureMs];
  expect(days?.map((ms) => ms / dayMs)).toEqual(expected);
});
