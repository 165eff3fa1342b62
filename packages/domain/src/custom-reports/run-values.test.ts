import { describe, expect, test } from 'vitest';
import type { ReportParameter } from './definition.ts';
import { relativeDay, relativeDays } from './relative-days.ts';
import { readValues, runValues, valueText } from './run-values.ts';

describe('relative days', () => {
  const on = (today: string) =>
    Object.fromEntries(relativeDays.map(({ name }) => [name, relativeDay(name, today)]));

  test('of a Thursday in a leap year', () => {
    expect(on('2028-02-24')).toEqual({
      today: '2028-02-24',
      yesterday: '2028-02-23',
      startOfWeek: '2028-02-21',
      startOfLastWeek: '2028-02-14',
      endOfLastWeek: '2028-02-20',
      startOfMonth: '2028-02-01',
      endOfMonth: '2028-02-29',
      startOfLastMonth: '2028-01-01',
      endOfLastMonth: '2028-01-31',
      startOfLastQuarter: '2027-10-01',
      endOfLastQuarter: '2027-12-31',
      startOfYear: '2028-01-01',
      endOfYear: '2028-12-31',
      startOfLastYear: '2027-01-01',
      endOfLastYear: '2027-12-31',
    });
  });

  test('over a new year and from the end of a long month', () => {
    expect(on('2027-01-01')).toMatchObject({
      yesterday: '2026-12-31',
      startOfWeek: '2026-12-28',
      startOfLastMonth: '2026-12-01',
      endOfLastMonth: '2026-12-31',
      endOfLastQuarter: '2026-12-31',
    });
    expect(relativeDay('endOfLastMonth', '2027-03-31')).toBe('2027-02-28');
    expect(relativeDay('startOfLastQuarter', '2026-08-17')).toBe('2026-04-01');
  });

  test('anything else is none', () => {
    expect(relativeDay('nextMonth', '2027-03-31')).toBeUndefined();
    expect(relativeDay('today', 'soon')).toBeUndefined();
  });
});

const parameters: readonly ReportParameter[] = [
  { key: 'From', dataType: 20, required: true, defaultValue: 10 },
  { key: 'To', dataType: 20, required: false, defaultValue: null },
  { key: 'Vessels', dataType: 40, required: false, defaultValue: null },
  { key: 'Port', dataType: 50, required: false, defaultValue: null },
  { key: 'Port: open', dataType: 30, required: false, defaultValue: 70 },
  { key: 'Text', dataType: 10, required: false, defaultValue: null },
];

test('a run has relative days, fixed values, and the default of what is left out', () => {
  const entered = [
    { key: 'To', value: 'endOfLastMonth' },
    { key: 'Text', value: 'endOfLastMonth' },
    { key: 'Port: open', value: false },
  ];
  expect(runValues(parameters, entered, '2026-09-17')).toEqual([
    { key: 'To', value: '2026-08-31' },
    { key: 'Text', value: 'endOfLastMonth' },
    { key: 'Port: open', value: false },
    { key: 'From', value: '2026-01-01' },
  ]);
  const nothing = runValues(parameters, [{ key: 'From', value: null }], '2026-09-17');
  expect(nothing).toContainEqual({ key: 'From', value: null });
});

describe('values in an address', () => {
  test('are read by the type of their parameter, and written the same again', () => {
    const texts = ['From:2026-01-01', 'Vessels:3,17', 'Port: open:true', 'Text:a:b', 'Port:9'];
    const { entered, findings } = readValues(parameters, texts);
    expect(findings).toEqual([]);
    expect(entered).toEqual([
      { key: 'From', value: '2026-01-01' },
      { key: 'Vessels', value: [3, 17] },
      { key: 'Port: open', value: true },
      { key: 'Text', value: 'a:b' },
      { key: 'Port', value: [9] },
    ]);
    expect(entered.map(valueText)).toEqual(texts);
  });

  test.each([
    ['Nothing:1', 'parameter'],
    ['From', 'parameter'],
    ['from:2026-01-01', 'parameter'],
  ])('%s is no value', (text, field) => {
    expect(readValues(parameters, [text]).findings).toEqual([
      { field, message: expect.stringContaining('From:startOfYear') },
    ]);
  });

  test('a parameter is stated once', () => {
    expect(readValues(parameters, ['To:today', 'To:yesterday']).findings).toEqual([
      { field: 'To', message: 'Stated twice.' },
    ]);
  });
});
