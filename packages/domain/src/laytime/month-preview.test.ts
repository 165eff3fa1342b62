import { expect, test } from 'vitest';
import { monthPreview, type MonthQuestion } from './month-preview.ts';

const sunday = { from: 'Sat 12:00', to: 'Mon 08:00', use: 'full' } as const;
const question: MonthQuestion = {
  content: { terms: { restDays: ['Sun'], windows: [sunday], holidayUse: 'none' } },
  timeZone: 'Europe/Oslo',
  year: 2026,
  month: 5,
  holidays: [{ date: '2026-05-14', name: 'Ascension Day' }],
  knownYears: [2026],
};
const dayOf = (requested: MonthQuestion, date: string) =>
  monthPreview(requested).days.find((day) => day.date === date);

test('a month is drawn day by day, each without a gap', () => {
  const { days, unknownYears } = monthPreview(question);
  expect(days).toHaveLength(31);
  expect(unknownYears).toEqual([]);
  for (const { segments } of days) {
    expect(segments[0]?.from).toBe(0);
    expect(segments.at(-1)?.to).toBe(1440);
    segments.slice(1).forEach(({ from }, at) => expect(from).toBe(segments[at]?.to));
  }
});

test('windows are excepted unless used, holidays even if used', () => {
  expect(dayOf(question, '2026-05-16')?.segments).toMatchObject([
    { from: 0, to: 720, percent: 100, whenWorked: null },
    { from: 720, to: 1440, percent: 0, whenWorked: 'full' },
  ]);
  expect(dayOf(question, '2026-05-14')).toMatchObject({
    holiday: 'Ascension Day',
    segments: [{ percent: 0, whenWorked: 'none', text: 'Ascension Day excepted even if used' }],
  });
});

test('a holiday that lasts until the next working day runs over the weekend', () => {
  const terms = {
    ...question.content.terms,
    windows: [],
    restDays: ['Sat', 'Sun'],
    holidayRule: { startOffsetDays: -1, from: '17:00', until: 'nextWorkingDay', to: '08:00' },
  } as const;
  const requested = {
    ...question,
    content: { terms },
    holidays: [{ date: '2026-05-15', name: 'Bridge' }],
  };
  expect(dayOf(requested, '2026-05-14')?.segments).toMatchObject([
    { to: 1020, percent: 100 },
    { from: 1020, percent: 0 },
  ]);
  expect(dayOf(requested, '2026-05-17')?.segments).toMatchObject([{ percent: 0 }]);
  expect(dayOf(requested, '2026-05-18')?.segments).toMatchObject([
    { to: 480, percent: 0 },
    { percent: 100 },
  ]);
});

test('a year that nobody stated is told, and days of 23 hours are whole', () => {
  expect(monthPreview({ ...question, knownYears: [2025] }).unknownYears).toEqual([2026]);
  const short = dayOf({ ...question, month: 3 }, '2026-03-29');
  expect(short?.segments.at(-1)?.to).toBe(1440);
});

test('terms with nothing decided count everything', () => {
  const open = dayOf({ ...question, content: { terms: {} } }, '2026-05-17');
  expect(open?.segments).toMatchObject([{ from: 0, to: 1440, percent: 100 }]);
});
