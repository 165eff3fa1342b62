import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDay, dayOfDate, secondOfTime, timeOfSecond } from './civil.ts';
import { intlZones } from './intl-zones.ts';
import { localText, readMoment, utcText } from './moment.ts';
import { borderAt, wallClockAt } from './zone.ts';

const zone = (name: string) => intlZones(name)!;

describe('the zones of the runtime', () => {
  test.each([
    ['Europe/Oslo', '2025-01-15T12:00:00Z', '2025-01-15T13:00:00+01:00'],
    ['Europe/Oslo', '2025-03-30T00:59:59Z', '2025-03-30T01:59:59+01:00'],
    ['Europe/Oslo', '2025-03-30T01:00:00Z', '2025-03-30T03:00:00+02:00'],
    ['Australia/Lord_Howe', '2025-10-04T15:30:00Z', '2025-10-05T02:30:00+11:00'],
    ['Asia/Kathmandu', '2025-06-01T00:00:00Z', '2025-06-01T05:45:00+05:45'],
    ['America/St_Johns', '2025-01-01T00:00:00Z', '2024-12-31T20:30:00-03:30'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00+14:00'],
    ['Etc/UTC', '1999-12-31T23:59:59Z', '1999-12-31T23:59:59+00:00'],
  ])('%s at %s', (name, utc, local) => {
    const at = Date.parse(utc) / 1000;
    expect(localText(zone(name), at)).toBe(local);
    expect(utcText(at)).toBe(utc);
  });

  test('agree with the full calendar of the runtime at any hour', () => {
    const names = [
      'Europe/Oslo',
      'Africa/Cairo',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Asia/Tehran',
    ];
    const formats = new Map(
      names.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
      ]),
    );
    const seconds = fc.integer({ min: 1_000_000_000, max: 1_900_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...names), seconds, (name, at) => {
        const { day, second } = wallClockAt(zone(name), at);
        const time = timeOfSecond(second);
        const text = `${dateOfDay(day)} ${time.length === 5 ? `${time}:00` : time}`;
        expect(text).toBe(formats.get(name)!.format(at * 1000));
      }),
      { numRuns: 2000 },
    );
  });

  test('are none for an unknown name', () => {
    expect(intlZones('Europe/Atlantis')).toBeUndefined();
  });
});

describe('a wall clock', () => {
  const oslo = zone('Europe/Oslo');

  test('is exact, skipped or doubled', () => {
    expect(readMoment('2025-03-30T01:59', oslo)).toMatchObject({ kind: 'exact' });
    expect(readMoment('2025-03-30T02:30', oslo)).toEqual({
      kind: 'gap',
      shifted: Date.parse('2025-03-30T01:30:00Z') / 1000,
      change: Date.parse('2025-03-30T01:00:00Z') / 1000,
    });
    expect(readMoment('2025-10-26T02:30', oslo)).toEqual({
      kind: 'twice',
      first: Date.parse('2025-10-26T00:30:00Z') / 1000,
      second: Date.parse('2025-10-26T01:30:00Z') / 1000,
    });
  });

  test.each([
    ['2025-10-26T02:30/1', '2025-10-26T00:30:00Z'],
    ['2025-10-26T02:30/2', '2025-10-26T01:30:00Z'],
    ['2025-10-26T24:00', '2025-10-26T23:00:00Z'],
    ['2025-06-01T08:00:30', '2025-06-01T06:00:30Z'],
    ['2025-06-01T08:00:00.000Z', '2025-06-01T08:00:00Z'],
    ['2025-06-01T08:00+05:30', '2025-06-01T02:30:00Z'],
  ])('%s is %s', (text, utc) => {
    expect(readMoment(text, oslo)).toEqual({ kind: 'exact', at: Date.parse(utc) / 1000 });
  });

  test.each([
    '',
    '2025-02-29T10:00',
    '2025-06-01',
    '2025-06-01T25:00',
    '2025-06-01T24:01',
    '10:00',
  ])("'%s' is no moment", (text) => {
    expect(readMoment(text, oslo)).toEqual({ kind: 'invalid' });
  });

  test('reaches a border that the clocks skip at the change itself', () => {
    const day = dayOfDate('2025-03-30')!;
    const at = borderAt(oslo, { day, second: secondOfTime('02:30')! });
    expect(utcText(at)).toBe('2025-03-30T01:00:00Z');
  });

  test('reads back what it shows', () => {
    const seconds = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 });
    fc.assert(
      fc.property(seconds, (at) => {
        const reading = readMoment(localText(oslo, at).slice(0, 19), oslo);
        const readings =
          reading.kind === 'exact'
            ? [reading.at]
            : reading.kind === 'twice'
              ? [reading.first, reading.second]
              : [];
        expect(readings).toContain(at);
      }),
      { numRuns: 2000 },
    );
  });
});
