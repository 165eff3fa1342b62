import { expect, it } from 'vitest';
import { shapesOf } from './shape.ts';

it.each([1000, 50_000, 500_000])('parts %i voyages without a gap', (voyages) => {
  const shapes = shapesOf(voyages);
  expect(shapes).toHaveLength(100);
  expect(shapes[0]?.voyages).toBe(voyages * 0.4);
  expect(shapes.reduce((sum, shape) => sum + shape.voyages, 0)).toBe(voyages);
  let before = 0;
  for (const shape of shapes) {
    expect(shape.voyagesBefore).toBe(before);
    before += shape.voyages;
  }
});
