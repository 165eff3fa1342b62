import { describe, expect, test } from 'vitest';
import type { ScheduledVoyage } from './call.ts';
import { changedCalls, expectedPlans, shiftEffects } from './effects.ts';
import { expectedStays } from './expected.ts';
import { vesselOutlook } from './outlook.ts';
import { type Shift, shiftedPlan } from './shift.ts';
import { call, dayMs, facts, laycan, shift, voyage } from './testing/plan.ts';

test.each([
  [[call(11, [1, 2]), call(12, [4, 5])], 3, [3, 4, 2], [6, 7, 2]],
  [[call(11, [1, 2, 1]), call(12, [4, 5])], 3, [1, 3, 0], [5, 6, 1]],
  [[call(11, [1, 2, 1, 2.5]), call(12, [4, 5])], 3, [1, 2.5, 0], [4, 5, 0]],
  [[call(11, [4, 5]), call(12, [7, 8])], 3, [4, 5, 0], [7, 8, 0]],
] as const)('a delay goes on to the later calls (%#)', (calls, now, ...days) => {
  const stays = expectedStays(calls, now * dayMs);
  expect(
    stays.map((stay) => [stay.arrivalMs, stay.departureMs, stay.delayMs].map((ms) => ms / dayMs)),
  ).toEqual(days);
});

test('a calculated arrival decides how late a call is, and the later ones follow it', () => {
  const [next, later] = [call(11, [5, 6]), call(12, [8, 9])];
  const delays = (calculatedMs: number, nowMs: number) =>
    expectedStays([{ ...next, calculatedMs }, later], nowMs).map(({ delayMs, causeId }) => [
      delayMs / dayMs,
      causeId,
    ]);
  expect(delays(7 * dayMs, 3 * dayMs)).toEqual([
    [2, 11],
    [2, 11],
  ]);
  // Earlier than planned is as planned, and an arrival that has passed is now.
  expect(delays(4 * dayMs, 3 * dayMs)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(delays(4 * dayMs, 6 * dayMs)[0]).toEqual([1, 11]);
});

/** The day on which call 12 is expected on day 3, with or without a shift. */
const expectedDay = (of: readonly ScheduledVoyage[], by: Partial<Shift> | undefined) => {
  const moved = by === undefined ? [] : shiftedPlan(of, shift(by)).moved;
  const { after } = expectedPlans(of, moved, 3 * dayMs);
  const found = after.flatMap(({ calls }) => calls).find(({ id }) => id === 12);
  return (found?.scheduledArrivalMs ?? 0) / dayMs;
};

describe('one figure for the arrival', () => {
  const overdue = [voyage(1, [call(11, [1, 2]), call(12, [4, 5])])];

  test.each([
    ['without a shift', undefined, 6],
    [
      'where the late call is planned anew with the later ones',
      { portCallId: 11, scope: 'later', minutes: 2880 },
      6,
    ],
    ['where the late call alone is planned anew', { portCallId: 11, minutes: 2880 }, 4],
    ['where the later call is moved by a day, from where it is drawn', { portCallId: 12 }, 7],
    ['where it is moved by less than it is late', { portCallId: 11, scope: 'later' }, 6],
  ] as const)('%s', (_, by, day) => {
    expect(expectedDay(overdue, by)).toBe(day);
  });

  test.each([
    ['without a shift', undefined, 6],
    ['where it is moved by less than the position says', { portCallId: 12 }, 6],
    ['where it is moved by more', { portCallId: 12, minutes: 4320 }, 7],
    ['where the calls before it are moved', { portCallId: 11, minutes: 5760 }, 6],
  ] as const)('%s a call is expected when the calculated ETA says', (_, by, day) => {
    const calculated = { ...call(12, [4, 5]), calculatedMs: 6 * dayMs };
    expect(expectedDay([voyage(1, [call(11, [3, 3.5]), calculated])], by)).toBe(day);
  });

  test('the delay says where it begins and how much of it', () => {
    const stays = expectedStays(overdue[0]?.calls ?? [], 3 * dayMs);
    expect(stays.map(({ addedMs, causeId }) => [addedMs / dayMs, causeId])).toEqual([
      [2, 11],
      [0, 11],
    ]);
  });

  test('a stay that goes on past its departure is the cause of the delay behind it', () => {
    const stays = expectedStays([call(11, [1, 2, 1]), call(12, [4, 5])], 3 * dayMs);
    expect(stays.map(({ addedMs, delayMs, causeId }) => [addedMs, delayMs, causeId])).toEqual([
      [dayMs, 0, 11],
      [0, dayMs, 11],
    ]);
  });

  test('effects count what is expected: a laycan that the delay breaks is broken before the shift', () => {
    const known = facts({ voyages: overdue, laycans: [laycan(12, 4, 5)] });
    const { moved } = shiftedPlan(overdue, shift({ portCallId: 12, minutes: 720 }));
    expect(shiftEffects(known, moved, 3 * dayMs)).toMatchObject([
      { kind: 'laycan', state: 'stillBroken', before: 1, after: 1.5 },
    ]);
  });

  test('a call that is not moved and comes earlier because of it is told of', () => {
    const { moved } = shiftedPlan(overdue, shift({ portCallId: 11, minutes: 2880 }));
    const changed = changedCalls(expectedPlans(overdue, moved, 3 * dayMs));
    expect(changed.map(({ after }) => after.id)).toEqual([12]);
  });
});

describe('the outlook of a vessel', () => {
  const now = 3;
  const voyages = [
    voyage(1, [call(11, [0, 1, 0, 1]), call(12, [2, 2.5]), call(13, [4, 5])]),
    voyage(2, [call(21, [60, 61])]),
  ];
  const outlook = (...laycans: ReturnType<typeof laycan>[]) =>
    vesselOutlook({ voyages, laycans }, now * dayMs);

  test('is late for the first call that is behind by more than twelve hours', () => {
    expect(outlook().lateCall?.id).toBe(12);
    expect(outlook().stays.get(13)?.arrivalMs).toBe(5 * dayMs);
  });

  test.each([
    ['kept', laycan(13, 4, 5), 0],
    ['early', laycan(13, 6, 7), -1],
    ['at risk', laycan(13, 3, 4.5), 0.5],
    ['missed', laycan(11, -2, -1), 1],
    ['at risk', laycan(21, 50, 55), 5],
  ])('%s', (name, one, days) => {
    const state = { 'at risk': 'atRisk', missed: 'missed' }[name] ?? 'kept';
    expect(outlook(one).laycans.get(7)).toMatchObject({ state, deviationMs: days * dayMs });
  });

  test('of a laycan without a call that counts says nothing', () => {
    expect(outlook(laycan(99, 1, 2)).laycans.size).toBe(0);
  });
});
