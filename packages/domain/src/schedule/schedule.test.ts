import { describe, expect, test } from 'vitest';
import type { ScheduledCall, ScheduledVoyage } from './call.ts';
import { changedCalls, expectedPlans, type PlanFacts, shiftEffects } from './effects.ts';
import { expectedStays, isLateBy } from './expected.ts';
import { ladenAfter } from './laden.ts';
import { laycanCall, laycanDeviationDays, laycanDeviationText } from './laycan.ts';
import { vesselOutlook } from './outlook.ts';
import {
  endsBeforeArrival,
  externalIsFixed,
  nothingToMove,
  type Shift,
  shiftedPlan,
  tooManyToMove,
} from './shift.ts';
import { mostShiftedCalls } from './words.ts';

const dayMs = 86_400_000;
const msOf = (day: number | null) => (day === null ? null : day * dayMs);

/** A call written as days: [scheduled arrival, scheduled departure, arrived, departed]. */
const call = (
  id: number,
  days: readonly [number, number, (number | null)?, (number | null)?],
  more: Partial<ScheduledCall> = {},
): ScheduledCall => ({
  id,
  voyageId: Math.floor(id / 10),
  portName: `Port ${id}`,
  scheduledArrivalMs: days[0] * dayMs,
  scheduledDepartureMs: days[1] * dayMs,
  arrivedMs: msOf(days[2] ?? null),
  departedMs: msOf(days[3] ?? null),
  inActive: false,
  ...more,
});

const voyage = (
  id: number,
  calls: readonly ScheduledCall[],
  more: Partial<ScheduledVoyage> = {},
): ScheduledVoyage => ({ id, inActive: false, isExternal: false, calls, ...more });

const shift = (part: Partial<Shift>): Shift => ({
  minutes: 1440,
  scope: 'call',
  voyageId: 1,
  portCallId: null,
  followingVoyages: false,
  portCallIds: [],
  ...part,
});

/** [id, scheduled arrival, scheduled departure] in days of what is moved. */
const newDays = (voyages: readonly ScheduledVoyage[], asked: Partial<Shift>) =>
  shiftedPlan(voyages, shift(asked)).moved.map(({ after }) => [
    after.id,
    after.scheduledArrivalMs / dayMs,
    after.scheduledDepartureMs / dayMs,
  ]);

const plan = [
  voyage(1, [call(11, [1, 2, 1, 2]), call(12, [4, 5, 4]), call(13, [8, 9]), call(14, [10, 12])]),
  voyage(2, [call(21, [15, 16]), call(22, [20, 21])]),
  voyage(3, [call(31, [30, 31])]),
];

describe('what a shift moves', () => {
  test.each([
    ['one call', { scope: 'call', portCallId: 13 }, [[13, 9, 10]]],
    [
      'and the later ones',
      { scope: 'later', portCallId: 13 },
      [
        [13, 9, 10],
        [14, 11, 13],
      ],
    ],
    [
      'the voyage: departed calls stay, an arrival is fixed',
      { scope: 'voyage' },
      [
        [12, 4, 6],
        [13, 9, 10],
        [14, 11, 13],
      ],
    ],
    [
      'and the following voyages',
      { scope: 'later', portCallId: 14, followingVoyages: true },
      [
        [14, 11, 13],
        [21, 16, 17],
        [22, 21, 22],
        [31, 31, 32],
      ],
    ],
    [
      'earlier, by half a day',
      { scope: 'voyage', voyageId: 2, minutes: -720 },
      [
        [21, 14.5, 15.5],
        [22, 19.5, 20.5],
      ],
    ],
    [
      'a list, to take a shift back',
      { scope: 'listed', portCallIds: [22, 14], minutes: -1440 },
      [
        [14, 9, 11],
        [22, 19, 20],
      ],
    ],
  ] as const)('%s', (_, asked, days) => {
    expect(newDays(plan, asked)).toEqual(days);
  });

  test.each([
    ['a departed call', plan, { portCallId: 11 }, nothingToMove],
    ['no minutes', plan, { portCallId: 13, minutes: 0 }, nothingToMove],
    ['a call of another voyage', plan, { portCallId: 21 }, nothingToMove],
    ['an unknown voyage', plan, { scope: 'voyage', voyageId: 9 }, nothingToMove],
    [
      'an inactive call',
      [voyage(1, [call(11, [1, 2], { inActive: true })])],
      { portCallId: 11 },
      nothingToMove,
    ],
    [
      'an inactive voyage',
      [voyage(1, [call(11, [1, 2])], { inActive: true })],
      { scope: 'voyage' },
      nothingToMove,
    ],
    [
      "another system's voyage",
      [voyage(1, [call(11, [1, 2])], { isExternal: true })],
      { scope: 'voyage' },
      externalIsFixed,
    ],
    [
      'a departure before the arrival',
      plan,
      { portCallId: 12, minutes: -2 * 1440 },
      endsBeforeArrival,
    ],
    [
      'more than can be looked through',
      [
        voyage(
          1,
          Array.from({ length: mostShiftedCalls + 1 }, (_, at) => call(100_000 + at, [at, at])),
        ),
      ],
      { scope: 'voyage' },
      tooManyToMove,
    ],
  ] as const)('%s cannot be moved', (...[, voyages, asked, message]) => {
    const answer = shiftedPlan(voyages, shift(asked));
    expect(answer.moved).toEqual([]);
    expect(answer.findings.map((finding) => finding.message)).toEqual([message]);
  });

  test('a following voyage of another system and inactive calls stay where they are', () => {
    const mixed = [
      voyage(1, [call(11, [1, 2])]),
      voyage(2, [call(21, [5, 6])], { isExternal: true }),
      voyage(3, [call(31, [9, 10]), call(32, [9, 10], { inActive: true })]),
    ];
    expect(newDays(mixed, { portCallId: 11, followingVoyages: true }).map(([id]) => id)).toEqual([
      11, 31,
    ]);
  });

  test('the same shift back gives the plan as it was', () => {
    const there = shiftedPlan(plan, shift({ scope: 'voyage', followingVoyages: true }));
    const moved = plan.map((one) => ({
      ...one,
      calls: one.calls.map(
        (each) => there.moved.find(({ after }) => after.id === each.id)?.after ?? each,
      ),
    }));
    const back = shiftedPlan(
      moved,
      shift({ scope: 'listed', minutes: -1440, portCallIds: there.moved.map((m) => m.after.id) }),
    );
    expect(back.moved.map(({ after }) => after)).toEqual(there.moved.map(({ before }) => before));
  });
});

const facts = (part: Partial<PlanFacts>): PlanFacts => ({
  voyages: plan,
  laycans: [],
  cargoLines: [],
  positions: new Map(),
  berths: new Map(),
  ...part,
});

/** [kind, state, before, after] of each effect but moved cargo dates. */
const told = (known: PlanFacts, asked: Partial<Shift>) =>
  shiftEffects(known, shiftedPlan(known.voyages, shift(asked)).moved, 4 * dayMs).map(
    ({ kind, state, before, after }) => [kind, state, before, after],
  );

const laycan = (portCallId: number, from: number, to: number) => ({
  fixtureId: 7,
  voyageId: Math.floor(portCallId / 10),
  portCallId,
  fromMs: from * dayMs,
  toMs: to * dayMs,
});

describe('what a shift breaks', () => {
  test.each([
    ['a missed laycan', [laycan(21, 14, 15.5)], { minutes: 1440 }, ['broken', 0, 0.5]],
    ['one missed by more', [laycan(21, 13, 14)], { minutes: 1440 }, ['stillBroken', 1, 2]],
    ['a saved laycan', [laycan(21, 13, 14.5)], { minutes: -1440 }, ['saved', 0.5, 0]],
    ['an early arrival', [laycan(21, 15, 16)], { minutes: -1440 }, ['moved', 0, -1]],
  ] as const)('%s', (...[, laycans, asked, [state, before, after]]) => {
    const effects = told(facts({ laycans }), { scope: 'voyage', voyageId: 2, ...asked });
    expect(effects.find(([kind]) => kind === 'laycan')).toEqual(['laycan', state, before, after]);
  });

  test('a laycan of a call that stays is not told', () => {
    expect(told(facts({ laycans: [laycan(21, 1, 2)] }), { portCallId: 22, voyageId: 2 })).toEqual(
      [],
    );
  });

  test.each([
    [
      'runs into the next voyage',
      { voyageId: 2, scope: 'voyage', minutes: 10 * 1440 },
      'broken',
      0,
      1440,
    ],
    [
      'runs into the one before',
      { voyageId: 2, scope: 'voyage', minutes: -4 * 1440 },
      'broken',
      0,
      1440,
    ],
  ] as const)('%s', (...[, asked, state, before, after]) => {
    expect(told(facts({}), asked)).toContainEqual(['overlap', state, before, after]);
  });

  test('the following voyages moved along do not overlap', () => {
    const asked = {
      voyageId: 2,
      scope: 'voyage',
      minutes: 14_400,
      followingVoyages: true,
    } as const;
    expect(told(facts({}), asked)).toEqual([]);
  });

  test('a call that is moved over the next one has negative sea time', () => {
    expect(told(facts({}), { portCallId: 13, minutes: 2 * 1440 })).toEqual([
      ['seaTime', 'broken', 1440, -1440],
    ]);
  });

  test('speed is held against what the vessel has made', () => {
    // A degree of latitude is 60 nautical miles; 480 in two days are 10 knots.
    const positions = new Map(
      [11, 12, 13].map((id, place) => [id, { latitude: place * 8, longitude: 0 }]),
    );
    const known = facts({ positions });
    expect(told(known, { portCallId: 13, minutes: -1440 })).toEqual([]);
    expect(told(known, { portCallId: 13, minutes: -1800 })).toEqual([
      ['speed', 'broken', expect.closeTo(6.67, 1), expect.closeTo(11.44, 1)],
    ]);
  });

  test('cargo cannot be discharged before it is loaded', () => {
    const cargoLines = [
      { cargoId: 5, portCallId: 21, reasonId: 3 },
      { cargoId: 5, portCallId: 22, reasonId: 2 },
    ];
    const effects = told(facts({ cargoLines }), { voyageId: 2, portCallId: 21, minutes: 5 * 1440 });
    expect(effects).toContainEqual(['cargoOrder', 'broken', 4 * 1440, -1440]);
    expect(effects).toContainEqual(['cargoDate', 'moved', null, null]);
  });

  test('an arrival that has happened is said to stay', () => {
    expect(told(facts({}), { portCallId: 12 })).toEqual([['held', 'moved', null, null]]);
  });
});

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

test.each([
  [12 * 3_600_000, false],
  [12 * 3_600_000 + 1, true],
])('%i ms behind is late: %j', (delayMs, isLate) => {
  expect(isLateBy(delayMs)).toBe(isLate);
});

/** The arrival in days that a call is expected at, after a shift or without one. */
const expectedDay = (
  of: readonly ScheduledVoyage[],
  id: number,
  now: number,
  by?: Partial<Shift>,
) => {
  const moved = by === undefined ? [] : shiftedPlan(of, shift(by)).moved;
  const { after } = expectedPlans(of, moved, now * dayMs);
  const found = after.flatMap((one) => one.calls).find((one) => one.id === id);
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
    expect(expectedDay(overdue, 12, 3, by)).toBe(day);
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

test.each([
  [5, -1],
  [6, 0],
  [8, 0],
  [9.5, 1.5],
])('arriving on day %d is %d days from a laycan of days 6 to 8', (day, days) => {
  expect(laycanDeviationDays({ fromMs: 6 * dayMs, toMs: 8 * dayMs }, day * dayMs)).toBe(days);
});

test.each([
  [5 * 3_600_000, '5 h late'],
  [-2.5 * dayMs, '2 d early'],
  [30_000, ''],
])('a deviation of %d ms from the laycan reads %j', (ms, text) => {
  expect(laycanDeviationText(ms)).toBe(text);
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

test.each([
  [[], undefined],
  [[[1, false]], 1],
  [
    [
      [1, false],
      [2, true],
      [3, true],
    ],
    2,
  ],
])('a laycan speaks of the call for loading: %j', (calls, id) => {
  const candidates = calls.map(([of, loads]) => ({ id: of as number, loads: loads === true }));
  expect(laycanCall(candidates, new Set())?.id).toBe(id);
  expect(laycanCall(candidates, new Set([3]))?.id).toBe(calls.length > 2 ? 3 : id);
});

const line = (portCallId: number, reasonId: number, quantity: string) => ({
  cargoId: 1,
  portCallId,
  reasonId,
  quantity,
});

test.each([
  [
    [
      [1, [3]],
      [2, [1]],
      [3, [2]],
    ],
    [],
    [1, 2],
  ],
  [
    [
      [1, [2]],
      [2, [3]],
    ],
    [],
    [2],
  ],
  [[[1, [1]]], [], []],
  [
    [
      [1, [3]],
      [2, [3]],
      [3, [2]],
      [4, [2]],
    ],
    [line(1, 3, '0.1'), line(2, 3, '0.2'), line(3, 2, '0.3')],
    [1, 2],
  ],
] as const)('leaves laden (%#)', (calls, lines, laden) => {
  expect([
    ...ladenAfter(
      calls.map(([id, reasonIds]) => ({ id, reasonIds })),
      lines,
    ),
  ]).toEqual(laden);
});
