import { expect, test } from 'vitest';
import { type FactsLine, linesByDay, reporterText, timesText } from './facts.state.ts';

const line = (part: Partial<FactsLine>): FactsLine => ({
  id: 'sof-1',
  at: '2026-03-01T22:30:00Z',
  until: null,
  kind: 'arrived',
  text: 'Arrived',
  remark: null,
  underProtest: false,
  reportedBy: 20,
  reporter: null,
  ...part,
});
const zone = 'Europe/Oslo';

test('lines are grouped by the day of the port', () => {
  const port = { name: 'Bergen', unLocode: null, timeZone: zone };
  const lines = [line({}), line({ id: 'sof-2', at: '2026-03-01T23:30:00Z' })];
  expect(linesByDay({ port, lines }).map(([day, all]) => [day, all.length])).toEqual([
    ['Su 01.03, CET', 1],
    ['Mo 02.03, CET', 1],
  ]);
});

test.each([
  [null, '23:30'],
  ['2026-03-01T22:45:00Z', '23:30 to 23:45'],
  ['2026-03-01T23:15:00Z', '23:30 to 02.03.26 00:15 CET'],
])('a line until %s', (until, text) => {
  expect(timesText(line({ until }), zone)).toBe(text);
});

test.each([
  [line({}), 'Master'],
  [line({ reporter: 'Ana Silva' }), 'Master, Ana Silva'],
])('who reported it', (one, text) => {
  expect(reporterText(one)).toBe(text);
});
