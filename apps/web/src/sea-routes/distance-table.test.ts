import { expect, test } from 'vitest';
import { copiedTable, knotsOf, shownLegs, toggled, withPort } from './distance-table.state.ts';
import { searchStops, type StopChoice } from './sea-routes.data.ts';

const port = (id: number, name: string) => ({ id, name }) as StopChoice;
const [rotterdam, bergen, oslo] = [port(1, 'Rotterdam'), port(2, 'Bergen'), port(3, 'Oslo')];

test('a port is added, replaced and removed', () => {
  expect(withPort([rotterdam], 1, bergen)).toEqual([rotterdam, bergen]);
  expect(withPort([rotterdam, bergen], 0, oslo)).toEqual([oslo, bergen]);
  expect(withPort([rotterdam, bergen], 0, null)).toEqual([bergen]);
  const full = Array.from({ length: 20 }, () => rotterdam);
  expect(withPort(full, 20, bergen)).toHaveLength(20);
});

test('variants keep their order', () => {
  expect(toggled(['shortest'], 'settings')).toEqual(['settings', 'shortest']);
  expect(toggled(['settings', 'shortest'], 'settings')).toEqual(['shortest']);
});

test.each([
  ['12', 12],
  [null, undefined],
  ['0', undefined],
  ['61', undefined],
])('a speed of %s is %s kn', (speed, knots) => {
  expect(knotsOf(speed)).toBe(knots);
});

const content = {
  ports: [rotterdam, bergen, port(4, '=HYPERLINK("x")')],
  variants: [{ label: 'Shortest' }],
  legs: [
    [{ outcome: 'found', distance: 1234.5, by: ['Stad', 'Skaw'] }],
    [{ outcome: 'toInland', distance: null, by: [] }],
  ],
} as const;

test('a total without a leg says so', () => {
  expect(shownLegs(content, 12).at(-1)).toEqual({
    key: 'All legs 1',
    name: 'All legs',
    figures: [{ distance: '', days: '', why: 'Not all legs', by: '', zones: [] }],
  });
});

test('a leg says what its route passes', () => {
  expect(shownLegs(content, 12).map(({ figures }) => figures[0]?.by)).toEqual([
    'By Stad, Skaw',
    '',
    '',
  ]);
});

test('what is copied has no formulas and plain numbers', () => {
  const single = { ...content, ports: [content.ports[2], rotterdam], legs: [content.legs[0]] };
  expect(copiedTable(single, 10)).toBe(
    'Leg\tShortest, nm\tShortest, days\n\'=HYPERLINK("x") – Rotterdam\t1235\t5.1',
  );
  expect(copiedTable(content, undefined).split('\n')[2]).toBe(
    'Bergen – =HYPERLINK("x")\t=HYPERLINK("x") is not on the sea'.replace('\t=', "\t'="),
  );
});

test.each([
  ['58°59.1′N 5°44′E', '58.985,5.73333'],
  ['-33.9, 18,4', '-33.9,18.4'],
])('the position %s is a stop', async (text, stop) => {
  const [found, ...more] = await searchStops(text, new AbortController().signal);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ id: stop, stop, unLoCode: null });
});

test('a route has the zones that it crosses, where they were requested', () => {
  const zone = {
    name: 'Baltic Sea ECA',
    entry: { latitude: 57.747, longitude: 10.65 },
    exit: { latitude: 54, longitude: 19 },
    from: 410,
    distance: 824.5,
  };
  const crossed = {
    ...content,
    legs: [[{ outcome: 'found', distance: 1234.5, by: [], zones: [zone] }]],
  } as const;
  expect(shownLegs(crossed, 12).map(({ figures }) => figures[0]?.zones)).toEqual([
    ['Baltic Sea ECA: Enters 57°44.8′N 010°39.0′E after 410 nm, ends inside: 825 nm inside'],
  ]);
});
