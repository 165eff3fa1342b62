import { describe, expect, test } from 'vitest';
import { type KnownLot, lotLines, type LotProduct } from './version-lots.ts';

const product = (fuelId: number, kg: number): LotProduct => ({ fuelId, kg: BigInt(kg) });
const lot = (
  line: number,
  { fuelId, kg }: LotProduct,
  position: number | null = line - 1,
): KnownLot => ({ line, fuelId, kg, position });

type Case = readonly [
  what: string,
  of: { readonly products: readonly LotProduct[]; readonly before: readonly KnownLot[] },
  lines: readonly number[],
];

const two = [lot(1, product(2, 500)), lot(2, product(6, 100))];
const twins = [lot(1, product(2, 500)), lot(2, product(2, 300))];

describe('the products of a corrected note', () => {
  test.each<Case>([
    [
      'begin lots in a new note',
      { products: [product(2, 500), product(6, 100)], before: [] },
      [1, 2],
    ],
    [
      'keep their lots with other quantities',
      { products: [product(2, 490), product(6, 90)], before: two },
      [1, 2],
    ],
    [
      'keep their lots in another order',
      { products: [product(6, 100), product(2, 500)], before: two },
      [2, 1],
    ],
    [
      'keep them if both move and change',
      { products: [product(6, 90), product(2, 490)], before: two },
      [2, 1],
    ],
    [
      'keep the lot of a corrected fuel',
      { products: [product(4, 500), product(6, 100)], before: two },
      [1, 2],
    ],
    ['leave the lot of a removed product', { products: [product(6, 100)], before: two }, [2]],
    [
      'of one fuel are told apart by quantity',
      { products: [product(2, 300), product(2, 500)], before: twins },
      [2, 1],
    ],
    ['of one fuel, one removed', { products: [product(2, 300)], before: twins }, [2]],
    [
      'begin a lot for an added product',
      { products: [product(17, 5), product(2, 500), product(6, 100)], before: two },
      [3, 1, 2],
    ],
    [
      'continue a lot that had ended',
      {
        products: [product(2, 500), product(6, 90)],
        before: [lot(1, product(2, 500)), lot(2, product(6, 100), null)],
      },
      [1, 2],
    ],
    [
      'never reuse the line of an ended lot',
      {
        products: [product(2, 500), product(17, 5)],
        before: [lot(1, product(2, 500)), lot(2, product(6, 100), null)],
      },
      [1, 3],
    ],
  ])('%s', (_what, { products, before }, lines) => {
    expect(lotLines(products, before)).toEqual(lines);
  });
});
