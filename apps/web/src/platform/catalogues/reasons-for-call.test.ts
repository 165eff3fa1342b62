import { expect, test } from 'vitest';
import { groupedReasons } from './reasons-for-call.ts';

const bunkering = { id: 1, name: 'Bunkering', code: 'B' };
const discharging = { id: 2, name: 'Discharging', code: 'D' };
const loading = { id: 3, name: 'Loading', code: 'L' };
const sheltering = { id: 44, name: 'Sheltering', code: 'S' };

const reported = (...input: Parameters<typeof groupedReasons>) =>
  groupedReasons(...input).map(({ name, group }) => `${group}: ${name}`);

test('the frequent reasons come first, whatever the order of the answer', () => {
  expect(reported([bunkering, discharging, loading], [])).toEqual([
    'Frequently used: Loading',
    'Frequently used: Discharging',
    'Other: Bunkering',
  ]);
});

test('what a record names stays readable before the answer is here, and when it is not in it', () => {
  expect(reported([], [discharging])).toEqual(['Frequently used: Discharging']);
  expect(reported([bunkering], [sheltering, bunkering])).toEqual([
    'Other: Bunkering',
    'Other: Sheltering',
  ]);
});
