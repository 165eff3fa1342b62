import { expect, test } from 'vitest';
import { timeBarCalendar } from './time-bar-calendar.ts';

const entry = {
  uid: 'claim-12@fairlead',
  day: '2026-12-31',
  title: 'Time bar of FX-26-0012',
  note: 'Rain; shifting, \\ and\nmore',
  stamp: '2026-11-21T12:00:00.000Z',
};

test('the last day is a whole day, over the end of a year', () => {
  const file = timeBarCalendar(entry);
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('\r\nDTSTAMP:20261121T120000Z\r\n');
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

test('signs of the format are escaped, so that no text ends its line', () => {
  expect(timeBarCalendar(entry)).toContain('DESCRIPTION:Rain\\; shifting\\, \\\\ and\\nmore\r\n');
  const planted = timeBarCalendar({ ...entry, title: 'A\r\nBEGIN:VEVENT' });
  expect(planted.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
});

test('long lines are folded at 75 bytes, between characters', () => {
  const title = 'Ærfugl '.repeat(40).trim();
  const file = timeBarCalendar({ ...entry, title });
  const bytes = (line: string) => encodeURIComponent(line).replaceAll(/%../g, 'x').length;
  for (const line of file.split('\r\n')) expect(bytes(line)).toBeLessThan(76);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
