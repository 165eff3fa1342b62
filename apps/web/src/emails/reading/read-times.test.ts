import { quotedText } from '@fairlead/domain/emails/reading/quoted-rows';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import {
  isAhead,
  missingOf,
  readingOf,
  reporterOf,
  type ReviewedTime,
  takingsOf,
} from './read-times.state.ts';
import { isEntered, outcomeText, refusalsOf, takeEach, takenText } from './taking.state.ts';

const call = (id: number, port: string) => ({
  id,
  port,
  timeZone: 'Europe/Helsinki',
  voyage: '12',
  vessel: 'Skagerrak',
  scheduledArrival: '2026-11-22T02:00:00Z',
  scheduledDeparture: '2026-11-25T02:00:00Z',
  arrived: null,
  departed: null,
  isLinked: false,
});
const calls = [call(1, 'Raahe'), call(2, 'Kemi')];
const [usual = call(1, 'Raahe')] = calls;
const writtenMs = Date.parse('2026-11-22T12:05:00Z');
const text = 'Arrived 0400 LT 22 Nov, NOR tendered 0412\nETA Kemi 27 Nov 0610';
const readingWith = (
  taken: Parameters<typeof readingOf>[1]['taken'] = [],
  chosen: Parameters<typeof readingOf>[1]['chosen'] = {},
) => readingOf(quotedText(text), { usual, calls, writtenMs, taken, chosen }, undefined).times;

const decided = (decision: ReviewedTime['decision']) =>
  readingWith().map((one) => ({ ...one, decision }));
const reporter = { saidBy: 30, saidByName: ' Port agency ', attachmentId: null };

test('nothing is confirmed at first, and nothing would be sent', () => {
  expect(readingWith().map(({ decision }) => decision)).toEqual(['open', 'open', 'open']);
  expect(takingsOf(readingWith(), reporter)).toBeUndefined();
  expect(takingsOf(decided('skipped'), reporter)).toBeUndefined();
});

test('what is confirmed is sent with its words', () => {
  const [taking] = takingsOf(decided('confirmed'), reporter) ?? [];
  expect(taking?.body).toEqual({
    portCall: { id: 1 },
    saidBy: 30,
    saidByName: 'Port agency',
    entries: [
      {
        quote: 'Arrived 0400 LT 22 Nov',
        attachmentId: null,
        content: {
          what: 'event',
          templateId: 3,
          at: '2026-11-22T02:00:00Z',
          berth: null,
          remark: 'Arrived 0400 LT 22 Nov',
        },
      },
      {
        quote: 'NOR tendered 0412',
        attachmentId: null,
        content: {
          what: 'event',
          templateId: 5,
          at: '2026-11-22T02:12:00Z',
          berth: null,
          remark: 'NOR tendered 0412',
        },
      },
    ],
  });
});

const callsIn = (times: readonly ReviewedTime[]) => times.map(({ portCall }) => portCall.port);

test('each statement is for the port call of the port that it names, unless another is chosen', () => {
  expect(callsIn(readingWith())).toEqual(['Raahe', 'Raahe', 'Kemi']);
  expect(readingWith()[2]?.doubts).toEqual([]);
  const [, nor] = readingWith();
  expect(callsIn(readingWith([], { [nor?.key ?? 0]: 2 }))).toEqual(['Raahe', 'Kemi', 'Kemi']);
});

test('one review is sent to each of its port calls', () => {
  const takings = takingsOf(decided('confirmed'), reporter) ?? [];
  expect(takings.map(({ body }) => [body.portCall.id, body.entries.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(takenText(takings)).toBe('3 times entered, Raahe, Kemi');
});

test('fifty ports of one e-mail are fifty port calls', () => {
  const many = Array.from({ length: 50 }, (_, at) => call(at + 1, `Portby ${at + 1}x`));
  const quoted = quotedText(many.map(({ port }) => `ETA ${port} 27 Nov 0610`).join('\n'));
  const context = { usual, calls: many, writtenMs, taken: [], chosen: {} };
  const times = readingOf(quoted, context, undefined).times.map((one) => ({
    ...one,
    decision: 'confirmed' as const,
  }));
  const takings = takingsOf(times, reporter) ?? [];
  expect(takings.map(({ portCall }) => portCall.id)).toEqual(many.map(({ id }) => id));
  expect(takenText(takings)).toBe('50 times entered, 50 port calls');
});

test('a port call that refuses its times does not prevent the others, and the report says so', async () => {
  const takings = takingsOf(decided('confirmed'), reporter) ?? [];
  const merged = new ApiError({ status: 409, text: '"This port call was merged."' });
  const outcomes = await takeEach(takings, ({ portCall }) =>
    portCall.id === 1 ? Promise.reject(merged) : Promise.resolve(),
  );
  expect(outcomes.map(isEntered)).toEqual([false, true]);
  expect(outcomes.map(outcomeText)).toEqual([
    'Raahe: nothing entered. This port call was merged.',
    'Kemi: 1 time entered',
  ]);
});

const takenAs = (title: string, quote: string) => ({
  id: 1,
  portCall: { id: 1, name: 'Raahe', timeZone: 'Europe/Helsinki' },
  content: { what: 'line', at: '', until: null, text: '', remark: null } as const,
  title,
  quote,
  attachment: null,
  isDeleted: false,
  author: null,
  created: '2026-11-22T12:30:00Z',
});

test('what was taken before says what it became, unless that was deleted', () => {
  const taken = takenAs('Arrived', 'Arrived 0400 LT 22 Nov');
  expect(readingWith([taken])[0]?.taken).toBe('Arrived, Raahe');
  expect(readingWith([{ ...taken, isDeleted: true }])[0]?.taken).toBeUndefined();
});

const [first] = readingWith();
test.each([
  [{ meaning: '' }, 'Choose what it is'],
  [{ at: null }, 'Enter the time'],
  [{ meaning: 'line', text: ' ' }, 'Enter the text of the line'],
  [{ meaning: 'line', until: '2026-11-22T01:00:00Z' }, 'It cannot end before it begins'],
  [{}, undefined],
])('%o', (part, missing) => {
  expect(missingOf({ ...first, ...part } as ReviewedTime)).toBe(missing);
});

test('a refusal is shown at its statement', () => {
  const takings = takingsOf(decided('confirmed'), reporter) ?? [];
  const errors = { 'entries.1.content.at': ['Too early'], other: ['x'] };
  const error = new ApiError({ status: 400, text: JSON.stringify({ errors }) });
  const outcomes = takings.slice(0, 1).map((taking) => ({ taking, error }));
  expect([...refusalsOf(outcomes)]).toEqual([[takings[0]?.keys[1], 'Too early']]);
  expect(outcomes.map(outcomeText)).toEqual(['Raahe: nothing entered. The reason is at the time.']);
});

test('the same words for two ports are taken one by one', () => {
  const quoted = quotedText('RAAHE\nNOR tendered 22 Nov 0412\nKEMI\nNOR tendered 22 Nov 0412');
  const before = takenAs('NOR', 'NOR tendered 22 Nov 0412');
  const context = { usual, calls, writtenMs, taken: [before], chosen: {} };
  const { times } = readingOf(quoted, context, undefined);
  expect(times.map(({ portCall, taken }) => [portCall.port, taken])).toEqual([
    ['Raahe', 'NOR, Raahe'],
    ['Kemi', undefined],
  ]);
});

test.each([
  ['ETA Kemi 27 Nov 0610', true],
  ['Arrived 22 Nov 0400, ETA Kemi 27 Nov 0610', false],
  ['Good day', false],
])('%s: about the next port call: %s', (written, expected) => {
  expect(isAhead(quotedText(written), writtenMs)).toBe(expected);
});

test.each([
  [{ name: 'Port agency', address: 'a@port.example' }, 30, 'Port agency'],
  [{ name: '', address: 'a@port.example' }, 30, 'a@port.example'],
  [{ name: 'Master MV Star', address: 'star@ship.example' }, 20, 'Master MV Star'],
  [{ name: '', address: 'master@ship.example' }, 20, 'master@ship.example'],
  [null, 30, ''],
])('%o reports', (from, saidBy, saidByName) => {
  expect(reporterOf({ from })).toEqual({ saidBy, saidByName });
});
