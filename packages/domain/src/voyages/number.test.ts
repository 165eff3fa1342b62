import { expect, test } from 'vitest';
import { nextVoyageNumber, voyageNumberProblem } from './number.ts';

test.each([
  [21, 2026, [], 2126001],
  [
    21,
    2026,
    [
      [2126001, 2026],
      [2126002, 2026],
    ],
    2126003,
  ],
  [
    21,
    2026,
    [
      [2126007, 2026],
      [2126002, 2026],
    ],
    2126008,
  ],
  [
    21,
    2027,
    [
      [2126001, 2026],
      [2126002, 2026],
    ],
    2127001,
  ],
  [
    21,
    2026,
    [
      [17066, 2026],
      [16099, 2025],
    ],
    17067,
  ],
  [
    21,
    2026,
    [
      [2126014, 2026],
      [2127002, 2027],
    ],
    2127003,
  ],
  [0, 2026, [], 26001],
  [5, 2005, [[505004, 2005]], 505005],
  [21, 2026, [[2126001, 2025]], 2126002],
  [
    21,
    2026,
    [
      [2126001, 2026],
      [2126002, 2025],
    ],
    2126003,
  ],
] as [number, number, [number, number][], number][])(
  'company number %i in %i after %j is %i',
  (...[companyNumber, year, list, next]) => {
    const voyages = list.map(([number, of]) => ({ number, year: of }));
    expect(nextVoyageNumber({ companyNumber, year, voyages })).toBe(next);
  },
);

test.each([
  ['', undefined],
  ['21084', undefined],
  [' 21084 ', undefined],
  ['999999999999', undefined],
  ['21O84', 'Digits only'],
  ['abc', 'Digits only'],
  ['-5', 'Digits only'],
  ['21.5', 'Digits only'],
  ['1000000000000', 'At most 12 digits'],
  ['000', 'Must be greater than zero'],
])('the typed number %j: %s', (typed, problem) => {
  expect(voyageNumberProblem(typed)).toBe(problem);
});
