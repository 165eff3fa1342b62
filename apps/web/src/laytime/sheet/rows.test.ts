import { calculate, type SheetInput } from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { midnightsBetween } from './midnights.ts';
import { rowsOf, type SheetRow } from './rows.ts';
import { sheetTime } from './sheet-time.ts';

function rows(sheet: SheetInput, zone: string): readonly SheetRow[] {
  const result = calculate({ ...gdansk.statement, portCalls: [sheet] });
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  const lines = result.portCalls[0]?.lines ?? [];
  return rowsOf({
    lines,
    facts: gdansk.calls[0]?.lines ?? [],
    operation: 'discharging',
    zone,
  });
}

const printed = (row: SheetRow) =>
  [
    row.day,
    row.from,
    row.to,
    sheetTime(row.countedMinutes),
    sheetTime(row.accumulatedMinutes),
    sheetTime(row.remainingMinutes),
  ].join(' | ');

test('a line over several days is told day by day', () => {
  expect(rows(gdanskSheet, 'Europe/Warsaw').map(printed)).toEqual([
    'Th 10.09 | 10:40 | 24:00 | 13:20 | 13:20 | 1 d 10:02',
    'Fr 11.09 | 00:00 | 04:10 | 04:10 | 17:30 | 1 d 05:52',
    'Fr 11.09 | 04:10 | 06:25 | 00:00 | 17:30 | 1 d 05:52',
    'Fr 11.09 | 06:25 | 13:20 | 06:55 | 1 d 00:25 | 22:57',
    'Fr 11.09 | 13:20 | 16:05 | 00:00 | 1 d 00:25 | 22:57',
    'Fr 11.09 | 16:05 | 24:00 | 07:55 | 1 d 08:20 | 15:02',
    'Sa 12.09 | 00:00 | 12:00 | 12:00 | 1 d 20:20 | 03:02',
    'Sa 12.09 | 12:00 | 15:02 | 03:02 | 1 d 23:22 | 00:00',
    'Sa 12.09 | 15:02 | 24:00 | 08:58 | 2 d 08:20 | −08:58',
    'Su 13.09 | 00:00 | 24:00 | 1 d 00:00 | 3 d 08:20 | −1 d 08:58',
    'Mo 14.09 | 00:00 | 08:00 | 08:00 | 3 d 16:20 | −1 d 16:58',
    'Mo 14.09 | 08:00 | 24:00 | 16:00 | 4 d 08:20 | −2 d 08:58',
    'Tu 15.09 | 00:00 | 05:30 | 05:30 | 4 d 13:50 | −2 d 14:28',
  ]);
});

test('only the row in which laytime has run out begins the time on demurrage', () => {
  const first = rows(gdanskSheet, 'Europe/Warsaw').filter((row) => row.isFirstOnDemurrage);
  expect(first.map(({ from }) => from)).toEqual(['15:02']);
});

test('the remark says what went on and what came in between', () => {
  const remarks = rows(gdanskSheet, 'Europe/Warsaw').map(({ remark }) => remark);
  expect(remarks[0]).toBe('Notice of readiness tendered');
  expect(remarks[3]).toBe('All fast, discharging from 07:15');
  expect(remarks[4]).toBe('Rain, work stopped');
  expect(remarks[8]).toBe('Discharging, 2 gangs, no work from 18:00');
  expect(remarks[5]).toBe('Discharging');
});

test('in another zone days begin elsewhere and figures stay', () => {
  const utc = rows(gdanskSheet, 'UTC');
  expect(utc[0] && printed(utc[0])).toBe('Th 10.09 | 08:40 | 24:00 | 15:20 | 15:20 | 1 d 08:02');
  const total = (all: readonly SheetRow[]) =>
    all.reduce((sum, { countedMinutes }) => sum + countedMinutes, 0);
  expect(total(utc)).toBe(total(rows(gdanskSheet, 'Europe/Warsaw')));
});

test('days on which clocks change are 25 and 23 hours long, and say so', () => {
  const stay = (from: string, to: string): SheetInput => ({
    ...gdanskSheet,
    terms: { ...gdanskSheet.terms, windows: [] },
    notices: [{ id: 'nor-1', tenderedAt: from, validity: 'valid' }],
    deductions: [],
    work: [],
    end: { rule: 'at', at: to },
  });
  const autumn = rows(stay('2026-10-23T10:00:00Z', '2026-10-26T12:00:00Z'), 'Europe/Warsaw');
  const sunday = autumn.filter(({ day }) => day === 'Su 25.10');
  expect(sunday.reduce((sum, row) => sum + row.countedMinutes, 0)).toBe(25 * 60);
  expect(sunday.flatMap(({ clockChange }) => clockChange ?? [])).toEqual(['CEST to CET']);
  expect(
    midnightsBetween(
      Date.parse('2027-03-27T12:00:00Z'),
      Date.parse('2027-03-29T12:00:00Z'),
      'Europe/Warsaw',
    ).map((at) => new Date(at).toISOString()),
  ).toEqual(['2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z']);
});

test.each([
  [0, '00:00'],
  [800, '13:20'],
  [2842, '1 d 23:22'],
  [-178, '−02:58'],
  [10.5, '00:10:30'],
  [14_400 / 7, '1 d 10:17:09'],
  [-0.0001, '00:00'],
])('%d minutes are %s', (minutes, text) => {
  expect(sheetTime(minutes)).toBe(text);
});
