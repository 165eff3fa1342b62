import { expect, test } from 'vitest';
import { readTheirLines } from './read-their-lines.ts';

const gdansk = { date: '2026-09-10', zone: 'Europe/Warsaw' };
const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'));
const told = (text: string, context = gdansk) =>
  readTheirLines(rowsOf(text), context).lines.map(({ from, to, percent, remark }) =>
    [from?.slice(5, 16), to?.slice(5, 16), percent, remark].join(' '),
  );

test('a sheet with heads is read whatever the order of its columns', () => {
  const read = told(
    [
      '%|Remarks|Date|From|To',
      '100|Discharging|10.09.26|0800|1320',
      '0%|Rain|10.09.26|13:20|16:05',
      '66.666|Two of three cranes|10.09.26|16:05|24:00',
    ].join('\n'),
  );
  expect(read).toEqual([
    '09-10T06:00 09-10T11:20 100 Discharging',
    '09-10T11:20 09-10T14:05 0 Rain',
    '09-10T14:05 09-10T22:00 66.666 Two of three cranes',
  ]);
});

test('a sheet without heads and ends: each line lasts until the next', () => {
  const read = readTheirLines(
    rowsOf(
      '10.09.2026 08:00|Discharging|100\n10.09.2026 13:20|Rain|0\n10.09.2026 16:05|Completed|0',
    ),
    gdansk,
  );
  expect(
    read.lines.map(({ from, to, percent }) => [from?.slice(11, 16), to?.slice(11, 16), percent]),
  ).toEqual([
    ['06:00', '11:20', '100'],
    ['11:20', '14:05', '0'],
    ['14:05', undefined, '0'],
  ]);
  expect(read.lines[2]?.doubts).toContain('Has no end');
});

test('what is no percentage, and an hour that a port skips, are for a person to say', () => {
  const read = readTheirLines(rowsOf('Date|From|To|%|Remark\n29.03.26|02:30|04:00|101|Loading'), {
    date: '2026-03-28',
    zone: 'Europe/Warsaw',
  });
  expect(read.lines).toMatchObject([{ from: null, percent: null, remark: 'Loading' }]);
  expect(read.lines[0]?.doubts).toContain('Does not say what it counts');
});

test('a sheet without percentages says so', () => {
  expect(readTheirLines(rowsOf('10.09.26|0800|Discharging'), gdansk).notes).toContain(
    'No column holds percentages.',
  );
  expect(readTheirLines([], gdansk).lines).toEqual([]);
});

test('ends with a date of their own are read, also over midnight and where the next line begins later', () => {
  const sheet = readTheirLines(
    rowsOf(
      'From|To|%|Remarks\n10.09.2026 20:00|11.09.2026 08:00|0|No labour\n11.09.2026 10:00|13.09.2026 08:00|100|Discharging',
    ),
    gdansk,
  );
  expect(sheet.lines.map(({ from, to, doubts }) => [from, to, doubts])).toEqual([
    ['2026-09-10T18:00:00Z', '2026-09-11T06:00:00Z', []],
    ['2026-09-11T08:00:00Z', '2026-09-13T06:00:00Z', []],
  ]);
});
