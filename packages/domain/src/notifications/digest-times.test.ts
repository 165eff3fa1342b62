import { describe, expect, it } from 'vitest';
import { dueDigest, nextDigest } from './digest-times.ts';
import { clockOfMinute, minuteOfClock } from '../time/daily-times.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const from = Date.parse('2020-01-01T00:00:00Z');
const minuteMs = 60_000;

/** The digests of a worker that runs each minute over some days. */
function sent(
  zone: string,
  clock: string,
  {
    start,
    days,
    weekdays = everyDay,
  }: { start: string; days: number; weekdays?: readonly number[] },
): readonly string[] {
  const times = { weekdays, minute: minuteOfClock(clock), zone };
  const first = Date.parse(start);
  let lastDay: string | null = null;
  const all: string[] = [];
  for (let now = first; now < first + days * 1440 * minuteMs; now += minuteMs) {
    const due = dueDigest(times, { now, starts: first, lastDay });
    if (due === undefined) continue;
    lastDay = due.day;
    all.push(`${due.day} ${new Date(now).toISOString().slice(5, 16)}`);
  }
  return all;
}

describe('one digest a local day', () => {
  it.each([
    [
      'a day of 23 hours',
      'Europe/Oslo',
      '07:00',
      '2026-03-27T23:00:00Z',
      3,
      ['2026-03-28 03-28T06:00', '2026-03-29 03-29T05:00', '2026-03-30 03-30T05:00'],
    ],
    [
      'a day of 25 hours',
      'Europe/Oslo',
      '07:00',
      '2026-10-23T22:00:00Z',
      3,
      ['2026-10-24 10-24T05:00', '2026-10-25 10-25T06:00', '2026-10-26 10-26T06:00'],
    ],
    [
      'a time that is left out comes an hour later',
      'Europe/Oslo',
      '02:30',
      '2026-03-28T23:00:00Z',
      1,
      ['2026-03-29 03-29T01:30'],
    ],
    [
      'a time that occurs twice comes once',
      'Europe/Oslo',
      '02:30',
      '2026-10-24T22:00:00Z',
      1,
      ['2026-10-25 10-25T00:30'],
    ],
    [
      'midnight that is left out',
      'Africa/Cairo',
      '00:00',
      '2026-04-23T20:00:00Z',
      1,
      ['2026-04-24 04-23T22:00'],
    ],
    [
      'half an hour of summer time',
      'Australia/Lord_Howe',
      '02:15',
      '2026-10-03T12:00:00Z',
      1,
      ['2026-10-04 10-03T15:45'],
    ],
    [
      'east of the date line',
      'Pacific/Kiritimati',
      '06:00',
      '2026-05-01T00:00:00Z',
      2,
      ['2026-05-02 05-01T16:00', '2026-05-03 05-02T16:00'],
    ],
  ] as const)('%s', (...[, zone, clock, start, days, expected]) => {
    expect(sent(zone, clock, { start, days })).toEqual(expected);
  });

  it('each of 400 days, and none twice', () => {
    for (const zone of ['America/St_Johns', 'Asia/Singapore']) {
      let lastDay: string | null = null;
      let count = 0;
      const times = { weekdays: everyDay, minute: 150, zone };
      const first = Date.parse('2026-01-01T12:00:00Z');
      for (let now = first; now < first + 400 * 1440 * minuteMs; now += 60 * minuteMs) {
        const due = dueDigest(times, { now, starts: first, lastDay });
        if (due === undefined) continue;
        lastDay = due.day;
        count += 1;
      }
      expect([zone, count]).toEqual([zone, 400]);
    }
  });

  it('only on the chosen days', () => {
    const weekdays = [1, 5];
    expect(sent('UTC', '08:15', { start: '2026-11-22T00:00:00Z', days: 7, weekdays })).toEqual([
      '2026-11-23 11-23T08:15',
      '2026-11-27 11-27T08:15',
    ]);
  });
});

describe('what is over is not made up for', () => {
  const times = { weekdays: everyDay, minute: 420, zone: 'UTC' };
  const at = (text: string) => Date.parse(`2026-11-24T${text}Z`);

  it.each([
    [
      'switched on before its time',
      { now: at('07:00:00'), starts: at('06:59:00'), lastDay: null },
      '2026-11-24',
    ],
    [
      'switched on after its time',
      { now: at('09:00:00'), starts: at('08:59:00'), lastDay: null },
      undefined,
    ],
    [
      'late on the same day',
      { now: at('23:59:00'), starts: from, lastDay: '2026-11-23' },
      '2026-11-24',
    ],
    ['sent already', { now: at('23:59:00'), starts: from, lastDay: '2026-11-24' }, undefined],
    [
      'the zone of a later day before',
      { now: at('09:00:00'), starts: from, lastDay: '2026-11-25' },
      undefined,
    ],
  ])('%s', (_, state, day) => {
    expect(dueDigest(times, state)?.day).toBe(day);
  });

  it('and the next one is named', () => {
    const state = { now: at('09:00:00'), starts: from, lastDay: '2026-11-24' };
    expect(nextDigest({ ...times, weekdays: [2] }, state)).toEqual({
      day: '2026-12-01',
      at: Date.parse('2026-12-01T07:00:00Z'),
    });
    expect(nextDigest({ ...times, zone: 'Mars/Olympus' }, state)).toBeUndefined();
  });
});

it.each(['00:00', '07:05', '23:59'])('%s is a minute of the day and back', (clock) => {
  expect(clockOfMinute(minuteOfClock(clock))).toBe(clock);
});
