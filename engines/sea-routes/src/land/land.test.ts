import { expect, test } from 'vitest';
import { arcBetween } from '../sphere/arc.ts';
import { arcNm, type Position, vectorOf } from '../sphere/vector.ts';
import { coastOf } from './coast.ts';
import { landOf } from './land.ts';

/** A square island, one across the antimeridian, and a continent around the south pole. */
const land = landOf(
  coastOf([
    [
      [10, 10],
      [10, 12],
      [12, 12],
      [12, 10],
    ],
    [
      [179, -5],
      [179, 5],
      [-179, 5],
      [-179, -5],
    ],
    [
      [0, -80],
      [90, -80],
      [180, -80],
      [-90, -80],
    ],
  ]),
);

const at = (lon: number, lat: number): Position => ({ lon, lat });

test.each([
  [at(11, 11), true],
  [at(9.9, 11), false],
  [at(180, 0), true],
  [at(-180, 0), true],
  [at(178.9, 0), false],
  [at(0, -90), true],
  [at(123, -89), true],
  [at(0, 90), false],
])('%j is on land: %s', (position, isLand) => {
  expect(land.contains(vectorOf(position))).toBe(isLand);
});

test.each([
  [at(0, 11), at(20, 11), false],
  [at(0, 14), at(20, 14), true],
  [at(9, 9), at(9, 13), true],
  [at(170, 0), at(-170, 0), false],
  [at(170, 10), at(-170, 10), true],
  [at(0, 60), at(180, 60), true],
  [at(11, 20), at(11, 0), false],
])('from %j to %j is clear: %s', (from, to, isClear) => {
  expect(land.isClear(arcBetween(vectorOf(from), vectorOf(to)))).toBe(isClear);
  expect(land.isClear(arcBetween(vectorOf(to), vectorOf(from)))).toBe(isClear);
});

test('shores around a point come nearest first, and none is further than requested', () => {
  const point = vectorOf(at(9.8, 11));
  const shores = land.shoresNear(point, 80);
  expect(shores[0]?.nm).toBeCloseTo(arcNm(point, vectorOf(at(10, 11))), 1);
  expect(shores.map(({ nm }) => nm)).toEqual(
    shores.map(({ nm }) => nm).toSorted((one, other) => one - other),
  );
  expect(land.shoresNear(point, 5)).toEqual([]);
});
