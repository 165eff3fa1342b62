import { expect, test } from 'vitest';
import { legKind } from './performance.data.ts';
import { conditionText, figureText, pageOf, routeText, timeText } from './period-text.state.ts';
import { numberText, signedText } from './warranty-text.state.ts';

const plain = (text: string) => text.replaceAll(/\p{Zs}/gu, ' ');
const oslo = { portName: 'Oslo', zone: 'Europe/Oslo' } as never;
const hamburg = { portName: 'Hamburg', zone: 'Europe/Berlin' } as never;
const callKind = (legKind + 1) as never;

test.each([
  [{ kind: legKind, from: oslo, to: hamburg }, 'Oslo to Hamburg'],
  [{ kind: legKind, from: null, to: hamburg }, 'Before the first port call to Hamburg'],
  [{ kind: legKind, from: oslo, to: null }, 'Oslo to sea'],
  [{ kind: callKind, from: oslo, to: oslo }, 'Oslo'],
])('route %#: %s', (period, text) => {
  expect(routeText(period)).toBe(text);
});

test('legs and port calls have pages of their own', () => {
  expect(pageOf({ kind: legKind, ref: '1-2' })).toBe('/performance/consumption/legs/1-2');
  expect(pageOf({ kind: callKind, ref: '2' })).toBe('/performance/consumption/portcalls/2');
});

test.each([
  [null, '2026-03-01T12:00:00Z', 'the beginning to '],
  ['2026-03-01T12:00:00Z', null, 'Since '],
])('from %s to %s', (start, end, text) => {
  expect(plain(timeText({ start, end, from: oslo, to: hamburg }))).toContain(text);
});

test.each([
  [null, ''],
  [true, 'Laden'],
  [false, 'Ballast'],
])('condition %s', (isLaden, text) => {
  expect(conditionText(isLaden)).toBe(text);
});

test.each([
  [0, '0.0'],
  [-0.04, '0.0'],
  [1.25, '+1.3'],
  [-12, '−12.0'],
])('signed %s', (value, text) => {
  expect(signedText(value, 1)).toBe(text);
});

test('what is not known is empty', () => {
  expect([figureText(null, 1), numberText(null, 1), numberText(2, 1)]).toEqual(['', '', '2.0']);
});
