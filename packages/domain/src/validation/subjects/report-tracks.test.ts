import { expect, test } from 'vitest';
import { hourMs } from '../../time/milliseconds.ts';
import { reportTracks } from './report-tracks.ts';

/** A ship on the equator that sails a degree, 60.04 nm, in five hours; positions at these hours. */
const positionsAt = (...hours: readonly number[]) =>
  hours.map((hour) => ({ at: hour * hourMs, latitude: 0, longitude: hour / 5 }));

const hourly = positionsAt(...Array.from({ length: 61 }, (_, at) => at - 6));

const trackOf = (positions: ReturnType<typeof positionsAt>, [from, to]: readonly number[]) => {
  const reports = [
    { id: 1, at: (from ?? 0) * hourMs },
    { id: 2, at: (to ?? 0) * hourMs },
  ];
  const track = reportTracks(reports, positions).get(2);
  return track === undefined
    ? undefined
    : {
        nm: Math.round(track.distanceNm * 10) / 10,
        hours: track.periodHours,
        gaps: track.gapHours
          .filter((hours) => hours > 1)
          .map((hours) => Math.round(hours * 10) / 10),
      };
};

test.each([
  ['every hour', hourly, [0, 24], { nm: 288.2, hours: 24, gaps: [] }],
  ['between positions', hourly, [0.5, 10.5], { nm: 120.1, hours: 10, gaps: [] }],
  [
    'with a gap of four hours',
    hourly.filter(({ at }) => at <= 4 * hourMs || at >= 8 * hourMs),
    [0, 24],
    { nm: 288.2, hours: 24, gaps: [4] },
  ],
  [
    'with a gap that began before',
    hourly.filter(({ at }) => at <= -2 * hourMs || at >= 3 * hourMs),
    [0, 24],
    { nm: 288.2, hours: 24, gaps: [3] },
  ],
  ['that begins later', positionsAt(10, 11, 12), [0, 24], { nm: 24, hours: 24, gaps: [10, 12] }],
  ['of no position', [], [0, 24], undefined],
  ['of one position', positionsAt(3), [0, 24], undefined],
  ['with positions before and after only', positionsAt(-5, 30), [0, 24], undefined],
  ['of no time', hourly, [3, 3], undefined],
  [
    'of two positions at one instant',
    positionsAt(2, 2, 3),
    [0, 4],
    { nm: 12, hours: 4, gaps: [2] },
  ],
])('a track %s', (...[, positions, interval, expected]) => {
  expect(trackOf(positions, interval)).toEqual(expected);
});

test('a leg of 400 days with a report a day is one pass over its positions', () => {
  const days = 400;
  const positions = Array.from({ length: days * 24 + 1 }, (_, hour) => ({
    at: hour * hourMs,
    latitude: 0,
    longitude: (hour / 50) % 180,
  }));
  const reports = Array.from({ length: days + 1 }, (_, day) => ({
    id: day,
    at: day * 24 * hourMs,
  }));
  const tracks = reportTracks(reports, positions);
  expect(tracks.size).toBe(days);
  expect(tracks.get(1)?.points).toBe(25);
});
