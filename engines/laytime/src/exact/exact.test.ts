import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportioned } from '../money/shares.ts';
import { approximate, exactFromText, exactOf, exactText, fixedText } from './decimal.ts';
import {
  compare,
  difference,
  product,
  quotient,
  ratio,
  sum,
  total,
  type Fraction,
} from './fraction.ts';
import { ceiling, floor, nearest, roundedTo } from './rounding.ts';

const fraction: fc.Arbitrary<Fraction> = fc
  .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 9n))
  .map(([n, d]) => ratio(n, d));

describe('exact numbers', () => {
  test('obey the laws of arithmetic', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(compare(sum(a, b), sum(b, a))).toBe(0);
        expect(compare(sum(sum(a, b), c), sum(a, sum(b, c)))).toBe(0);
        expect(compare(product(a, sum(b, c)), sum(product(a, b), product(a, c)))).toBe(0);
        expect(compare(sum(difference(a, b), b), a)).toBe(0);
        const nonZero = b.n === 0n ? { n: 7n, d: 3n } : b;
        expect(compare(product(quotient(a, nonZero), nonZero), a)).toBe(0);
      }),
    );
  });

  test('are read from the digits that are written', () => {
    const cases = {
      '30157.296': '3769662/125',
      '1e3': '1000',
      '-0.5': '-1/2',
      '5e-7': '1/2000000',
    };
    for (const [text, exact] of Object.entries(cases)) {
      expect(exactText(exactOf(text)!)).toBe(exact);
      expect(exactText(exactOf(Number(text))!)).toBe(exact);
    }
    expect(exactText(exactOf('0.1000000000000000055')!)).not.toBe(exactText(exactOf(0.1)!));
    for (const text of ['', 'x', '1,5', '1.', '.5', 'Infinity', 'NaN']) {
      expect(exactOf(text)).toBeUndefined();
    }
    expect(exactOf(Number.NaN)).toBeUndefined();
  });

  test('survive their text', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        expect(compare(exactFromText(exactText(value)), value)).toBe(0);
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    ['1/2', [0n, 1n, 1n]],
    ['-1/2', [-1n, 0n, -1n]],
    ['5/2', [2n, 3n, 3n]],
    ['-7/3', [-3n, -2n, -2n]],
    ['4', [4n, 4n, 4n]],
  ])('%s goes down, up and to the nearest', (text, whole) => {
    const value = exactFromText(text);
    expect([floor(value), ceiling(value), nearest(value)]).toEqual(whole);
  });

  test('to decimals is printed with all of them', () => {
    expect(fixedText(exactOf('-0.005')!, 2)).toBe('-0.01');
    expect(fixedText(exactOf('11983.3333')!, 2)).toBe('11983.33');
    expect(fixedText(exactOf('0.4')!, 0)).toBe('0');
    expect(approximate(roundedTo(exactOf('4.784343')!, 5))).toBe(4.78434);
  });
});

test('parted amounts lose no smallest unit, and nobody is a whole unit off', () => {
  const parties = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), parties, (cents, quantities) => {
      const all = quantities.reduce((sums, quantity) => sums + quantity, 0);
      const shares = quantities.map((quantity, index) => ({
        id: `p${index}`,
        part: ratio(BigInt(quantity), BigInt(all)),
      }));
      const amount = ratio(BigInt(cents), 100n);
      const parts = apportioned(amount, shares, 2);
      expect(compare(total(parts.map((part) => part.amount)), amount)).toBe(0);
      for (const [index, { amount: got }] of parts.entries()) {
        const off = difference(got, product(amount, shares[index]!.part));
        expect(compare(product(off, off), ratio(1n, 10_000n)) < 0).toBe(true);
      }
    }),
  );
});
