import { describe, expect, test } from 'vitest';
import {
  escalation,
  nextReminder,
  ownerReminders,
  type RemindedClaim,
  reminderKey,
  usualReminders,
} from './reminders.ts';

const claim: RemindedClaim = {
  timeBar: '2026-12-31',
  dueOn: null,
  snoozedUntil: null,
  changedOn: '2026-12-01',
};
const shown = (values: Partial<RemindedClaim>, today: string) =>
  ownerReminders({ ...claim, ...values }, usualReminders, today).map(reminderKey);

describe('the owner is reminded', () => {
  const cases: readonly (readonly [string, Partial<RemindedClaim>, string, readonly string[]])[] = [
    ['not 31 days before the bar', {}, '2026-11-30', []],
    ['30 days before the bar', {}, '2026-12-01', ['10 2026-12-31 30']],
    ['once for what was missed', {}, '2026-12-20', ['10 2026-12-31 14']],
    ['on the last day still', {}, '2026-12-31', ['10 2026-12-31 1']],
    ['not of a bar that has passed', {}, '2027-01-01', []],
    ['not while it is snoozed', { snoozedUntil: '2026-12-21' }, '2026-12-20', []],
    [
      'on the day on which the snooze ends',
      { snoozedUntil: '2026-12-20' },
      '2026-12-20',
      ['10 2026-12-31 14'],
    ],
    [
      '7 days before the due date',
      { timeBar: null, dueOn: '2026-12-27' },
      '2026-12-20',
      ['20 2026-12-27 7'],
    ],
    ['not 8 days before it', { timeBar: null, dueOn: '2026-12-28' }, '2026-12-20', []],
    ['one day after it', { timeBar: null, dueOn: '2026-12-19' }, '2026-12-20', ['30 2026-12-19 1']],
    [
      'two weeks after it',
      { timeBar: null, dueOn: '2026-12-01' },
      '2026-12-20',
      ['30 2026-12-01 14'],
    ],
    ['of both', { dueOn: '2026-12-22' }, '2026-12-20', ['10 2026-12-31 14', '20 2026-12-22 7']],
    ['of nothing', { timeBar: null }, '2026-12-20', []],
  ];
  test.each(cases.map(([name, values, today, keys]) => ({ name, values, today, keys })))(
    '$name',
    ({ values, today, keys }) => {
      expect(shown(values, today)).toEqual(keys);
    },
  );
});

describe('a second person is told', () => {
  const isReported = (values: Partial<RemindedClaim>, today: string) =>
    escalation({ ...claim, ...values }, usualReminders, today) !== undefined;

  const cases: readonly (readonly [string, Partial<RemindedClaim>, string, boolean])[] = [
    ['10 days before the bar, after 5 quiet days', { changedOn: '2026-12-16' }, '2026-12-21', true],
    ['not after 4 quiet days', { changedOn: '2026-12-17' }, '2026-12-21', false],
    ['not 11 days before', {}, '2026-12-20', false],
    ['although it is snoozed', { snoozedUntil: '2026-12-30' }, '2026-12-21', true],
    ['not after the bar', {}, '2027-01-01', false],
    ['not of a claim without a bar', { timeBar: null }, '2026-12-21', false],
  ];
  test.each(cases.map(([name, values, today, expected]) => ({ name, values, today, expected })))(
    '$name',
    ({ values, today, expected }) => {
      expect(isReported(values, today)).toBe(expected);
    },
  );

  test('never where the company wants none', () => {
    expect(
      escalation(claim, { ...usualReminders, escalateDays: null }, '2026-12-25'),
    ).toBeUndefined();
  });
});

describe('the next reminder', () => {
  const next = (values: Partial<RemindedClaim>, sent: readonly string[] = []) =>
    nextReminder(
      { ...claim, ...values },
      { rules: usualReminders, sent: new Set(sent), today: '2026-12-10' },
    );

  const cases: readonly (readonly [string, Partial<RemindedClaim>, readonly string[], string])[] = [
    ['is today when its limit is reached', {}, [], '2026-12-10'],
    ['is the next limit when that was sent', {}, ['10 2026-12-31 30'], '2026-12-17'],
    [
      'waits for the end of a snooze',
      { snoozedUntil: '2026-12-20' },
      ['10 2026-12-31 30'],
      '2026-12-20',
    ],
    [
      'is of the due date when that is nearer',
      { dueOn: '2026-12-21' },
      ['10 2026-12-31 30'],
      '2026-12-14',
    ],
  ];
  test.each(cases.map(([name, values, sent, on]) => ({ name, values, sent, on })))(
    '$name',
    ({ values, sent, on }) => {
      expect(next(values, sent)?.on).toBe(on);
    },
  );

  test('is none after the last', () => {
    expect(next({ timeBar: '2026-12-10' }, ['10 2026-12-10 1'])).toBeUndefined();
    expect(next({ timeBar: null })).toBeUndefined();
  });
});
