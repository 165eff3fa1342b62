import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  abbreviate,
  formatDecimal,
  readDecimal,
  toFixedDecimals,
} from './decimal.ts';
import { cargoBalance, subtractDecimals, sumDecimals, withinPercent } from './sum.ts';

describe('entered numbers', () => {
  test.each([
    ['0', '0'],
    ['1500', '1500'],
    ['1,500', '1.5'],
    ['1.500', '1.5'],
    [' 12,25 ', '12.25'],
    ['007', '7'],
    ['0,0', '0'],
    [',5', '0.5'],
    ['5,', '5'],
    ['12 500', '12500'],
    ['12\u202F500.75', '12500.75'],
    ['999999999999999', '999999999999999'],
    ['0.000000000000001', '0.000000000000001'],
  ])('%j is %s', (text, value) => {
    expect(readDecimal(text)).toEqual({ ok: true, value });
  });
  test.each([
    ['', 'Invalid number'],
    [',', 'Invalid number'],
    ['-', 'Invalid number'],
    ['1.500,25', 'Invalid number'],
    ['1,500.25', 'Invalid number'],
    ['1,5,0', 'Invalid number'],
    ['1e3', 'Invalid number'],
    ['+5', 'Invalid number'],
    ['-5', 'Must not be negative'],
    ['5 0', 'Invalid number'],
    ['0x10', 'Invalid number'],
    ['Infinity', 'Invalid number'],
    ['NaN', 'Invalid number'],
    ['١٢', 'Invalid number'],
    ['1234567890123456', 'At most 15 digits'],
    ['1.234567890123456', 'At most 15 digits'],
  ])('%j is refused: %s', (text, message) => {
    expect(readDecimal(text)).toEqual({ ok: false, message });
  });
  test('rules of the field', () => {
    expect(readDecimal('-5,5', { allowNegative: true })).toEqual({ ok: true, value: '-5.5' });
    expect(readDecimal('\u22125', { allowNegative: true })).toEqual({ ok: true, value: '-5' });
    expect(readDecimal('-0', { allowNegative: true })).toEqual({ ok: true, value: '0' });
    expect(readDecimal('90.5', { maxDecimals: 0 })).toEqual({
      ok: false,
      message: 'Too many decimals',
    });
    expect(readDecimal('90.0', { maxDecimals: 0 })).toEqual({ ok: true, value: '90' });
  });
});

describe('shown numbers', () => {
  test.each([
    ['1234567.5', 3, '1\u202F234\u202F567.500'],
    ['999', 3, '999.000'],
    ['0', 3, '0.000'],
    ['-1234.5', 2, '\u22121\u202F234.50'],
    ['1.0005', 3, '1.001'],
    ['1.00049', 3, '1.000'],
    ['999.9995', 3, '1\u202F000.000'],
    ['-0.0001', 3, '0.000'],
    ['12.5', 0, '13'],
    ['0.05', 1, '0.1'],
    ['123456789012345678.123', 3, '123\u202F456\u202F789\u202F012\u202F345\u202F678.123'],
  ])('%s with %i decimals is %s', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text);
  });
  test('quantities have three decimals', () => {
    expect(formatDecimal('2')).toBe('2.000');
    expect(toFixedDecimals('-2.5', 2)).toBe('-2.50');
  });
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1499, '1.5K'],
    [12_340, '12.3K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_000_000, '1M'],
    [2_540_000, '2.5M'],
    [-1500, '\u22121.5K'],
  ])('%i in short is %s', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });
});

describe('sums', () => {
  test.each([
    [[], '0'],
    [['0.1', '0.2'], '0.3'],
    [['999999999999999', '0.000000000000001'], '999999999999999.000000000000001'],
    [['5', '-7.5'], '-2.5'],
  ])('%j is %s', (values, sum) => {
    expect(sumDecimals(values)).toBe(sum);
  });
  test('difference', () => {
    expect(subtractDecimals('0.3', '0.1')).toBe('0.2');
  });
  test.each([
    ['1.50', '1.5', 0],
    ['9', '10', -1],
    ['-2', '-10', 1],
    ['-0.05', '0.04', -1],
    ['-0', '0', 0],
    ['-0.5', '-.5', 0],
    ['0.000000000000001', '0', 1],
    ['999999999999999.01', '999999999999999.009', 1],
  ])('%s against %s: %i', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
  });
  test.each([
    ['1000', '5', { least: '950', most: '1050' }],
    ['8400.333', '2.5', { least: '8190.324675', most: '8610.341325' }],
    ['0', '10', { least: '0', most: '0' }],
    ['12', '100', { least: '0', most: '24' }],
  ])('%s more or less %s percent', (quantity, percent, range) => {
    expect(withinPercent(quantity, percent)).toEqual(range);
  });
  test('loading against discharging', () => {
    const reasons = { loading: 3, discharging: 2 };
    const ports = [
      { reasonForCallId: 3, quantity: '1000.1' },
      { reasonForCallId: 3, quantity: '0.2' },
      { reasonForCallId: 2, quantity: '1000.3' },
    ];
    expect(cargoBalance(ports, reasons)).toEqual({
      loading: '1000.3',
      discharging: '1000.3',
      difference: '0',
      isBalanced: true,
    });
    expect(cargoBalance(ports.slice(1), reasons)).toMatchObject({
      difference: '-1000.1',
      isBalanced: false,
    });
  });
});
