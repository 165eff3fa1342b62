import { expect, test } from 'vitest';
import { copiedTable, knotsOf, shownLegs, toggled, withPort } from './distance-table.state.ts';
import type { PortChoice } from './sea-routes.data.ts';

const port = (id: number, name: string) => ({ id, name }) as PortChoice;
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
  legs: [[{ outcome: 'found', distance: 1234.5 }], [{ outcome: 'toInland', distance: null }]],
} as const;

test('a total without a leg says so', () => {
  expect(shownLegs(content, 12).at(-1)).toEqual({
    key: 'All legs 1',
    name: 'All legs',
    figures: [{ distance: '', days: '', why: 'Not all legs' }],
  });
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
