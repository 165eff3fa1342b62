import { expect, test } from 'vitest';
import { isPercent, percentEntered, percentText, readHours, timeEntered } from './terms-value.ts';

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['24', '24:00'],
  ['25', '25'],
  ['noon', 'noon'],
])('the time %s is %s', (text, time) => {
  expect(timeEntered(text)).toBe(time);
});

test.each([
  [
    '8-12, 13-17',
    [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
  ],
  ['0000-2400', [['00:00', '24:00']]],
  ['12-8', undefined],
  ['', undefined],
])('the hours %s are %j', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
});

test.each([
  ['50', '50', true],
  ['12,5', '12.5', true],
  ['3/4', { part: '3', whole: '4' }, true],
  ['5/4', { part: '5', whole: '4' }, false],
  ['1/0', { part: '1', whole: '0' }, false],
  ['101', '101', false],
  ['half', 'half', false],
  ['', undefined, true],
])('the percentage %s is %j', (...[text, value, isRight]) => {
  expect(percentEntered(text)).toEqual(value);
  expect(isPercent(percentEntered(text))).toBe(isRight);
  expect(percentText(percentEntered(text))).toBe(text.replace(',', '.'));
});
