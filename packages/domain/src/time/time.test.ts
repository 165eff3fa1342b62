import { describe, expect, test } from 'vitest';
import {
  dateOfDay,
  dayNumber,
  daysAfter,
  isoDate,
  isoWeek,
  readIsoDate,
  weekday,
} from './calendar.ts';
import { displayFindings, displayZone } from './display.ts';
import { formatDuration, formatLaytime, formatRelative } from './duration.ts';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatLong,
  formatQueryTime,
  formatShortDay,
  formatTime,
  formatWithZone,
  formatZoned,
  utcEcho,
} from './format.ts';
import { offsetName, zoneAbbreviation } from './zone-names.ts';
import { isKnownZone, zoneOffsetMinutes } from './zone-offset.ts';

const summer = '2026-07-15T12:00:00Z';
const winter = '2026-01-15T12:00:00Z';

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
  ['', 3, ''],
  ['2026-02-30x', 3, '2026-02-30x'],
])('%j plus %i days is %j', (day, days, expected) => {
  expect(daysAfter(day, days)).toBe(expected);
});

describe('names of zones', () => {
  test.each([
    ['Europe/Oslo', 'CET', 'CEST'],
    ['Europe/London', 'GMT', 'BST'],
    ['Europe/Dublin', 'GMT', 'IST'],
    ['Europe/Lisbon', 'WET', 'WEST'],
    ['Europe/Helsinki', 'EET', 'EEST'],
    ['Atlantic/Reykjavik', 'GMT', 'GMT'],
    ['Europe/Moscow', 'MSK', 'MSK'],
    ['America/New_York', 'EST', 'EDT'],
    ['America/Chicago', 'CST', 'CDT'],
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/St_Johns', 'NST', 'NDT'],
    ['America/Halifax', 'AST', 'ADT'],
    ['Asia/Tokyo', 'JST', 'JST'],
    ['Asia/Singapore', 'SGT', 'SGT'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Australia/Adelaide', 'ACDT', 'ACST'],
    ['Australia/Perth', 'AWST', 'AWST'],
    ['Pacific/Auckland', 'NZDT', 'NZST'],
    ['Australia/Lord_Howe', 'UTC+11', 'UTC+10:30'],
    ['Asia/Colombo', 'UTC+5:30', 'UTC+5:30'],
    ['Pacific/Marquesas', 'UTC\u22129:30', 'UTC\u22129:30'],
    ['UTC', 'UTC', 'UTC'],
    ['Not/AZone', 'UTC', 'UTC'],
  ])('%s is %s in January and %s in July', (zone, january, july) => {
    expect(zoneAbbreviation(Date.parse(winter), zone)).toBe(january);
    expect(zoneAbbreviation(Date.parse(summer), zone)).toBe(july);
  });
  test('offsets', () => {
    expect([0, 120, -60, 345, -210].map(offsetName)).toEqual([
      'UTC',
      'UTC+2',
      'UTC\u22121',
      'UTC+5:45',
      'UTC\u22123:30',
    ]);
  });
});

describe('offsets on the nights on which clocks change', () => {
  test.each([
    ['Europe/Oslo', '2026-03-29T01:00:00Z', 60, 120],
    ['Europe/Oslo', '2026-10-25T01:00:00Z', 120, 60],
    ['America/New_York', '2026-03-08T07:00:00Z', -300, -240],
    ['America/New_York', '2026-11-01T06:00:00Z', -240, -300],
    ['Australia/Sydney', '2026-04-04T16:00:00Z', 660, 600],
    ['Australia/Sydney', '2026-10-03T16:00:00Z', 600, 660],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 660, 630],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 630, 660],
  ])('%s at %s goes from %i to %i', (...[zone, change, before, after]) => {
    const ms = Date.parse(change);
    expect(zoneOffsetMinutes(ms - 1, zone)).toBe(before);
    expect(zoneOffsetMinutes(ms, zone)).toBe(after);
  });
  test('zones that are not known', () => {
    expect(isKnownZone('Europe/Oslo')).toBe(true);
    expect(isKnownZone('Europe/Atlantis')).toBe(false);
    expect(zoneOffsetMinutes(0, 'Europe/Atlantis')).toBe(0);
  });
});

test('forms of an instant', () => {
  const instant = '2026-09-17T06:05:09Z';
  expect(formatDate(instant, 'Europe/Oslo')).toBe('17.09.26');
  expect(formatTime(instant, 'Europe/Oslo')).toBe('08:05');
  expect(formatDateTime(instant, 'Asia/Tokyo')).toBe('17.09.26 15:05');
  expect(formatZoned(instant, 'Europe/Oslo')).toEqual({ text: '17.09.26 08:05', zone: 'CEST' });
  expect(formatWithZone(Date.parse(instant), 'Europe/London')).toBe('17.09.26 07:05 BST');
  expect(utcEcho(instant)).toBe('17.09.26 06:05 UTC');
  expect(formatShortDay(instant, 'UTC')).toBe('Th 17.09');
  expect(formatLong(instant, 'Europe/Oslo')).toBe('Thu 17 Sep. 2026 @ 08:05');
  expect(formatQueryTime(instant)).toBe('2026-09-17 06:05:09');
  expect(formatDateTime('2026-12-31T23:30:00Z', 'Europe/Oslo')).toBe('01.01.27 00:30');
});

describe('durations', () => {
  const minute = 60_000;
  test.each([
    [0, '0 m', '0 d 00:00'],
    [22 * minute, '22 m', '0 d 00:22'],
    [5 * 60 * minute, '5 h', '0 d 05:00'],
    [(5 * 60 + 30) * minute, '5 h 30 m', '0 d 05:30'],
    [(3 * 1440 + 8 * 60) * minute, '3 d 8 h', '3 d 08:00'],
    [(9 * 1440 + 22 * 60 + 59) * minute, '9 d 22 h', '9 d 22:59'],
    [3 * 1440 * minute, '3 d', '3 d 00:00'],
    [-(1440 + 23 * 60 + 22) * minute, '\u22121 d 23 h', '\u22121 d 23:22'],
    [-59_999, '0 m', '0 d 00:00'],
  ])('%i ms is %s and %s', (ms, short, laytime) => {
    expect([formatDuration(ms), formatLaytime(ms)]).toEqual([short, laytime]);
  });
  test.each([
    [(3 * 1440 + 21 * 60) * minute, 'in 3 d 21 h'],
    [-22 * minute, '22 m ago'],
    [59_999, 'now'],
    [-59_999, 'now'],
    [minute, 'in 1 m'],
  ])('%i ms away is %s', (distance, text) => {
    expect(formatRelative(1_000_000 + distance, 1_000_000)).toBe(text);
  });
});

describe('calendar', () => {
  test.each([
    ['2026-01-01', 4, 2026, 1],
    ['2025-12-29', 1, 2026, 1],
    ['2027-01-01', 5, 2026, 53],
    ['2027-01-03', 7, 2026, 53],
    ['2027-01-04', 1, 2027, 1],
    ['2024-12-30', 1, 2025, 1],
    ['2026-09-17', 4, 2026, 38],
    ['1969-12-31', 3, 1970, 1],
  ])('%s is day %i of week %i/%i', (...[text, day, year, week]) => {
    const date = readIsoDate(text) ?? { year: 0, month: 0, day: 0 };
    expect(weekday(date)).toBe(day);
    expect(isoWeek(date)).toEqual({ year, week });
    expect(isoDate(dateOfDay(dayNumber(date)))).toBe(text);
  });
  test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '1899-12-31'])(
    '%j is no date',
    (text) => {
      expect(readIsoDate(text)).toBeNull();
    },
  );
});

test.each([
  ['2026-10-24T23:30:00Z', 'Europe/Oslo', '01:30'],
  ['2026-10-25T00:00:00Z', 'Europe/Oslo', '02:00 CEST'],
  ['2026-10-25T00:59:00Z', 'Europe/Oslo', '02:59 CEST'],
  ['2026-10-25T01:00:00Z', 'Europe/Oslo', '02:00 CET'],
  ['2026-10-25T02:00:00Z', 'Europe/Oslo', '03:00'],
  ['2026-03-29T00:30:00Z', 'Europe/Oslo', '01:30'],
  ['2026-03-29T01:30:00Z', 'Europe/Oslo', '03:30'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '01:30 EST'],
  ['2026-10-25T00:30:00Z', 'UTC', '00:30'],
])('%s in %s is %s, with its zone where the hour comes twice', (instant, zone, text) => {
  expect(formatClock(instant, zone)).toBe(text);
});

describe('in which zone times are shown', () => {
  const zones = { portZone: 'Asia/Tokyo', localZone: 'Europe/Oslo', fixedZone: 'America/New_York' };
  test.each([
    [10, 'UTC'],
    [20, 'Asia/Tokyo'],
    [30, 'Europe/Oslo'],
    [40, 'America/New_York'],
  ] as const)('display %i is %s', (display, zone) => {
    expect(displayZone({ ...zones, display })).toBe(zone);
  });
  test('UTC where the wanted zone is missing', () => {
    expect(displayZone({ ...zones, portZone: null, display: 20 })).toBe('UTC');
    expect(displayZone({ ...zones, portZone: 'Mars/Base', display: 20 })).toBe('UTC');
  });
  test('fixed needs a fixed zone', () => {
    const message =
      'You must set a fixed timezone in user settings before setting fixed timezone display';
    expect(displayFindings(40, null)).toEqual([{ field: 'timezoneType', message }]);
    expect(displayFindings(40, 'UTC')).toEqual([]);
    expect(displayFindings(20, null)).toEqual([]);
  });
});
