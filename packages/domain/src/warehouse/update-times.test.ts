import { describe, expect, test } from 'vitest';
import { hourText, isUpdateHour, warehouseSettingsFrom } from './update-times.ts';

const everyThird = [0, 3, 6, 9, 12, 15, 18, 21];

describe('the update times that are stored', () => {
  test.each<[string, Record<string, unknown>, number[]]>([
    ['nothing', {}, everyThird],
    ['no hour', { updateTimes: [] }, everyThird],
    ['a text', { updateTimes: '6' }, everyThird],
    ['no valid hour', { updateTimes: [24, -1, 1.5, '6', null] }, everyThird],
    ['some valid hours', { updateTimes: [24, 5] }, [5]],
    ['hours in any order, twice', { updateTimes: [22, 4, 22] }, [4, 22]],
    ['midnight', { updateTimes: [0] }, [0]],
  ])('%s', (_, values, hours) => {
    expect(warehouseSettingsFrom(values)).toEqual({ updateTimes: hours });
  });
});

test.each<[string, number[], boolean]>([
  ['2025-03-30T02:59:59.999Z', [3], false],
  ['2025-03-30T03:00:00Z', [3], true],
  ['2025-03-30T03:59:59Z', [3], true],
  ['2025-03-30T04:00:00Z', [3], false],
  ['2025-03-30T00:10:00+02:00', [22], true],
  ['2025-12-31T23:30:00Z', [0, 23], true],
])('at %s with the hours %j: %s', (at, updateTimes, isDue) => {
  expect(isUpdateHour({ updateTimes }, new Date(at))).toBe(isDue);
});

test('an hour is written as a time', () => {
  expect([0, 9, 23].map(hourText)).toEqual(['00:00', '09:00', '23:00']);
});
