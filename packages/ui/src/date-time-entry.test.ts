import { describe, expect, test } from 'vitest';
import { questionOf, stepOf } from './date-time-entry.ts';
import { themeOf } from './theme-choice.ts';

const context = { zone: 'Europe/Oslo', nowMs: Date.parse('2026-09-17T06:42:00Z'), value: null };

describe('date and time fields', () => {
  test.each([
    ['', '', { kind: 'empty' }],
    ['', '0800', { kind: 'problem', message: 'Invalid time', part: 'time' }],
    ['21.09', '', { kind: 'waiting', date: '2026-09-21' }],
    ['21.09', '0600', { kind: 'local', date: '2026-09-21', time: '06:00' }],
    ['21.09', '25:00', { kind: 'problem', message: 'Invalid time', part: 'time' }],
    ['31.02', '0600', { kind: 'problem', message: 'Invalid date', part: 'date' }],
    ['21.09 0700', '', { kind: 'local', date: '2026-09-21', time: '07:00' }],
    ['+6h', '', { kind: 'instant', instant: '2026-09-17T12:42:00Z' }],
    ['now', '0100', { kind: 'instant', instant: '2026-09-17T06:42:00Z' }],
  ])('%j and %j', (date, time, step) => {
    expect(stepOf({ date, time }, context)).toEqual(step);
  });
  test('a named instant', () => {
    const references = { NOR: Date.parse('2026-09-16T21:30:00Z') };
    expect(stepOf({ date: 'nor+6', time: '' }, { ...context, references })).toEqual({
      kind: 'instant',
      instant: '2026-09-17T03:30:00Z',
    });
  });
  test('clock changes are asked about, in order', () => {
    const earlier = { instant: '2026-10-25T00:30:00Z', date: '2026-10-25', time: '02:30' };
    const later = { instant: '2026-10-25T01:30:00Z', date: '2026-10-25', time: '02:30' };
    expect(questionOf({ kind: 'twice', earlier, later })).toEqual({
      kind: 'twice',
      readings: [earlier, later],
    });
    expect(questionOf({ kind: 'gap', before: earlier, after: later })?.kind).toBe('gap');
    expect(questionOf({ kind: 'exact', instant: earlier.instant })).toBeUndefined();
  });
});

test.each([
  ['system', true, 'dusk'],
  ['system', false, 'light'],
  ['night', false, 'night'],
  ['light', true, 'light'],
] as const)('the choice %s with a dark system (%s) is %s', (choice, isDark, theme) => {
  expect(themeOf(choice, isDark)).toBe(theme);
});
