import { describe, expect, test } from 'vitest';
import { callsInText } from './named-call.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T06:00:00Z`;
const call = (id: number, port: string, [from, to]: readonly [number, number]) => ({
  id,
  port,
  scheduledArrival: day(from),
  scheduledDeparture: day(to),
  arrived: null,
  departed: null,
});
const rotterdam = call(1, 'Rotterdam', [9, 11]);
const calls = [
  rotterdam,
  call(2, 'Antwerp', [13, 14]),
  call(3, 'Hull', [16, 17]),
  call(4, 'Saint-Nazaire', [19, 20]),
  call(5, 'Antwerp', [25, 26]),
];
const writtenMs = Date.parse(day(10));
const find = (text: string, quote: string, isEstimate = false) => {
  const { call: found, doubts } = callsInText(text, { calls, usual: rotterdam, writtenMs })({
    start: text.lastIndexOf(quote),
    quote,
    isEstimate,
  });
  return [found.id, doubts];
};

const twice = 'The vessel calls at Antwerp more than once: check the port call';

test.each<[string, boolean, readonly [number, readonly string[]]]>([
  ['NOR tendered 0412', false, [1, []]],
  ['NOR tendered Rotterdam 0412', false, [1, []]],
  ['ETA Hull 16/0600', true, [3, []]],
  ['ETA HULL 16/0600', true, [3, []]],
  ['hull inspected 0600', false, [1, []]],
  ['ETA St Nazaire 19/0600', true, [1, []]],
  ['ETA SAINT-NAZAIRE 19/0600', true, [4, []]],
  ['ETA Antwerp 13/0600', true, [2, [twice]]],
  ['Sailed 0600 for Hull', false, [1, ['Names Hull: check the port call']]],
  ['Arrived from Hull 0600', false, [1, ['Names Hull: check the port call']]],
  ['ETA for Hull 0600', true, [3, []]],
  ['ETD Rotterdam for Hull 0600', true, [1, ['Names Rotterdam and Hull: check the port call']]],
  [
    'Hull and Rotterdam agents informed 0600',
    false,
    [1, ['Names Rotterdam and Hull: check the port call']],
  ],
])('%s, estimate %j: %j', (quote, isEstimate, found) => {
  expect(find(quote, quote, isEstimate)).toEqual(found);
});

describe('a heading', () => {
  test.each([
    ['HULL:\nAll fast 0600', 3],
    ['Port of Hull\nAll fast 0600', 3],
    ['*** Hull ***\n\nNOR tendered 0412\nAll fast 0600', 3],
    ['HULL\nNOR tendered 0412\n\nROTTERDAM\nAll fast 0600', 1],
    ['All fast 0600\nHULL:', 1],
    ['Good day Hull\nAll fast 0600', 1],
    ['Hull 1\nAll fast 0600', 1],
    ['nice\nhull\nAll fast 0600', 1],
  ])('%j: port call %i', (text, id) => {
    expect(find(text, 'All fast 0600')).toEqual([id, []]);
  });
  test('does not count where the statement names a port itself', () => {
    expect(find('HULL:\nAll fast Rotterdam 0600', 'All fast Rotterdam 0600')).toEqual([1, []]);
  });
});

test('fifty ports of a long text are told apart', () => {
  const many = Array.from({ length: 50 }, (_, at) => call(at + 1, `Portby ${at + 1}x`, [9, 11]));
  const text = Array.from({ length: 4_000 }, (_, at) => `ETA Portby ${(at % 50) + 1}x 0600`).join(
    '\n',
  );
  const [usual = rotterdam] = many;
  const find50 = callsInText(text, { calls: many, usual, writtenMs });
  const found = text
    .split('\n')
    .map((quote) => find50({ start: 0, quote, isEstimate: true }).call.id);
  expect(found.slice(0, 50)).toEqual(many.map(({ id }) => id));
});
