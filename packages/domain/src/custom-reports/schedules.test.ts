import { describe, expect, test } from 'vitest';
import {
  dueRun,
  isScheduledDay,
  nextRun,
  scheduleFindings,
  scheduleText,
  type ScheduleTimes,
} from './schedules.ts';

const times = (values: Partial<ScheduleTimes> = {}): ScheduleTimes => ({
  weekdays: [],
  monthDays: [1],
  minute: 420,
  zone: 'Europe/Oslo',
  ...values,
});
const good = {
  weekdays: [],
  monthDays: [1],
  byMail: true,
  toFolder: false,
  userIds: [7],
  personIds: [],
};
const messages = (schedule: Parameters<typeof scheduleFindings>[0], hasFolder = true) =>
  scheduleFindings(schedule, { hasFolder }).map(({ message }) => message);
const next = (values: Partial<ScheduleTimes>, now: string, lastDay: string | null = null) => {
  const found = nextRun(times(values), { now: Date.parse(now), starts: 0, lastDay });
  return found === undefined ? undefined : `${found.day} ${new Date(found.at).toISOString()}`;
};

describe('the next run', () => {
  test.each([
    ['on a weekday', { weekdays: [1], monthDays: [] }, '2026-09-17T10:00Z', '2026-09-21 05:00'],
    ['on the 1st', {}, '2026-09-17T10:00Z', '2026-10-01 05:00'],
    [
      'on the 31st, which February lacks',
      { monthDays: [31] },
      '2027-02-02T10:00Z',
      '2027-02-28 06:00',
    ],
    ['on the 15th and 31st', { monthDays: [15, 31] }, '2026-04-20T10:00Z', '2026-04-30 05:00'],
    [
      'in an hour that the clocks leave out',
      { weekdays: [7], monthDays: [], minute: 150 },
      '2027-03-27T10:00Z',
      '2027-03-28 01:30',
    ],
    [
      'in an hour that comes twice',
      { weekdays: [7], monthDays: [], minute: 150 },
      '2026-10-24T10:00Z',
      '2026-10-25 00:30',
    ],
  ])('%s', (...[, values, now, at]) => {
    expect(next(values, now)?.replace(/T/, ' ')).toBe(
      `${at.slice(0, 10)} ${at.slice(0, 10)} ${at.slice(11)}:00.000Z`,
    );
  });

  test('is not on a day with a run, also when the clocks are put back over its time', () => {
    const weekly = { weekdays: [7], monthDays: [], minute: 150 };
    expect(next(weekly, '2026-10-25T01:40:00Z', '2026-10-25')).toContain('2026-11-01');
  });

  test('is due from its time to the end of its day, and not made up for later', () => {
    const due = (now: string, starts = 0) =>
      dueRun(times({ weekdays: [4], monthDays: [] }), {
        now: Date.parse(now),
        starts,
        lastDay: null,
      })?.day;
    expect(due('2026-09-17T04:59:59Z')).toBeUndefined();
    expect(due('2026-09-17T05:00:00Z')).toBe('2026-09-17');
    expect(due('2026-09-17T21:00:00Z')).toBe('2026-09-17');
    expect(due('2026-09-17T22:30:00Z')).toBeUndefined();
    expect(due('2026-09-16T22:00:00Z')).toBeUndefined();
    // Switched on after today's time.
    expect(due('2026-09-17T10:00:00Z', Date.parse('2026-09-17T09:00:00Z'))).toBeUndefined();
  });
});

describe('a run late in the evening', () => {
  const late = (values: { now: string; starts?: string; lastDay?: string | null }) =>
    dueRun(times({ weekdays: [1, 2, 3, 4, 5, 6, 7], monthDays: [], minute: 1435, zone: 'UTC' }), {
      now: Date.parse(values.now),
      starts: Date.parse(values.starts ?? '2026-01-01'),
      lastDay: values.lastDay ?? '2026-09-16',
    })?.day;

  test.each([
    ['at its time', { now: '2026-09-17T23:55Z' }, '2026-09-17'],
    ['after midnight', { now: '2026-09-18T00:01Z' }, '2026-09-17'],
    ['two hours late', { now: '2026-09-18T01:55Z' }, '2026-09-17'],
    ['later', { now: '2026-09-18T01:56Z' }, undefined],
    ['that was made already', { now: '2026-09-18T00:01Z', lastDay: '2026-09-17' }, undefined],
    [
      'on the next evening as well',
      { now: '2026-09-18T23:55Z', lastDay: '2026-09-17' },
      '2026-09-18',
    ],
    [
      'that was switched on after it',
      { now: '2026-09-18T00:01Z', starts: '2026-09-17T23:56Z' },
      undefined,
    ],
  ])('%s', (_, values, day) => {
    expect(late(values)).toBe(day);
  });
});

test('a day that a month does not have is its last one', () => {
  const days = { weekdays: [], monthDays: [30] };
  expect(isScheduledDay(days, '2028-02-29')).toBe(true);
  expect(isScheduledDay(days, '2028-02-28')).toBe(false);
  expect(isScheduledDay(days, '2026-01-31')).toBe(false);
});

test('a schedule says when it runs', () => {
  expect(scheduleText(times({ weekdays: [1, 3, 5], monthDays: [] }))).toBe(
    'Mon, Wed and Fri at 07:00, Europe/Oslo',
  );
  expect(scheduleText(times({ weekdays: [1, 2, 3, 4, 5, 6, 7], monthDays: [] }))).toBe(
    'Every day at 07:00, Europe/Oslo',
  );
  expect(scheduleText(times({ monthDays: [1, 15] }))).toBe(
    'Day 1 and 15 of the month at 07:00, Europe/Oslo',
  );
});

test.each([
  ['no day', { monthDays: [] }, 'Choose at least one day.'],
  ['both kinds of days', { weekdays: [1] }, 'Choose days of the week or days of the month.'],
  ['no recipient', { userIds: [] }, 'Choose at least one recipient.'],
  ['neither mail nor folder', { byMail: false }, 'Choose mail, the folder or both.'],
  [
    'one recipient more than a mail list has',
    { personIds: Array.from({ length: 20 }, (_, at) => at + 1) },
    'At most 20 recipients.',
  ],
])('%s is refused', (_, values, message) => {
  expect(scheduleFindings(good, { hasFolder: true })).toEqual([]);
  expect(messages({ ...good, ...values })).toContain(message);
});

describe('a schedule into the folder', () => {
  test('needs no recipient, unless it is mailed too', () => {
    const folder = { ...good, toFolder: true, userIds: [] };
    expect(messages({ ...folder, byMail: false })).toEqual([]);
    expect(messages(folder)).toEqual(['Choose at least one recipient.']);
  });

  test('is refused where the installation has none', () => {
    expect(messages({ ...good, toFolder: true }, false)).toEqual([
      'This installation has no folder for reports.',
    ]);
  });
});
