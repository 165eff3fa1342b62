import { expect, test } from 'vitest';
import { drawnParts, heldLots, type HeldPart } from './tank-picture.ts';

const part = (kg: bigint): HeldPart => ({ lot: undefined, fuelId: 2, kg, share: 0 });
const shown = (...kg: readonly bigint[]) => {
  const { main, residues } = heldLots(kg.map(part));
  return [main.map((one) => one.kg), residues.map((one) => one.kg)];
};

test.each<readonly [string, readonly bigint[], readonly (readonly bigint[])[]]>([
  ['an empty tank', [], [[], []]],
  ['the largest first', [5n, 90n, 40n], [[90n, 40n, 5n], []]],
  [
    'residues apart',
    [3n, 2n, 900n, 400n],
    [
      [900n, 400n],
      [3n, 2n],
    ],
  ],
  ['one residue alone stays', [3n, 900n], [[900n, 3n], []]],
  [
    'a deficit is shown',
    [900n, -4n, 3n, 2n],
    [
      [900n, -4n],
      [3n, 2n],
    ],
  ],
])('%s', (_what, kg, expected) => {
  expect(shown(...kg)).toEqual(expected);
});

test('residues are drawn as one part of their common size', () => {
  const many = Array.from({ length: 60 }, () => ({ ...part(1n), share: 0.001 }));
  const drawn = drawnParts([...many, { ...part(900n), share: 0.9 }]);
  expect(drawn.map(({ kg, share }) => [kg, Number(share.toFixed(3))])).toEqual([
    [900n, 0.9],
    [60n, 0.06],
  ]);
  expect(drawnParts([part(5n)])).toHaveLength(1);
});
