import { describe, expect, test } from 'vitest';
import { isNoValue, sentValues, startValues } from './report-values.state.ts';

const date = { key: 'From', dataType: 20, required: true, defaultValue: 30 } as const;
const vessels = { key: 'Vessels', dataType: 40, required: false, defaultValue: null } as const;

describe('values of a run', () => {
  test('begin with the defaults', () => {
    expect(startValues([date, vessels], '2026-11-28')).toEqual({
      From: '2026-11-01',
      Vessels: null,
    });
  });
  test('are sent without empty ones and those of other reports', () => {
    expect(sentValues([date, vessels], { From: '2026-01-01', Vessels: [], Old: 1 })).toEqual([
      { key: 'From', value: '2026-01-01' },
    ]);
  });
  test.each([
    [null, true],
    ['', true],
    [[], true],
    [false, false],
    [0, false],
    [[1], false],
  ])('%j counts as none: %s', (value, expected) => {
    expect(isNoValue(value)).toBe(expected);
  });
});
