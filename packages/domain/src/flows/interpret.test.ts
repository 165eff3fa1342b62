import { describe, expect, test } from 'vitest';
import { interpretFlow } from './interpret.ts';
import type { FlowPosition, FlowSituation } from './situation.ts';
import { flowOf, instantAt, situationOf } from './testing/sample-flows.ts';

const at = ({ berth, cargo, operation }: FlowPosition): string =>
  [
    berth === null ? '' : ` b${berth}`,
    cargo === null ? '' : ` c${cargo}`,
    operation === null ? '' : ` o${operation}`,
  ].join('');

/** What a call offers: "Arrived!" is required, "Anchored*" entered before. */
const offered = (situation: FlowSituation) =>
  interpretFlow(situation).offered.map(
    ({ item, position, isRequired, isRepeat }) =>
      `${item.name}${isRequired ? '!' : ''}${isRepeat ? '*' : ''}${at(position)}`,
  );

const simple = flowOf([
  ['P', 'EndOfSeaPassage'],
  ['P', 'Arrived', '!'],
  ['P', 'Anchored', '*'],
  ['P', 'Departed', '!'],
]);
const atBerth = flowOf([
  ['P', 'Arrived', '!'],
  ['P', 'Departed', '!'],
  ['B', 'AllFast', '!'],
  ['B', 'CastOff', '!'],
  ['C', 'StartLoadDischarge', '!'],
  ['C', 'EndLoadDischarge', '!'],
]);
const cargo = [
  { cargo: 7, operation: 71 },
  { cargo: 8, operation: 81 },
];

describe('events are offered', () => {
  test.each<readonly [string, FlowSituation, readonly string[]]>([
    ['up to the first required one', situationOf(simple, []), ['EndOfSeaPassage', 'Arrived!']],
    [
      'after it, and those before it as well',
      situationOf(simple, [[2, 0]]),
      ['EndOfSeaPassage', 'Anchored', 'Departed!'],
    ],
    [
      'again where they may be repeated',
      situationOf(simple, [
        [1, 0],
        [2, 1],
        [3, 2],
        [4, 3],
      ]),
      ['Anchored*'],
    ],
    [
      'for the first berth, and for cargo at it',
      situationOf(atBerth, [], { cargo }),
      ['Arrived!', 'AllFast! b1', 'StartLoadDischarge! b1 c7', 'StartLoadDischarge! b1 c8'],
    ],
    [
      'for each cargo on its own',
      situationOf(
        atBerth,
        [
          [1, 0],
          [3, 1, { berth: 1 }],
          [5, 2, { berth: 1, cargo: 8 }],
        ],
        { cargo },
      ),
      ['Departed!', 'CastOff! b1', 'StartLoadDischarge! b1 c7', 'EndLoadDischarge! b1 c8'],
    ],
    [
      'for an opened berth: cargo that no berth had moves there',
      situationOf(
        atBerth,
        [
          [1, 0],
          [3, 1, { berth: 1 }],
          [5, 2, { berth: 1, cargo: 8 }],
          [4, 3, { berth: 1 }],
        ],
        { cargo, opened: [{ berth: 2, cargo: null, operation: null }] },
      ),
      ['Departed!', 'EndLoadDischarge! b1 c8', 'AllFast! b2', 'StartLoadDischarge! b2 c7'],
    ],
  ])('%s', (_what, situation, names) => {
    expect(offered(situation)).toEqual(names);
  });
});

const conditions = flowOf([
  ['P', 'Arrived', '!'],
  ['P', 'when', 'is', 1],
  ['P<2', 'NorTendered', '!'],
  ['P', 'when', 'not', 3],
  ['P<4', 'Anchored'],
  ['P', 'when', 'ago', 1, 2],
  ['P<6', 'do', 1500],
  ['P<6', 'PilotOnBoard', '!'],
  ['P', 'Departed', '!'],
]);

describe('an item is hidden while its condition does not hold', () => {
  test.each<readonly [string, FlowSituation, readonly string[], readonly string[]]>([
    [
      'a hidden required one holds back nothing',
      situationOf(
        flowOf([
          ['P', 'Anchored'],
          ['P', 'when', 'is', 1],
          ['P<2', 'AnchorAweigh', '!'],
          ['P', 'Departed'],
        ]),
        [],
      ),
      ['Anchored', 'Departed'],
      [],
    ],
    [
      'a visible required one does',
      situationOf(conditions, [[1, 0]], { hours: 1 }),
      ['NorTendered!'],
      [
        'Anchored: After NorTendered',
        `PilotOnBoard: From 2 h after Arrived ${instantAt(2)}`,
        'Departed: After NorTendered',
      ],
    ],
    [
      'one that must not be entered hides what is below it',
      situationOf(
        conditions,
        [
          [1, 0],
          [3, 0.5],
        ],
        { hours: 1 },
      ),
      ['Departed!'],
      [`PilotOnBoard: From 2 h after Arrived ${instantAt(2)}`],
    ],
    [
      'time alone opens a condition, at the very instant',
      situationOf(
        conditions,
        [
          [1, 0],
          [3, 0.5],
        ],
        { hours: 2 },
      ),
      ['PilotOnBoard!'],
      ['Departed: After PilotOnBoard'],
    ],
    [
      'an event entered late opens it at once',
      situationOf(
        conditions,
        [
          [1, -5],
          [3, 0.5],
        ],
        { hours: 1 },
      ),
      ['PilotOnBoard!'],
      ['Departed: After PilotOnBoard'],
    ],
  ])('%s', (...[, situation, names, later]) => {
    expect(offered(situation)).toEqual(names);
    const { later: held } = interpretFlow(situation);
    expect(
      held.map(
        ({ item, reason, from }) => `${item.name}: ${reason}${from === null ? '' : ` ${from}`}`,
      ),
    ).toEqual(later);
  });

  test('a condition compares the same berth, and from outside any berth', () => {
    const flow = flowOf([
      ['B', 'AllFast', '!'],
      ['B', 'when', 'is', 1],
      ['B<2', 'CastOff', '!'],
      ['P', 'when', 'is', 3],
      ['P<4', 'Departed', '!'],
    ]);
    const opened = [{ berth: 2, cargo: null, operation: null }];
    expect(offered(situationOf(flow, [[1, 0, { berth: 1 }]], { opened }))).toEqual([
      'CastOff! b1',
      'AllFast! b2',
    ]);
    expect(
      offered(
        situationOf(
          flow,
          [
            [1, 0, { berth: 1 }],
            [3, 1, { berth: 1 }],
          ],
          { opened },
        ),
      ),
    ).toEqual(['Departed!', 'AllFast! b2']);
  });
});

describe('actions', () => {
  const due = (situation: FlowSituation) =>
    interpretFlow(situation).actions.map(
      ({ action, itemId, since }) => `${action} ${itemId ?? 'event'} ${since ?? 'start'}`,
    );

  test('follow events, and conditions', () => {
    const before = situationOf(
      conditions,
      [
        [1, 0],
        [3, 1],
      ],
      { hours: 1.5 },
    );
    expect(due(before)).toEqual([`10 event ${instantAt(0)}`, `50 event ${instantAt(1)}`]);
    const after = situationOf(
      conditions,
      [
        [1, 0],
        [3, 1],
      ],
      { hours: 3 },
    );
    expect(due(after)).toContain(`1500 7 ${instantAt(2)}`);
  });

  test('wait for required events before them, and for the berth to be used', () => {
    const flow = flowOf([
      ['P', 'Arrived', '!'],
      ['P', 'do', 1500],
      ['B', 'do', 370],
      ['B', 'AllFast'],
      ['P', 'Departed'],
    ]);
    expect(due(situationOf(flow, []))).toEqual([]);
    expect(
      due(
        situationOf(flow, [
          [1, 0],
          [4, 1, { berth: 1 }],
        ]),
      ),
    ).toEqual([
      `10 event ${instantAt(0)}`,
      `200 event ${instantAt(1)}`,
      `1500 2 ${instantAt(0)}`,
      '370 3 start',
    ]);
  });
});

test('the next berth may be opened when the last one has begun and lacks nothing', () => {
  const openings = (situation: FlowSituation) =>
    interpretFlow(situation).openings.map(
      ({ position, heldBack }) => `${at(position).trim()} ${heldBack ?? 'open'}`,
    );
  expect(openings(situationOf(atBerth, []))).toEqual(['b2 After AllFast at berth 1']);
  const fast = situationOf(
    atBerth,
    [
      [3, 0, { berth: 1 }],
      [5, 1, { berth: 1, cargo: 7 }],
    ],
    { cargo },
  );
  expect(openings(fast)).toEqual(['b2 After CastOff at berth 1']);
  const left = situationOf(
    atBerth,
    [
      [3, 0, { berth: 1 }],
      [5, 1, { berth: 1, cargo: 7 }],
      [4, 2, { berth: 1 }],
    ],
    { cargo },
  );
  expect(openings(left)).toEqual(['b2 open']);
  const again = { ...left, opened: [{ berth: 2, cargo: null, operation: null }] };
  // A cargo may be entered late at the berth before.
  expect(openings(again)).toEqual(['b3 After AllFast at berth 2', 'b1 c8 open', 'b2 c7 open']);
});

describe('a call is finished', () => {
  const done = (situation: FlowSituation) => interpretFlow(situation).isFinished;
  test.each<readonly [string, FlowSituation, boolean]>([
    ['not before it was ended', situationOf(simple, [[2, 0]]), false],
    [
      'when it was ended and nothing is missing',
      situationOf(simple, [
        [2, 0],
        [4, 1],
      ]),
      true,
    ],
    ['not while something required is missing', situationOf(simple, [[4, 1]]), false],
    [
      'without a berth, as ships at anchor do',
      situationOf(atBerth, [
        [1, 0],
        [2, 1],
      ]),
      true,
    ],
    [
      'not while a berth was not left',
      situationOf(atBerth, [
        [1, 0],
        [3, 1, { berth: 1 }],
        [2, 1],
      ]),
      false,
    ],
    [
      'by an action',
      situationOf(
        flowOf([
          ['P', 'Arrived', '!'],
          ['P', 'when', 'ago', 1, 2],
          ['P<2', 'do', 40],
        ]),
        [[1, 0]],
        { hours: 2 },
      ),
      true,
    ],
    [
      'not before the action',
      situationOf(
        flowOf([
          ['P', 'Arrived', '!'],
          ['P', 'when', 'ago', 1, 2],
          ['P<2', 'do', 40],
        ]),
        [[1, 0]],
        { hours: 1 },
      ),
      false,
    ],
    [
      'without an end when nothing is offered',
      situationOf(flowOf([['P', 'Arrived', '*']]), [[1, 0]]),
      true,
    ],
  ])('%s', (_what, situation, finished) => {
    expect(done(situation)).toBe(finished);
  });
});

test('events entered freely or under another flow count for the item with their template', () => {
  const own = situationOf(
    atBerth,
    [
      [1, 0],
      [3, 1],
      [4, 2],
      [3, 3],
      [5, 4],
    ],
    { cargo },
  );
  const entries = own.entries.map((entry, index) => ({
    ...entry,
    flowId: index === 0 ? 9 : null,
    itemId: index === 0 ? 44 : null,
  }));
  const view = interpretFlow({ ...own, entries });
  expect(
    view.entered.map(
      ({ origin, item, position }) => `${origin} ${item?.name ?? ''}${at(position)}`,
    ),
  ).toEqual([
    'otherFlow Arrived',
    'outside AllFast b1',
    'outside CastOff b1',
    'outside AllFast b2',
    'outside StartLoadDischarge b2',
  ]);
  expect(offered({ ...own, entries })).toEqual([
    'Departed!',
    'CastOff! b2',
    'EndLoadDischarge! b2 c7',
    'EndLoadDischarge! b2 c8',
  ]);
  const foreign = { ...own, entries: entries.map((entry) => ({ ...entry, templateId: 24 })) };
  expect(interpretFlow(foreign).entered.every(({ item }) => item === null)).toBe(true);
});
