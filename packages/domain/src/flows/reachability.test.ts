import { expect, test } from 'vitest';
import { definitionFindings } from './findings.ts';
import { flowOf, templates } from './testing/sample-flows.ts';

test.each<readonly [string, Parameters<typeof flowOf>[0], readonly string[]]>([
  [
    'a required event behind a condition that never holds',
    [
      ['P', 'Arrived'],
      ['P', 'when', 'not', 1],
      ['P<2', 'when', 'is', 1],
      ['P<3', 'Anchored', '!'],
      ['P', 'Departed'],
    ],
    ['error: Anchored can never be entered: its conditions can never be true'],
  ],
  [
    'the same across berth and port',
    [
      ['B', 'AllFast'],
      ['B', 'when', 'is', 1],
      ['B<2', 'CastOff'],
      ['P', 'when', 'is', 3],
      ['P<4', 'when', 'not', 1],
      ['P<5', 'Arrived'],
      ['P', 'Departed'],
    ],
    ['error: Arrived can never be entered: its conditions can never be true'],
  ],
  [
    'conditions in a ring across containers',
    [
      ['P', 'Arrived'],
      ['B', 'when', 'is', 5],
      ['B<2', 'AllFast', '!'],
      ['P', 'when', 'is', 3],
      ['P<4', 'NorTendered'],
      ['P', 'Departed'],
    ],
    [
      'error: AllFast can never be entered: its conditions can never be true',
      'error: NorTendered can never be entered: its conditions can never be true',
    ],
  ],
  [
    'an end that an event hides',
    [
      ['P', 'Arrived', '!'],
      ['P', 'Anchored'],
      ['P', 'when', 'not', 2],
      ['P<3', 'Departed', '!'],
    ],
    [
      'error: The port call may never end: Departed may stay hidden. Let an event without a condition end it.',
    ],
  ],
  [
    'an end for either case',
    [
      ['P', 'Arrived', '!'],
      ['P', 'Anchored'],
      ['P', 'when', 'not', 2],
      ['P<3', 'Departed', '!'],
      ['P', 'when', 'is', 2],
      ['P<5', 'ClosePortCall', '!'],
    ],
    [],
  ],
  [
    'an end after cargo, which a call may be without',
    [
      ['P', 'Arrived', '!'],
      ['C', 'EndLoadDischarge', '!'],
      ['P', 'when', 'is', 2],
      ['P<3', 'Departed', '!'],
    ],
    [
      'error: The port call may never end: Departed may stay hidden. Let an event without a condition end it.',
    ],
  ],
  [
    'an end after an optional event',
    [
      ['P', 'Arrived', '!'],
      ['P', 'Anchored'],
      ['P', 'when', 'is', 2],
      ['P<3', 'Departed', '!'],
    ],
    [
      'warning: Departed may stay hidden until optional events are entered: a port call without them cannot end',
    ],
  ],
  [
    'two required beginnings',
    [
      ['P', 'Arrived', '!'],
      ['P', 'AlreadyInPort', '!'],
      ['P', 'Departed', '!'],
    ],
    ['error: Arrived and AlreadyInPort are both required, but a port call begins only once'],
  ],
  [
    'conditions on time after arrival',
    [
      ['P', 'Arrived', '!'],
      ['P', 'when', 'ago', 1, 2],
      ['P<2', 'do', 1500],
      ['P', 'Departed', '!'],
    ],
    [],
  ],
])('publishing %s', (_what, lines, findings) => {
  const about = /begins the|is present/;
  const found = definitionFindings(flowOf(lines), templates)
    .map(({ severity, message }) => `${severity}: ${message}`)
    .filter((text) => !about.test(text));
  expect(found).toEqual(findings);
});
