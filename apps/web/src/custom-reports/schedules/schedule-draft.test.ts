import type { ReportParameter } from '@fairlead/domain/custom-reports/definition';
import { expect, test } from 'vitest';
import { draftErrors, draftOf, newSchedule, scheduleBody } from './schedule-draft.state.ts';

const parameters: readonly ReportParameter[] = [
  { key: 'From', dataType: 20, required: true, defaultValue: 30 },
  { key: 'To', dataType: 20, required: false, defaultValue: null },
  { key: 'Open', dataType: 30, required: false, defaultValue: 70 },
];
const rules = { parameters, hasFolder: false };
const fresh = newSchedule(7, { user: 3, timeZone: 'Europe/Oslo' });

test('a new schedule sends defaults that move with the day, and nothing for what is empty', () => {
  expect(scheduleBody(fresh, parameters, null)).toEqual({
    reportId: 7,
    weekdays: [1],
    monthDays: [],
    time: '07:00',
    timeZone: 'Europe/Oslo',
    fileType: 10,
    byMail: true,
    toFolder: false,
    userIds: [3],
    personIds: [],
    isPaused: false,
    parameters: [
      { key: 'From', value: 'startOfMonth' },
      { key: 'Open', value: true },
      { key: 'To', value: null },
    ],
    modified: null,
  });
});

test('only the days of its kind are sent', () => {
  const monthly = { ...fresh, kind: 'month', monthDays: [1, 15] } as const;
  expect(scheduleBody(monthly, parameters, null)).toMatchObject({
    weekdays: [],
    monthDays: [1, 15],
  });
});

test('what is missing is said', () => {
  expect(draftErrors(fresh, rules)).toEqual([]);
  expect(draftErrors({ ...fresh, weekdays: [], userIds: [] }, rules)).toEqual([
    'Choose at least one day.',
    'Choose at least one recipient.',
  ]);
  expect(draftErrors({ ...fresh, values: { From: null } }, rules)).toEqual([
    'Fill in all required parameters.',
  ]);
});

test('a schedule into the folder alone has no recipients', () => {
  const folder = { ...fresh, byMail: false, toFolder: true };
  expect(draftErrors(folder, { ...rules, hasFolder: true })).toEqual([]);
  expect(draftErrors(folder, rules)).toEqual(['This installation has no folder for reports.']);
  expect(draftErrors({ ...folder, toFolder: false }, rules)).toEqual([
    'Choose mail, the folder or both.',
  ]);
  expect(scheduleBody(folder, parameters, null)).toMatchObject({
    byMail: false,
    toFolder: true,
    userIds: [],
  });
});

test('a stored schedule is sent as it was', () => {
  const stored = {
    id: 1,
    reportId: 7,
    reportName: 'Calls',
    weekdays: [],
    monthDays: [31],
    time: '06:30',
    timeZone: 'UTC',
    fileType: 20 as const,
    byMail: true,
    toFolder: true,
    parameters: [
      { key: 'From', value: '2026-01-01' },
      { key: 'Open', value: null },
    ],
    users: [],
    persons: [{ id: 9, name: 'Port captain', address: 'captain@port.example' }],
    isPaused: true,
    stopReason: null,
    author: 'Olga',
    mayChange: true,
    next: null,
    last: null,
    modified: '2026-09-17T08:00:00.000Z',
  };
  const body = scheduleBody(draftOf(stored), parameters, stored.modified);
  expect(body).toMatchObject({
    weekdays: [],
    monthDays: [31],
    time: '06:30',
    fileType: 20,
    byMail: true,
    toFolder: true,
    personIds: [9],
    isPaused: true,
    modified: stored.modified,
  });
  expect(body.parameters).toEqual([
    { key: 'From', value: '2026-01-01' },
    { key: 'To', value: null },
    { key: 'Open', value: null },
  ]);
});
