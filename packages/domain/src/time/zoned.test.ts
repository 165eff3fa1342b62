import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type LocalTime, localDayHours, startOfLocalDay, toInstant } from './zoned.ts';

const at = (date: string, time: string, zone: string) => toInstant({ date, time }, zone);

describe('ordinary times', () => {
  test.each([
    ['2026-09-17', '08:00', 'Europe/Oslo', '2026-09-17T06:00:00Z'],
    ['2026-01-17', '08:00', 'Europe/Oslo', '2026-01-17T07:00:00Z'],
    ['2026-03-29', '01:59', 'Europe/Oslo', '2026-03-29T00:59:00Z'],
    ['2026-03-29', '03:00', 'Europe/Oslo', '2026-03-29T01:00:00Z'],
    ['2026-10-25', '01:59', 'Europe/Oslo', '2026-10-24T23:59:00Z'],
    ['2026-10-25', '03:00', 'Europe/Oslo', '2026-10-25T02:00:00Z'],
    ['2026-09-17', '00:00', 'Pacific/Kiritimati', '2026-09-16T10:00:00Z'],
    ['2026-09-17', '12:00', 'UTC', '2026-09-17T12:00:00Z'],
  ])('%s %s in %s', (...[date, time, zone, instant]) => {
    expect(at(date, time, zone)).toEqual({ kind: 'exact', instant });
  });
});

describe('times that do not exist', () => {
  test.each([
    [
      '2026-03-29',
      '02:30',
      'Europe/Oslo',
      ['01:30', '2026-03-29T00:30:00Z'],
      ['03:30', '2026-03-29T01:30:00Z'],
    ],
    [
      '2026-03-29',
      '02:00',
      'Europe/Oslo',
      ['01:00', '2026-03-29T00:00:00Z'],
      ['03:00', '2026-03-29T01:00:00Z'],
    ],
    [
      '2026-03-08',
      '02:15',
      'America/New_York',
      ['01:15', '2026-03-08T06:15:00Z'],
      ['03:15', '2026-03-08T07:15:00Z'],
    ],
    [
      '2026-10-04',
      '02:45',
      'Australia/Sydney',
      ['01:45', '2026-10-03T15:45:00Z'],
      ['03:45', '2026-10-03T16:45:00Z'],
    ],
    [
      '2026-10-04',
      '02:10',
      'Australia/Lord_Howe',
      ['01:40', '2026-10-03T15:10:00Z'],
      ['02:40', '2026-10-03T15:40:00Z'],
    ],
  ] as const)('%s %s in %s', (...[date, time, zone, before, after]) => {
    expect(at(date, time, zone)).toEqual({
      kind: 'gap',
      before: { date, time: before[0], instant: before[1] },
      after: { date, time: after[0], instant: after[1] },
    });
  });
});

describe('times that happen twice', () => {
  test.each([
    ['2026-10-25', '02:30', 'Europe/Oslo', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['2026-10-25', '02:00', 'Europe/Oslo', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
    ['2026-11-01', '01:15', 'America/New_York', '2026-11-01T05:15:00Z', '2026-11-01T06:15:00Z'],
    ['2026-04-05', '02:45', 'Australia/Sydney', '2026-04-04T15:45:00Z', '2026-04-04T16:45:00Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  ])('%s %s in %s', (...[date, time, zone, earlier, later]) => {
    expect(at(date, time, zone)).toEqual({
      kind: 'twice',
      earlier: { date, time, instant: earlier },
      later: { date, time, instant: later },
    });
  });
});

test.each([
  ['2026-02-29', '08:00', 'Europe/Oslo', 'Invalid time'],
  ['2026-02-28', '25:00', 'Europe/Oslo', 'Invalid time'],
  ['', '', 'Europe/Oslo', 'Invalid time'],
  ['2026-02-28', '08:00', 'Europe/Atlantis', 'Unknown time zone Europe/Atlantis'],
])('%s %s in %s is refused', (...[date, time, zone, message]) => {
  expect(at(date, time, zone)).toEqual({ kind: 'invalid', message });
});

test.each([
  ['2026-09-17', 'Europe/Oslo', 24, '2026-09-16T22:00:00Z'],
  ['2026-03-29', 'Europe/Oslo', 23, '2026-03-28T23:00:00Z'],
  ['2026-10-25', 'Europe/Oslo', 25, '2026-10-24T22:00:00Z'],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5, '2026-10-03T13:30:00Z'],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5, '2026-04-04T13:00:00Z'],
  ['2026-09-06', 'America/Santiago', 23, '2026-09-06T04:00:00Z'],
  ['2026-02-30', 'Europe/Oslo', null, null],
])('%s in %s has %j hours', (...[date, zone, hours, start]) => {
  expect(localDayHours(date, zone)).toBe(hours);
  expect(startOfLocalDay(date, zone)).toBe(start);
});

const firstDay = new Temporal.PlainDateTime(2012, 1, 1);
const years = 25;

const instantOf = (zoned: Temporal.ZonedDateTime): string =>
  zoned.toInstant().toString({ smallestUnit: 'second' });

/** The wall clock on one side of the zone's next clock change, `minutes` away from it. */
const nearChange = (
  plain: Temporal.PlainDateTime,
  zone: string,
  minutes: number,
): Temporal.PlainDateTime => {
  const change = plain.toZonedDateTime(zone).getTimeZoneTransition('next');
  return (change?.toPlainDateTime() ?? plain).add({ minutes });
};

const instantsOf = (local: LocalTime, zone: string): readonly string[] => {
  const found = toInstant(local, zone);
  if (found.kind === 'gap') return [found.before.instant, found.after.instant];
  if (found.kind === 'twice') return [found.earlier.instant, found.later.instant];
  return found.kind === 'exact' ? [found.instant, found.instant] : [];
};

const bothDirections = (plain: Temporal.PlainDateTime, zone: string) => {
  const date = plain.toPlainDate().toString();
  const time = plain.toPlainTime().toString({ smallestUnit: 'minute' });
  const read = (disambiguation: 'earlier' | 'later') =>
    instantOf(plain.toZonedDateTime(zone, { disambiguation }));
  return {
    ours: [...instantsOf({ date, time }, zone), startOfLocalDay(date, zone)],
    theirs: [read('earlier'), read('later'), instantOf(plain.toPlainDate().toZonedDateTime(zone))],
  };
};

/** Clocks that change by an hour, by half of one, by a day, at midnight, around Ramadan, and not at all. */
const zones = [
  'Europe/Oslo',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
];

test('wall clocks since 2012 mean what Temporal says they mean', () => {
  const zone = fc.constantFrom(...zones);
  const quarter = fc.integer({ min: 0, max: years * 365 * 96 });
  const around = fc.integer({ min: -20, max: 20 });
  fc.assert(
    fc.property(zone, quarter, around, (name, at15, by) => {
      const plain = firstDay.add({ minutes: at15 * 15 });
      for (const wall of [plain, nearChange(plain, name, by * 15)]) {
        const { ours, theirs } = bothDirections(wall, name);
        expect(ours).toEqual(theirs);
      }
    }),
    { numRuns: 300 },
  );
});
