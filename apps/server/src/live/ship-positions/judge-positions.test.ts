import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { expect, test } from 'vitest';
import { judgePositions, type KnownOfVessel, type SentPosition } from './judge-positions.ts';

const now = Date.UTC(2026, 8, 17, 12);
const known: KnownOfVessel = {
  now,
  last: { at: now - 60 * minuteMs, lat: 60, lon: 5 },
  hasAis: () => false,
};
const sent = (minutesAgo: number, more: Partial<SentPosition> = {}): SentPosition => ({
  at: now - minutesAgo * minuteMs,
  latitude: 60,
  longitude: 5,
  accuracyM: 8,
  speedKn: null,
  course: null,
  ...more,
});

test.each<readonly [string, readonly [KnownOfVessel, SentPosition], readonly string[]]>([
  ['one an hour after the last', [known, sent(0)], []],
  ['the first of a vessel', [{ ...known, last: null }, sent(0)], []],
  ['91° N 181° E', [known, sent(0, { latitude: 91, longitude: 181 })], ['noPosition']],
  ['0° N 0° E', [known, sent(0, { latitude: 0, longitude: 0 })], ['noPosition']],
  ['60 knots', [known, sent(0, { speedKn: 60 })], ['impossibleSpeed']],
  ['a flight home', [known, sent(0, { latitude: 50 })], ['jump']],
  ['49 miles in an hour', [known, sent(0, { latitude: 60.81 })], []],
  ['a station ashore', [known, sent(0, { accuracyM: 25_000 })], ['inaccurate']],
  ['a clock four minutes ahead', [known, sent(-4)], []],
  ['a clock six minutes ahead', [known, sent(-6)], ['future']],
  ['from 61 days ago', [{ ...known, last: null }, sent((61 * dayMs) / minuteMs)], ['tooOld']],
  ['half a minute after the last', [known, sent(59.5)], ['tooSoon']],
  ['at the instant of the last', [known, sent(60)], ['notLater']],
  ['while AIS has the vessel', [{ ...known, hasAis: () => true }, sent(0)], ['earlierSource']],
])('%s', (_, [of, position], drops) => {
  expect(judgePositions(of, [position]).drops).toEqual(drops);
});

test('each is compared with the one before it in time, whatever their order', () => {
  const { accepted, drops } = judgePositions(known, [
    sent(0, { latitude: 60.5 }),
    sent(20, { latitude: 10 }),
    sent(10, { latitude: 60.4 }),
    sent(30, { latitude: 60.2 }),
    sent(30.5, { latitude: 60.2 }),
  ]);
  expect(accepted.map(({ at }) => (now - at) / minuteMs)).toEqual([30.5, 10, 0]);
  expect(drops).toEqual(['tooSoon', 'jump']);
});
