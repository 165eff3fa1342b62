import { describe, expect, test } from 'vitest';
import type { ScheduledVoyage } from './call.ts';
import { type PlanFacts, shiftEffects } from './effects.ts';
import { isLateBy } from './expected.ts';
import { ladenAfter } from './laden.ts';
import { laycanCall, laycanDeviationDays, laycanDeviationText } from './laycan.ts';
import {
  endsBeforeArrival,
  externalIsFixed,
  nothingToMove,
  type Shift,
  shiftedPlan,
  tooManyToMove,
} from './shift.ts';
import { call, dayMs, facts, laycan, plan, shift, voyage } from './testing/plan.ts';
import { mostShiftedCalls } from './enumerations.ts';

/** [id, scheduled arrival, scheduled departure] in days for each moved call. */
const newDays = (voyages: readonly ScheduledVoyage[], requested: Partial<Shift>) =>
  shiftedPlan(voyages, shift(requested)).moved.map(({ after }) => [
    after.id,
    after.scheduledArrivalMs / dayMs,
    after.scheduledDepartureMs / dayMs,
  ]);

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
  ] as const)('%s', (_, requested, days) => {
    expect(newDays(plan, requested)).toEqual(days);
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
  ] as const)('%s cannot be moved', (...[, voyages, requested, message]) => {
    const answer = shiftedPlan(voyages, shift(requested));
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

const effectsOf = (known: PlanFacts, requested: Partial<Shift>) =>
  shiftEffects(known, shiftedPlan(known.voyages, shift(requested)).moved, 4 * dayMs);

/** [kind, state, before, after] of each effect except moved cargo dates. */
const described = (known: PlanFacts, requested: Partial<Shift>) =>
  effectsOf(known, requested).map(({ kind, state, before, after }) => [kind, state, before, after]);

describe('what a shift breaks', () => {
  test.each([
    ['a missed laycan', [laycan(21, 14, 15.5)], { minutes: 1440 }, ['broken', 0, 0.5]],
    ['one missed by more', [laycan(21, 13, 14)], { minutes: 1440 }, ['stillBroken', 1, 2]],
    ['a saved laycan', [laycan(21, 13, 14.5)], { minutes: -1440 }, ['saved', 0.5, 0]],
    ['an early arrival', [laycan(21, 15, 16)], { minutes: -1440 }, ['moved', 0, -1]],
  ] as const)('%s', (...[, laycans, requested, [state, before, after]]) => {
    const effects = described(facts({ laycans }), { scope: 'voyage', voyageId: 2, ...requested });
    expect(effects.find(([kind]) => kind === 'laycan')).toEqual(['laycan', state, before, after]);
  });

  test('a laycan of a call that stays is not told', () => {
    expect(
      described(facts({ laycans: [laycan(21, 1, 2)] }), { portCallId: 22, voyageId: 2 }),
    ).toEqual([]);
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
  ] as const)('%s', (...[, requested, state, before, after]) => {
    expect(described(facts({}), requested)).toContainEqual(['overlap', state, before, after]);
  });

  test('the following voyages moved along do not overlap', () => {
    const requested = {
      voyageId: 2,
      scope: 'voyage',
      minutes: 14_400,
      followingVoyages: true,
    } as const;
    expect(described(facts({}), requested)).toEqual([]);
  });

  test('a call that is moved over the next one has negative sea time', () => {
    expect(described(facts({}), { portCallId: 13, minutes: 2 * 1440 })).toEqual([
      ['seaTime', 'broken', 1440, -1440],
    ]);
  });

  test('speed is held against what the vessel has made', () => {
    // A degree of latitude is 60 nautical miles; 480 in two days are 10 knots.
    const positions = new Map(
      [11, 12, 13].map((id, position) => [id, { latitude: position * 8, longitude: 0 }]),
    );
    const known = facts({ positions });
    expect(described(known, { portCallId: 13, minutes: -1440 })).toEqual([]);
    expect(described(known, { portCallId: 13, minutes: -1800 })).toEqual([
      ['speed', 'broken', expect.closeTo(6.67, 1), expect.closeTo(11.44, 1)],
    ]);
  });

  test.each([true, false])('a speed says whether its miles are by sea: %s', (isSeaRoute) => {
    const positions = new Map(
      [11, 12, 13].map((id, position) => [id, { latitude: position * 8, longitude: 0 }]),
    );
    const distance = () => ({ nm: 480, isSeaRoute });
    const requested = { portCallId: 13, minutes: -1800 };
    expect(effectsOf(facts({ positions, distance }), requested)).toMatchObject([
      { kind: 'speed', state: 'broken', isSeaRoute },
    ]);
  });

  test('cargo cannot be discharged before it is loaded', () => {
    const cargoLines = [
      { cargoId: 5, portCallId: 21, reasonId: 3 },
      { cargoId: 5, portCallId: 22, reasonId: 2 },
    ];
    const effects = described(facts({ cargoLines }), {
      voyageId: 2,
      portCallId: 21,
      minutes: 5 * 1440,
    });
    expect(effects).toContainEqual(['cargoOrder', 'broken', 4 * 1440, -1440]);
    expect(effects).toContainEqual(['cargoDate', 'moved', null, null]);
  });

  test('an arrival that has happened is said to stay', () => {
    expect(described(facts({}), { portCallId: 12 })).toEqual([['held', 'moved', null, null]]);
  });
});

test.each([
  [12 * 3_600_000, false],
  [12 * 3_600_000 + 1, true],
])('%i ms behind is late: %j', (delayMs, isLate) => {
  expect(isLateBy(delayMs)).toBe(isLate);
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
