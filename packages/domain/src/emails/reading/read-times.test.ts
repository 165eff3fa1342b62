import { describe, expect, test } from 'vitest';
import { service } from '../../port-calls/service-times.ts';
import { isReadable, mostReadCharacters, quotedSheets, quotedText } from './quoted-rows.ts';
import { instantsOfTime, readTimes, timeDoubts } from './read-times.ts';

const options = {
  zone: 'Europe/Helsinki',
  writtenMs: Date.parse('2026-11-22T12:05:00Z'),
  order: undefined,
} as const;
const read = (text: string, changed: Partial<Parameters<typeof readTimes>[1]> = {}) =>
  readTimes(quotedText(text), { ...options, ...changed });

const names = new Map<number, string>([
  [service.Arrival, 'ETA'],
  [service.Berth, 'ETB'],
  [service.EndCargo, 'ETC'],
  [service.Departure, 'ETD'],
]);

/** `NorTendered 2026-11-22 04:12[ UTC]` for each time. */
const brief = (text: string, changed: Partial<Parameters<typeof readTimes>[1]> = {}) =>
  read(text, changed).times.map(
    ({ estimate, event, stated, zone }) =>
      `${names.get(estimate ?? 0) ?? String(event)} ${stated.date} ${stated.time}${zone === undefined ? '' : ` ${zone}`}`,
  );

test.each([
  // Local time of the port, UTC, and named zones.
  ['ETA Raahe 27.11.26 06:10 EET.', ['ETA 2026-11-27 06:10 EET']],
  ['ETA 27/11 0610 LT', ['ETA 2026-11-27 06:10']],
  ['ETA 27/11-0610', ['ETA 2026-11-27 06:10']],
  ['ETA 27.11.26 04:10 UTC', ['ETA 2026-11-27 04:10 UTC']],
  ['ETA 2026-11-27T06:10Z', ['ETA 2026-11-27 06:10 Z']],
  ['ETA 27.11.26 09:40 UTC+5:30', ['ETA 2026-11-27 09:40 UTC+5:30']],
  ['ETA 27 Nov 06.10 CET', ['ETA 2026-11-27 06:10 CET']],
  // The forms of times and dates.
  ['New ETA: 27th November 2026 / 0610 hrs LT', ['ETA 2026-11-27 06:10']],
  ['- ETA: 27.11.2026 klo 14:30', ['ETA 2026-11-27 14:30']],
  ['27-Nov-26 1430 ETA Kemi', ['ETA 2026-11-27 14:30']],
  ['ETA Nov 27th 1430 hrs', ['ETA 2026-11-27 14:30']],
  ['E.T.A. 27 Nov 2:30 pm', ['ETA 2026-11-27 14:30']],
  ['POB 0610 hrs LT on 21 Nov', ['PilotOnBoard 2026-11-21 06:10']],
  ['NOR tendered at 0412 hrs on 22 Nov', ['NorTendered 2026-11-22 04:12']],
  // A day alone, and days by name.
  ['ETA the 24th at 0600', ['ETA 2026-11-24 06:00']],
  ['NOR tendered 22/0412 LT', ['NorTendered 2026-11-22 04:12']],
  ['ETA 241430Z', ['ETA 2026-11-24 14:30 Z']],
  ['ETA 241430Z NOV 26', ['ETA 2026-11-24 14:30 Z']],
  ['ETA tomorrow 0630', ['ETA 2026-11-23 06:30']],
  ['Sailed 2.30 pm today', ['Departed 2026-11-22 14:30']],
  // What is estimated.
  ['Expected to berth 25 Nov 0800', ['ETB 2026-11-25 08:00']],
  ['ETC 26 Nov 1200, ETS 26 Nov 1800', ['ETC 2026-11-26 12:00', 'ETD 2026-11-26 18:00']],
  // What happened.
  [
    'Vessel arrived 0400 22 Nov, NOR tendered 0412 hrs and all fast 1040 hrs LT. Commenced loading 1300.',
    [
      'Arrived 2026-11-22 04:00',
      'NorTendered 2026-11-22 04:12',
      'AllFast 2026-11-22 10:40',
      'StartLoadDischarge 2026-11-22 13:00',
    ],
  ],
  ['Dropped anchor 21 Nov 0530', ['Anchored 2026-11-21 05:30']],
  ['Cargo completed 21/11/2026 2215', ['EndCargo 2026-11-21 22:15']],
  // No times.
  ['Please arrange 1500 mt of fuel, phone 0412 345678, IMO 9412345', []],
  ['ETA to follow', []],
  ['Thank you', []],
])('%s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});

test.each([
  ['2026-12-28T09:00:00Z', 'ETA 3 Jan 0600', 'ETA 2027-01-03 06:00'],
  ['2026-12-28T09:00:00Z', 'ETA 03/0600', 'ETA 2027-01-03 06:00'],
  ['2027-01-02T09:00:00Z', 'Arrived 30 Dec 0600', 'Arrived 2026-12-30 06:00'],
  ['2027-01-02T09:00:00Z', 'Arrived 31st 0600', 'Arrived 2026-12-31 06:00'],
  ['2028-02-27T09:00:00Z', 'ETA 29 Feb 0600', 'ETA 2028-02-29 06:00'],
  ['2026-03-31T09:00:00Z', 'ETA 30th 0600', 'ETA 2026-03-30 06:00'],
  ['2026-11-22T09:00:00Z', 'ETA 31/12/99 0600', undefined],
])('written %s: %s', (writtenAt, text, expected) => {
  expect(brief(text, { writtenMs: Date.parse(writtenAt) })[0]).toBe(expected);
});

describe('the order of day and month', () => {
  const march = { writtenMs: Date.parse('2026-03-08T12:00:00Z') };

  test('is shown by a figure above 12', () => {
    const found = read('ETA 3/12/26 1430\nETB 3/13/26 0600', march);
    expect(found.times.map(({ stated }) => stated.date)).toEqual(['2026-03-12', '2026-03-13']);
    expect(found.times[0]?.doubts).toEqual([]);
  });

  test('is a doubt where both readings are near, until a person decides', () => {
    const found = read('ETA 4/3/26 1430', march);
    expect(found.order.isOpen).toBe(true);
    expect(found.times[0]).toMatchObject({
      stated: { date: '2026-03-04' },
      doubts: [timeDoubts.order],
    });
    const decided = read('ETA 4/3/26 1430', { ...march, order: 'monthFirst' });
    expect(decided.times[0]).toMatchObject({ stated: { date: '2026-04-03' }, doubts: [] });
  });

  test('is a doubt where only the nearer date speaks for it', () => {
    const found = read('ETA 12/3/26 1430', { writtenMs: Date.parse('2026-11-22T12:00:00Z') });
    expect(found.times[0]).toMatchObject({
      stated: { date: '2026-12-03' },
      doubts: [timeDoubts.order],
    });
  });
});

test.each([
  ['ETA 1800', [timeDoubts.undated]],
  ['ETA the 24th at 0600', ['Only the day is stated: read as 24.11.26']],
  ['NOR will be tendered 22 Nov 1600', [timeDoubts.forecast]],
  ['Arrived 25 Nov 0600', [timeDoubts.ahead]],
  ['ETA 27.11.26 0600-0800 LT', [timeDoubts.interval]],
  ['> Arrived 21 Nov 0600', [timeDoubts.earlier]],
  ['Arrived Monday 22 Nov 0600', ['The document says Mon, but the date is a Sun']],
])('%s is to be checked', (text, doubts) => {
  expect(read(text).times[0]?.doubts).toEqual(doubts);
});

test('what was written before is marked, and its header is no statement', () => {
  const found = read(
    'All fast 21 Nov 1040\n\n-----Original Message-----\nFrom: Agent <a@port.example>\nSent: 20 November 2026 09:12\nETA 21 Nov 0400',
  );
  expect(found.times.map(({ quote, doubts }) => [quote, doubts])).toEqual([
    ['All fast 21 Nov 1040', []],
    ['ETA 21 Nov 0400', [timeDoubts.earlier]],
  ]);
  expect(found.others).toEqual([]);
});

test.each([
  ['Rain stopped work from 0745 to 0910 on 21 Nov', 'Rain stopped work', '07:45', '09:10'],
  ['21 Nov 0745/0910 shore crane broke down', 'shore crane broke down', '07:45', '09:10'],
  ['Free pratique granted 21 Nov 0500', 'Free pratique granted', '05:00', undefined],
])('%s is a line of a statement of facts', (text, line, ...times) => {
  const [found] = read(text).times;
  expect(found).toMatchObject({ event: null, estimate: null, line, doubts: [] });
  expect([found?.stated.time, found?.until?.time]).toEqual(times);
});

test('the words are those of the text, in their position', () => {
  const { text, rows } = quotedText('Good day,\n\n  •  NOR tendered 0412; all fast 1040.\nRegards');
  const { times } = readTimes({ text, rows }, options);
  expect(times.map(({ start, end, quote }) => [text.slice(start, end), quote])).toEqual([
    ['NOR tendered 0412', 'NOR tendered 0412'],
    ['all fast 1040', 'all fast 1040'],
  ]);
});

test('a statement of facts in an attachment is read as a table', () => {
  const quoted = quotedSheets([
    {
      name: 'Page 1',
      rows: [
        ['Date', 'From', 'To', 'Facts'],
        ['21/11/2026', '0400', '', 'Vessel arrived'],
        ['', '0412', '', 'NOR tendered'],
        ['22/11/2026', '1040', '', 'All fast, berth 4'],
      ],
    },
  ]);
  const { times } = readTimes(quoted, options);
  expect(times.map(({ event, stated }) => [event, stated.date, stated.time])).toEqual([
    ['Arrived', '2026-11-21', '04:00'],
    ['NorTendered', '2026-11-21', '04:12'],
    ['AllFast', '2026-11-22', '10:40'],
  ]);
  expect(times[1]?.quote).toContain('NOR tendered');
});

test.each(['ETA 31/11 0600', 'NOR tendered 29 Feb 2026 0600', 'ETB 27 Nov pm'])(
  '%s is no time, and is shown as not read',
  (text) => {
    const found = read(text);
    expect(found.times).toEqual([]);
    expect(found.unread).toMatchObject([{ quote: text }]);
  },
);

describe('the zone of the port', () => {
  const meant = (text: string, zone: string) => {
    const written = { zone, writtenMs: Date.parse('2026-10-24T12:00:00Z') };
    const [first] = readTimes(quotedText(text), { ...options, ...written }).times;
    return first === undefined ? undefined : instantsOfTime(first, written);
  };

  test.each([
    ['Asia/Singapore', '2026-10-24T22:30:00Z'],
    ['Europe/Helsinki', '2026-10-25T04:30:00Z'],
    ['America/St_Johns', '2026-10-25T09:00:00Z'],
  ])('%s', (zone, instant) => {
    expect(meant('ETA 25 Oct 0630 LT', zone)).toEqual({ instants: [instant], doubts: [] });
  });

  test('a time that occurs twice has both readings', () => {
    expect(meant('ETA 25 Oct 0330 LT', 'Europe/Helsinki')).toEqual({
      instants: ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
      doubts: [expect.stringContaining('occurs twice')],
    });
  });

  test('a time that does not exist is said so', () => {
    expect(meant('Expected to arrive 28 Mar 2027 0330', 'Europe/Helsinki')).toEqual({
      instants: ['2027-03-28T01:30:00Z', '2027-03-28T00:30:00Z'],
      doubts: [expect.stringContaining('does not exist')],
    });
  });

  test('a name that several zones share is a choice', () => {
    expect(meant('ETA 25 Oct 1200 CST', 'Europe/Helsinki')).toMatchObject({
      doubts: [timeDoubts.zones],
      instants: expect.objectContaining({ length: 3 }),
    });
  });

  test('a stated zone counts for every port', () => {
    const inUtc = { instants: ['2026-10-25T06:30:00Z'], doubts: [] };
    expect(meant('ETA 25 Oct 0630 UTC', 'Asia/Singapore')).toEqual(inUtc);
    expect(meant('ETA 25 Oct 0630 UTC', 'America/St_Johns')).toEqual(inUtc);
  });
});

// Repetition within repetition would not end before the test is called off.
describe('a hostile text', () => {
  const megabyte = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length));
  test.each([
    ['figures', megabyte('1')],
    ['times', megabyte('12:01 ')],
    ['days', megabyte('12/11 ')],
    ['statements', megabyte('ETA 12/1430, NOR tendered 0412 and ')],
    ['blanks', megabyte(' ')],
    ['marks', megabyte('> ')],
    ['lines', megabyte('x\n')],
    ['one sentence', megabyte('rain stopped work resumed 0400; ')],
    ['numbers with points', megabyte('1.1.')],
    ['letters', megabyte('e.t.a.')],
    ['words of another script', megabyte('船到港 0600 ')],
    ['half characters', megabyte('\ud83d 0600 ')],
    ['a header', `From: ${megabyte('@')}`],
    ['an answer', `On ${megabyte('on ')} wrote:`],
  ])('of %s is bounded', (_, text) => {
    const { text: shown, rows } = quotedText(text);
    const found = readTimes({ text: shown, rows }, options);
    expect(shown.length).toBeLessThanOrEqual(mostReadCharacters);
    for (const { start, end, quote } of [...found.times, ...found.others])
      expect(shown.slice(start, end).startsWith(quote)).toBe(true);
  });
});

test.each([
  ['sof.PDF', true],
  ['Notice.docx', true],
  ['photo.jpg', false],
  ['pdf', false],
])('%s can be read: %s', (name, expected) => {
  expect(isReadable(name)).toBe(expected);
});
