import { describe, expect, test } from 'vitest';
import { readDate } from './date-entry.ts';
import { type EntryContext, readMoment } from './moment-entry.ts';
import { isTimeCharacter, readTime } from './time-entry.ts';

const today = { year: 2026, month: 9, day: 17 };

describe('time field', () => {
  test.each([
    ['00:00', '00:00'],
    ['0000', '00:00'],
    ['08:00', '08:00'],
    ['0800', '08:00'],
    ['23:59', '23:59'],
    ['2359', '23:59'],
  ])('%j is %s', (text, time) => {
    expect(readTime(text, true)).toEqual({ ok: true, time });
    expect(readTime(text, false)).toEqual({ ok: false, message: 'Invalid time' });
  });
  test.each([
    '',
    '8',
    '800',
    '8:00',
    '24:00',
    '2400',
    '12:60',
    '1260',
    '08.00',
    '08:000',
    '080000',
    '08:0',
    ' 0800',
    '-100',
    '12:3a',
    '0:800',
    '٠٨٠٠',
  ])('%j is refused', (text) => {
    expect(readTime(text, true)).toEqual({ ok: false, message: 'Invalid time' });
  });
  test('keys', () => {
    expect('09:-. a'.split('').map(isTimeCharacter)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('date field', () => {
  test.each([
    ['17.09.26', '2026-09-17'],
    ['17.09.2026', '2026-09-17'],
    ['17/09/26', '2026-09-17'],
    ['17-09-2026', '2026-09-17'],
    ['17,09,26', '2026-09-17'],
    ['17 09 26', '2026-09-17'],
    ['1.2.26', '2026-02-01'],
    ['17 sep 26', '2026-09-17'],
    ['17-SEP-2026', '2026-09-17'],
    ['17 Sep. 2026', '2026-09-17'],
    ['17sep26', '2026-09-17'],
    ['17sep', '2026-09-17'],
    ['17. 9. 2026', '2026-09-17'],
    ['17.9.', '2026-09-17'],
    ['170926', '2026-09-17'],
    ['17092026', '2026-09-17'],
    ['2026-09-17', '2026-09-17'],
    ['20.09', '2026-09-20'],
    ['01.01', '2027-01-01'],
    ['17 mar', '2027-03-17'],
    ['20 mar', '2026-03-20'],
    ['31.12', '2026-12-31'],
    ['29.02.2028', '2028-02-29'],
    ['29.02', '2028-02-29'],
    ['1.1.99', '1999-01-01'],
    ['1.1.76', '2076-01-01'],
    ['1.1.77', '1977-01-01'],
  ])('%j is %s', (text, date) => {
    expect(readDate(text, today)).toEqual({ ok: true, date });
  });
  test.each([
    '',
    '17',
    'sep',
    '31.02.26',
    '29.02.2026',
    '32.1',
    '0.1',
    '1.13',
    '17..09',
    '17 sept',
    '17.09.1',
    '17.09.126',
    '17.09.1850',
    '17.09.26.1',
    'a.b.c',
    '1726',
    '17-xyz-26',
  ])('%j is refused', (text) => {
    expect(readDate(text, today)).toEqual({ ok: false, message: 'Invalid date' });
  });
  test('without a year the nearest day counts', () => {
    expect(readDate('20.12', { year: 2026, month: 1, day: 5 })).toEqual({
      ok: true,
      date: '2025-12-20',
    });
    expect(readDate('05.01', { year: 2026, month: 12, day: 28 })).toEqual({
      ok: true,
      date: '2027-01-05',
    });
  });
});

describe('field for date and time', () => {
  const context: EntryContext = {
    nowMs: Date.parse('2026-09-17T10:41:33Z'),
    zone: 'Europe/Oslo',
    references: {
      NOR: Date.parse('2026-09-16T21:30:00Z'),
      ETA: Date.parse('2026-09-20T04:00:00Z'),
    },
  };
  test.each([
    ['0800', '2026-09-17', '08:00', null],
    ['08:00', '2026-09-17', '08:00', null],
    [' 0800 ', '2026-09-17', '08:00', null],
    ['2026', '2026-09-17', '20:26', null],
    ['17.09 0800', '2026-09-17', '08:00', null],
    ['17.09 08:00', '2026-09-17', '08:00', null],
    ['17.9 0800', '2026-09-17', '08:00', null],
    ['18/09/26 0800', '2026-09-18', '08:00', null],
    ['170914 0800', '2014-09-17', '08:00', null],
    ['170926 08:00', '2026-09-17', '08:00', null],
    ['1809 0800', '2026-09-18', '08:00', null],
    ['18 sep 0800', '2026-09-18', '08:00', null],
    ['18 sep 26 0800', '2026-09-18', '08:00', null],
    ['18 sep 2026 0800', '2026-09-18', '08:00', null],
    ['18 sep 2026', '2026-09-18', null, null],
    ['18 9 2026', '2026-09-18', null, null],
    ['18.09 2030', '2026-09-18', '20:30', null],
    ['18sep 2359', '2026-09-18', '23:59', null],
    ['18.09', '2026-09-18', null, null],
    ['180926', '2026-09-18', null, null],
    ['2026-09-18 08:00', '2026-09-18', '08:00', null],
    ['now', '2026-09-17', '12:41', '2026-09-17T10:41:00Z'],
    ['NOW', '2026-09-17', '12:41', '2026-09-17T10:41:00Z'],
    ['now-2h', '2026-09-17', '10:41', '2026-09-17T08:41:00Z'],
    ['+6h', '2026-09-17', '18:41', '2026-09-17T16:41:00Z'],
    ['+6', '2026-09-17', '18:41', '2026-09-17T16:41:00Z'],
    ['-30m', '2026-09-17', '12:11', '2026-09-17T10:11:00Z'],
    ['+1d', '2026-09-18', '12:41', '2026-09-18T10:41:00Z'],
    ['+1d6h', '2026-09-18', '18:41', '2026-09-18T16:41:00Z'],
    ['+2h30', '2026-09-17', '15:11', '2026-09-17T13:11:00Z'],
    ['+1:30', '2026-09-17', '14:11', '2026-09-17T12:11:00Z'],
    ['+90m', '2026-09-17', '14:11', '2026-09-17T12:11:00Z'],
    ['NOR+6', '2026-09-17', '05:30', '2026-09-17T03:30:00Z'],
    ['nor + 6h', '2026-09-17', '05:30', '2026-09-17T03:30:00Z'],
    ['NOR-1d', '2026-09-15', '23:30', '2026-09-15T21:30:00Z'],
    ['NOR', '2026-09-16', '23:30', '2026-09-16T21:30:00Z'],
    ['eta\u22122h30m', '2026-09-20', '03:30', '2026-09-20T01:30:00Z'],
  ])('%j is %s %j', (...[text, date, time, instant]) => {
    expect(readMoment(text, context)).toEqual({ ok: true, date, time, instant });
  });
  test.each([
    ['', 'Invalid date'],
    ['800', 'Invalid date'],
    ['24:00', 'Invalid time'],
    ['2400', 'Invalid time'],
    ['08:60', 'Invalid time'],
    ['17.09 2460', 'Invalid time'],
    ['31.02 0800', 'Invalid date'],
    ['17.09 0800 x', 'Invalid date'],
    ['ETB+6', '“ETB” is not recognised here'],
    ['constructor', '“constructor” is not recognised here'],
    ['+', 'Invalid date'],
    ['+6x', 'Invalid time'],
    ['+h', 'Invalid time'],
    ['+12345h', 'Invalid time'],
    ['NOR+x', 'Invalid date'],
  ])('%j is refused: %s', (text, message) => {
    expect(readMoment(text, context)).toEqual({ ok: false, message });
  });
  test('a time alone keeps the date of the field', () => {
    expect(readMoment('0800', { ...context, date: '2026-10-02' })).toMatchObject({
      date: '2026-10-02',
    });
  });
  test('+6h counts from the event before', () => {
    const baseMs = Date.parse('2026-09-10T00:00:00Z');
    expect(readMoment('+6h', { ...context, baseMs })).toMatchObject({
      instant: '2026-09-10T06:00:00Z',
    });
    expect(readMoment('now', { ...context, baseMs })).toMatchObject({
      instant: '2026-09-17T10:41:00Z',
    });
  });
  test('today is the day in the zone of the field', () => {
    const late = { ...context, nowMs: Date.parse('2026-09-17T23:30:00Z') };
    expect(readMoment('0800', late)).toMatchObject({ date: '2026-09-18' });
  });
  test('six hours over the change of clocks stay six hours', () => {
    const night = { ...context, nowMs: Date.parse('2026-10-24T22:00:00Z') };
    expect(readMoment('+6h', night)).toMatchObject({ date: '2026-10-25', time: '05:00' });
  });
});
