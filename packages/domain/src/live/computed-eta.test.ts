import { describe, expect, test } from 'vitest';
import { computedEta, type PassagePosition, stepOf } from './computed-eta.ts';

const hour = (number: number) => Date.parse('2026-09-17T00:00:00Z') + number * 3_600_000;
/** North along a meridian: a minute of latitude is a nautical mile. */
const track = (
  stages: readonly (readonly [hours: number, knots: number])[],
  speedKn: number | null = null,
): readonly PassagePosition[] => {
  const positions = [{ at: hour(0), latitude: 0, longitude: 179.99, speedKn }];
  for (const [hours, knots] of stages)
    for (let at = 0; at < hours; at += 1) {
      const last = positions.at(-1);
      if (last === undefined) break;
      positions.push({ ...last, at: last.at + 3_600_000, latitude: last.latitude + knots / 60 });
    }
  return positions;
};

describe('an ETA is calculated', () => {
  test.each([
    [
      'at the speed of the last six hours',
      track([
        [20, 10],
        [6, 14],
      ]),
      null,
      140,
      36,
      14,
    ],
    [
      'in heavy weather that lasts a day',
      track([
        [30, 14],
        [6, 7],
      ]),
      7,
      7 * 24 + 256.6,
      36 + 24 + 20,
      9.65,
    ],
    [
      'in heavy weather that lasts longer than the passage',
      track([
        [30, 14],
        [6, 7],
      ]),
      8,
      70,
      46,
      7,
    ],
    [
      'without regard to a breeze',
      track([
        [30, 14],
        [6, 7],
      ]),
      4,
      70,
      46,
      7,
    ],
    ['of one position by its speed', track([], 12), null, 24, 2, 12],
  ] as const)('%s', (...[, positions, windForce, milesToSail, at, speedKn]) => {
    const eta = computedEta({ positions, windForce, milesToSail });
    expect(((eta?.at ?? 0) - hour(0)) / 3_600_000).toBeCloseTo(at, 0);
    expect(eta?.speedKn).toBeCloseTo(speedKn, 0);
  });
  test.each([
    ['of a vessel without a position', []],
    ['of one that is stopped', track([[6, 0.1]], 0.1)],
    ['of one that has just stopped', track([[6, 12]], 0.4)],
    ['of one position without a speed', track([])],
  ])('not %s', (_, positions) => {
    expect(computedEta({ positions, windForce: null, milesToSail: 100 })).toBeNull();
  });
});

test.each([
  [80, null],
  [72, 72],
  [54, null],
  [48, 48],
  [30, null],
  [20, 24],
  [6, 6],
  [1, null],
])('%d hours before are of step %j', (hours, step) => {
  expect(stepOf(hours)).toBe(step);
});
