import { expect, test } from 'vitest';
import { offhireReason } from '../offhires/enumerations.ts';
import { factsOfStatements, type StatedLine } from './facts-of-statements.ts';

type Line = readonly [
  kind: string,
  reason: string | null,
  at: number,
  until?: number | undefined,
  call?: number,
];

const linesOf = (...lines: readonly Line[]): readonly StatedLine[] =>
  lines.map(([kind, reason, at, until = null, portCallId = 1], index) => ({
    id: index + 1,
    portCallId,
    voyageId: 5,
    zone: 'UTC',
    at,
    until,
    kind,
    reason,
    text: `Line ${index + 1}`,
  }));

const { CargoGear, HoldCleaning } = offhireReason;

test.each<[string, readonly StatedLine[], readonly unknown[]]>([
  ['nothing', [], []],
  ['gear of the shore', linesOf(['opens', 'shoreGear', 10], ['closes', 'shoreGear', 20]), []],
  [
    'gear of the ship',
    linesOf(['opens', 'shipGear', 10], ['remark', null, 15], ['closes', 'shipGear', 20]),
    [[1, CargoGear, 10, 20]],
  ],
  [
    'gear with its end in the line',
    linesOf(['opens', 'shipGear', 10, 14]),
    [[1, CargoGear, 10, 14]],
  ],
  [
    'gear that is still out of order',
    linesOf(['opens', 'shipGear', 10]),
    [[1, CargoGear, 10, null]],
  ],
  ['an end alone', linesOf(['closes', 'shipGear', 10]), []],
  [
    'a second begin before the end',
    linesOf(['opens', 'shipGear', 10], ['opens', 'shipGear', 12], ['closes', 'shipGear', 20]),
    [[1, CargoGear, 10, 20]],
  ],
  [
    'lines out of order',
    linesOf(['closes', 'shipGear', 20], ['opens', 'shipGear', 10]),
    [[2, CargoGear, 10, 20]],
  ],
  [
    'holds that failed and passed',
    linesOf(['holdsFailed', null, 10], ['holdsPassed', null, 30]),
    [[1, HoldCleaning, 10, 30]],
  ],
  [
    'two port calls',
    linesOf(['opens', 'shipGear', 10], ['closes', 'shipGear', 20, undefined, 2]),
    [[1, CargoGear, 10, null]],
  ],
])('%s', (_what, lines, expected) => {
  expect(
    factsOfStatements(lines).map(({ id, reason, from, to }) => [id, reason, from, to]),
  ).toEqual(expected);
});
