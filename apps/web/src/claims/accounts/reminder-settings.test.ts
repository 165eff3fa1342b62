import { expect, test } from 'vitest';
import { daysIn, entryOf, settingsBody, wrongIn } from './reminder-settings.state.ts';

const settings = {
  beforeBar: [30, 7],
  beforeDue: [],
  afterDue: [1],
  escalateDays: null,
  quietDays: 5,
  escalateTo: { id: 3, name: 'Tom Lied' },
  modified: '2026-11-20T10:00:00.000Z',
};

test('rules go into the form and out of it as they are', () => {
  const { modified, ...rules } = settings;
  expect(settingsBody(entryOf(settings), modified)).toEqual({
    ...rules,
    escalateTo: { id: 3 },
    modified,
  });
});

test.each([
  ['30, 14 7;1', [30, 14, 7, 1]],
  ['', []],
  ['7, soon', undefined],
  ['366', undefined],
  ['1.5', undefined],
])('days in %j', (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test('a list that is no days is told at its field', () => {
  expect(Object.keys(wrongIn({ ...entryOf(settings), afterDue: 'late' }))).toEqual(['afterDue']);
});
