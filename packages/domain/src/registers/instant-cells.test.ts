import { expect, test } from 'vitest';
import { dayOfInstant, readInstant, showInstant } from './instant-cells.ts';

test.each([
  ['2026-03-01 14:30', 'yyyy-MM-dd', '2026-03-01T14:30:00.000Z'],
  ['2026-03-01T14:30:15', 'yyyy-MM-dd', '2026-03-01T14:30:15.000Z'],
  ['2026-03-01T14:30:00.000Z', 'dd.MM.yyyy', '2026-03-01T14:30:00.000Z'],
  ['01.03.2026 14:30', 'dd.MM.yyyy', '2026-03-01T14:30:00.000Z'],
  ['01.03.2026 1430', 'dd.MM.yyyy', '2026-03-01T14:30:00.000Z'],
  ['03/01/2026 00:15 +01:00', 'MM/dd/yyyy', '2026-02-28T23:15:00.000Z'],
  ['2026-03-01 22:00-0500', 'yyyy-MM-dd', '2026-03-02T03:00:00.000Z'],
  ['2026-03-01 8:05 UTC', 'yyyy-MM-dd', '2026-03-01T08:05:00.000Z'],
] as const)('%s as %s', (text, form, expected) => {
  expect(readInstant(text, form)).toBe(expected);
});

test.each([
  ['2026-03-01', 'yyyy-MM-dd'],
  ['2026-03-01 24:00', 'yyyy-MM-dd'],
  ['2026-03-01 12:60', 'yyyy-MM-dd'],
  ['2026-02-29 12:00', 'yyyy-MM-dd'],
  ['2026-03-01 12:00 +15:00', 'yyyy-MM-dd'],
  ['31.03.2026 12:00', 'MM/dd/yyyy'],
  ['yesterday', 'dd.MM.yyyy'],
  ['', 'dd.MM.yyyy'],
] as const)('%s is no time as %s', (text, form) => {
  expect(readInstant(text, form)).toBeUndefined();
});

test('the date of a cell', () => {
  expect(dayOfInstant('01.03.2026 14:30 +01:00')).toBe('01.03.2026');
  expect(dayOfInstant('01.03.2026')).toBe('01.03.2026');
});

test('what is shown is read back', () => {
  for (const instant of ['2026-03-01T14:30:00.000Z', '2026-03-01T14:30:05.000Z'])
    expect(readInstant(showInstant(instant), 'dd.MM.yyyy')).toBe(instant);
});
