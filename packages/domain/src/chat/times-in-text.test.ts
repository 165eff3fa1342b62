import { expect, test } from 'vitest';
import { timesInText } from './times-in-text.ts';

const written = { zone: 'Europe/Helsinki', writtenMs: Date.parse('2026-11-22T12:05:00Z') };
const instants = (text: string) => timesInText(text, written).map(({ at }) => at);

test.each([
  // In the port's zone, on the day of the message.
  ['Rounded Skomvær 13:25.', ['2026-11-22T11:25:00Z']],
  ['All fast 0610 LT', ['2026-11-22T04:10:00Z']],
  ['NOR tendered at 0815', ['2026-11-22T06:15:00Z']],
  ['ETA tomorrow 06:30', ['2026-11-23T04:30:00Z']],
  // With a date before or after.
  ['ETA Raahe 27.11.26 06:10 EET.', ['2026-11-27T04:10:00Z']],
  ['ETA 27.11. 0610', ['2026-11-27T04:10:00Z']],
  ['ETA 2026-11-27 06:10', ['2026-11-27T04:10:00Z']],
  ['New ETA 27th November, 0610 hrs', ['2026-11-27T04:10:00Z']],
  ['POB 0610 hrs LT on 27 Nov', ['2026-11-27T04:10:00Z']],
  // In a stated zone.
  ['Stopped 06:10 to 07:10 CET', ['2026-11-22T05:10:00Z', '2026-11-22T06:10:00Z']],
  ['ETA 27.11.26 04:10 UTC', ['2026-11-27T04:10:00Z']],
  ['ETA 27 Nov 0410Z', ['2026-11-27T04:10:00Z']],
  ['ETA 27.11.26 09:40 UTC+5:30', ['2026-11-27T04:10:00Z']],
  ['Pilot 27.11.26 from 06:10 to 07:10', ['2026-11-27T04:10:00Z', '2026-11-27T05:10:00Z']],
  // A name that several zones share.
  [
    'ETA 27.11.26 12:00 CST',
    ['2026-11-27T04:00:00Z', '2026-11-27T17:00:00Z', '2026-11-27T18:00:00Z'],
  ],
  // No times.
  ['Take 1500 mt at 12.11 kn, sea 1.2 m, wind 12.05 m', []],
  ['Voyage 2026, lot 0418', []],
  ['99:99 and 24:61 and 31.02.26 06:10:11', []],
  ['Thank you', []],
])('%s', (text, expected) => {
  expect(instants(text).toSorted()).toEqual(expected);
});

test('shows each time as it is written, once', () => {
  expect(timesInText('ETA 27.11.26 06:10 EET, so 27.11.26 06:10 it is', written)).toEqual([
    { text: '27.11.26 06:10 EET', at: '2026-11-27T04:10:00Z' },
  ]);
});

test('a clock that goes back gives both readings', () => {
  const autumn = { zone: 'Europe/Helsinki', writtenMs: Date.parse('2026-10-24T12:00:00Z') };
  expect(timesInText('25.10.26 03:30', autumn).map(({ at }) => at)).toEqual([
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
  ]);
});

test('the longest message is read to its end, and gives at most 12', () => {
  const text = '12:01 '.repeat(100) + '1'.repeat(700) + ' '.repeat(700) + 'a'.repeat(2);
  const many = Array.from({ length: 60 }, (_, at) => `12:${String(at).padStart(2, '0')}`).join(' ');
  expect(timesInText(text, written)).toHaveLength(1);
  expect(timesInText(many, written)).toHaveLength(12);
});
