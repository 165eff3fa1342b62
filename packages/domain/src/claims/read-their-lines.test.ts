import { expect, test } from 'vitest';
import { rowsOfSheets } from '../statement-of-facts/reading/document-row.ts';
import { readFacts } from '../statement-of-facts/reading/read-facts.ts';
import { theirDrafts } from './read-their-lines.ts';

const draftsOf = (text: string, near = '2026-09-10') => {
  const rows = rowsOfSheets([{ name: '', rows: text.split('\n').map((line) => line.split('|')) }]);
  return theirDrafts(readFacts(rows, { near, templates: [], rolls: false }).facts, 'Europe/Warsaw');
};
const described = (text: string) =>
  draftsOf(text).map(({ from, to, percent, remark }) =>
    [from?.slice(5, 16), to?.slice(5, 16), percent, remark].join(' '),
  );

test('a sheet with headings is read whatever the order of its columns', () => {
  const read = described(
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

test('a sheet without headings and ends: each line lasts until the next', () => {
  const read = draftsOf(
    '10.09.2026 08:00|Discharging|100\n10.09.2026 13:20|Rain|0\n10.09.2026 16:05|Completed|0',
  );
  expect(
    read.map(({ from, to, percent }) => [from?.slice(11, 16), to?.slice(11, 16), percent]),
  ).toEqual([
    ['06:00', '11:20', '100'],
    ['11:20', '14:05', '0'],
    ['14:05', undefined, '0'],
  ]);
  expect(read[2]?.doubts).toEqual(['Has no end']);
});

test('a figure above 100 is no percentage, and an hour that a port skips is reported', () => {
  const read = draftsOf('Date|From|To|%|Remark\n29.03.26|02:30|04:00|101|Loading', '2026-03-28');
  expect(read).toMatchObject([
    {
      from: '2026-03-29T01:30:00Z',
      percent: null,
      remark: 'Loading',
      doubts: [
        'This time does not exist in the port (clocks go forward): read as an hour later',
        'Does not state what counts',
      ],
    },
  ]);
});

test('ends with a date of their own are read, also over midnight and where the next line begins later', () => {
  const sheet = draftsOf(
    'From|To|%|Remarks\n10.09.2026 20:00|11.09.2026 08:00|0|No labour\n11.09.2026 10:00|13.09.2026 08:00|100|Discharging',
  );
  expect(sheet.map(({ from, to, doubts }) => [from, to, doubts])).toEqual([
    ['2026-09-10T18:00:00Z', '2026-09-11T06:00:00Z', []],
    ['2026-09-11T08:00:00Z', '2026-09-13T06:00:00Z', []],
  ]);
});

test('each line says where it was read', () => {
  expect(draftsOf('Remarks|Date\n10.09.26 0800|Discharging')[0]?.source).toEqual({
    page: '',
    row: 2,
    text: '10.09.26 0800   Discharging',
  });
});
