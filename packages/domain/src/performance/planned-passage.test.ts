import { expect, test } from 'vitest';
import { plannedPassage } from './planned-passage.ts';

test.each([
  [
    'of two days',
    { departure: '2026-03-01T06:00:00Z', arrival: '2026-03-03T06:00:00Z' },
    { hours: '48', distance: '525.9', speed: '10.96' },
  ],
  [
    'of a part of an hour',
    { departure: '2026-03-01T06:00:00Z', arrival: '2026-03-03T06:20:00Z' },
    { hours: '48.33', distance: '525.9', speed: '10.88' },
  ],
  ['without time', { departure: '2026-03-01T06:00:00Z', arrival: '2026-03-01T06:00:00Z' }, null],
  [
    'that arrives before it departs',
    { departure: '2026-03-01T06:00:00Z', arrival: '2026-02-01T06:00:00Z' },
    null,
  ],
])('a passage %s', (_what, times, expected) => {
  expect(plannedPassage({ ...times, distanceNm: 525.9 })).toEqual(expected);
});

test('between one port and itself has no distance', () => {
  const times = { departure: '2026-03-01T06:00:00Z', arrival: '2026-03-01T18:00:00Z' };
  expect(plannedPassage({ ...times, distanceNm: 0 })).toEqual({
    hours: '12',
    distance: '0.0',
    speed: '0.00',
  });
});
