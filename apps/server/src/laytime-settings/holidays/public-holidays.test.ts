import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

const of = (country: string, year: number, region?: string) =>
  publicHolidays({ country, region, year });

test('the public holidays of Norway in 2026', async () => {
  const norway = await of('NO', 2026);
  expect(norway?.source).toBe('date-holidays: Norway, not verified');
  expect(
    norway?.holidays.map(({ date, from }) => (from === null ? date : `${date} ${from}`)),
  ).toEqual([
    '2026-01-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-17',
    '2026-05-24',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ]);
});

test('a part of a day ends with the day', async () => {
  const eve = (await of('IS', 2026))?.holidays.find(({ date }) => date === '2026-12-24');
  expect(eve).toMatchObject({ from: '13:00', to: '24:00' });
});

test('a feast of several days is each of them', async () => {
  const days = (await of('SA', 2026))?.holidays.filter(({ name }) => name.includes('Eid al-Fitr'));
  expect(days?.map(({ date }) => date)).toEqual([
    '2026-03-19',
    '2026-03-20',
    '2026-03-21',
    '2026-03-22',
  ]);
});

test('a part of a country has days of its own', async () => {
  const [britain, scotland] = [await of('GB', 2026), await of('GB', 2026, 'SCT')];
  const names = (one: typeof britain) => one?.holidays.map(({ name }) => name);
  expect(names(scotland)).toContain('January 2nd');
  expect(names(britain)).not.toContain('January 2nd');
  expect(britain?.regions).toContainEqual({ code: 'SCT', name: 'Scotland' });
});

test('a country or region that it does not know has no list', async () => {
  expect(await of('XX', 2026)).toBeUndefined();
  expect(await of('GB', 2026, 'XX')).toBeUndefined();
});

test('each date is one of the year, once', async () => {
  for (const country of ['AE', 'BR', 'CN', 'EG', 'GB', 'ID', 'IN', 'MA', 'NL', 'SG', 'TR', 'US'])
    for (const year of [2025, 2026, 2027]) {
      const dates = (await of(country, year))?.holidays.map(({ date }) => date) ?? [];
      expect(dates.length, `${country} ${year}`).toBeGreaterThan(0);
      expect(new Set(dates).size).toBe(dates.length);
      expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true);
    }
});
