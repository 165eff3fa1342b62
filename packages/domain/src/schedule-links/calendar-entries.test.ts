import { expect, test } from 'vitest';
import {
  calendarEntries,
  calendarText,
  type SharedCall,
  type SharedTime,
} from './calendar-entries.ts';
import { linkState, shownPeriod } from './schedule-link.ts';

const time = (at: string, more: Partial<SharedTime> = {}): SharedTime => ({
  at,
  day: at.slice(0, 10),
  isActual: false,
  ...more,
});

const call = (more: Partial<SharedCall> = {}): SharedCall => ({
  id: 12,
  vessel: 'Skarv',
  voyageNumber: 2604,
  port: 'Rotterdam',
  unLoCode: 'NLRTM',
  country: 'Netherlands',
  timeZone: 'Europe/Amsterdam',
  reasons: ['Loading'],
  arrival: time('2026-09-17T06:00:00Z', { isActual: true }),
  departure: time('2026-09-18T06:00:00Z'),
  laycan: null,
  cargo: [],
  modified: '2020-01-01T00:01:00Z',
  ...more,
});

const all = { calls: true, laycans: true };

test('a port call is an arrival and a departure, with times of the port in the description', () => {
  const [arrival, departure, ...more] = calendarEntries(call(), all);
  expect(more).toEqual([]);
  expect(arrival).toMatchObject({
    uid: 'arrival-12',
    sequence: 60,
    lastModified: '2020-01-01T00:01:00Z',
    start: '2026-09-17T06:00:00Z',
    end: null,
    summary: 'Skarv: arrival Rotterdam, Netherlands',
    location: 'Rotterdam, Netherlands',
  });
  expect(departure).toMatchObject({ uid: 'departure-12', start: '2026-09-18T06:00:00Z' });
  expect(arrival?.description.split('\n')).toEqual([
    'Vessel: Skarv',
    'Voyage: 2604',
    'Reason for call: Loading',
    'Arrival: 17.09.26 08:00 CEST, actual',
    'Departure: 18.09.26 08:00 CEST, planned',
  ]);
});

const laycan = {
  fixtureId: 5,
  from: time('2026-09-16T00:00:00Z'),
  to: time('2026-09-20T00:00:00Z'),
  modified: '2020-01-01T00:02:00Z',
};

test('a laycan is an entry of its own, and its change is a change of each entry that states it', () => {
  const entries = calendarEntries(call({ laycan }), all);
  expect(entries.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    ['arrival-12', 120],
    ['departure-12', 120],
    ['laycan-5', 120],
  ]);
  expect(entries[2]).toMatchObject({ start: '2026-09-16T00:00:00Z', end: '2026-09-20T00:00:00Z' });
});

test.each([
  [{ calls: true, laycans: false }, ['arrival-12', 'departure-12']],
  [{ calls: false, laycans: true }, ['laycan-5']],
  [{ calls: false, laycans: false }, []],
])('%j are the parts', (parts, uids) => {
  expect(calendarEntries(call({ laycan }), parts).map(({ uid }) => uid)).toEqual(uids);
});

test('without times entries are whole days, without ports they have the country', () => {
  const hidden = (at: string) => time(at, { at: null });
  const [arrival] = calendarEntries(
    call({
      port: null,
      arrival: hidden('2026-09-17T06:00:00Z'),
      departure: hidden('2026-09-18T06:00:00Z'),
    }),
    all,
  );
  expect(arrival).toMatchObject({
    start: '2026-09-17',
    location: 'Netherlands',
    summary: 'Skarv: arrival Netherlands',
  });
  expect(arrival?.description).not.toMatch(/Rotterdam|CEST/);
});

test.each([
  ['Skarv\r\nDTSTART:19700101', 'Skarv DTSTART:19700101'],
  ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
  ['=1+1', '=1+1'],
  ['a\u2028b\u0000c\u202Ed', 'a b c d'],
  ['  x   y ', 'x y'],
  ['x'.repeat(400), 'x'.repeat(300)],
])('a hostile text: %j', (text, cleaned) => {
  expect(calendarText(text)).toBe(cleaned);
});

test('a link is revoked, expired or active', () => {
  const now = Date.parse('2026-09-17T00:00:00Z');
  const of = (expires: string, revoked: string | null = null) =>
    linkState({ expires, revoked }, now);
  expect(of('2026-09-18T00:00:00Z')).toBe('active');
  expect(of('2026-09-17T00:00:00Z')).toBe('expired');
  expect(of('2026-09-18T00:00:00Z', '2026-09-01T00:00:00Z')).toBe('revoked');
  expect(shownPeriod(now).fromMs).toBe(Date.parse('2026-09-03T00:00:00Z'));
});
