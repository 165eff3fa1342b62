import { describe, expect, test } from 'vitest';
import { blockOf, isOneCell, movedCell, nextStop } from './edit-grid-position.ts';

const size = { rows: 20, columns: 4 };
const at = { row: 5, column: 2 };

describe('arrows', () => {
  test.each([
    ['ArrowDown', false, [6, 2]],
    ['ArrowUp', false, [4, 2]],
    ['ArrowRight', false, [5, 3]],
    ['ArrowLeft', false, [5, 1]],
    ['PageDown', false, [15, 2]],
    ['PageUp', false, [0, 2]],
    ['Home', false, [5, 0]],
    ['End', false, [5, 3]],
    ['Home', true, [0, 0]],
    ['End', true, [19, 3]],
    ['ArrowDown', true, [19, 2]],
    ['ArrowUp', true, [0, 2]],
    ['ArrowLeft', true, [5, 0]],
    ['ArrowRight', true, [5, 3]],
  ])('%s, far: %s', (key, isFar, [row, column]) => {
    expect(movedCell({ key, isFar, at, size })).toEqual({ row, column });
  });
  test('edges hold', () => {
    const corner = { row: 19, column: 3 };
    expect(movedCell({ key: 'ArrowDown', isFar: false, at: corner, size })).toEqual(corner);
    expect(movedCell({ key: 'ArrowRight', isFar: false, at: corner, size })).toEqual(corner);
  });
  test('other keys and an empty grid do not move', () => {
    expect(movedCell({ key: 'x', isFar: false, at, size })).toBeUndefined();
    expect(
      movedCell({ key: 'ArrowDown', isFar: false, at, size: { rows: 0, columns: 4 } }),
    ).toBeUndefined();
  });
});

describe('Tab', () => {
  const isStop = ({ row, column }: { row: number; column: number }) => column < 2 && row !== 6;
  test.each([
    [{ row: 5, column: 0 }, 1, { row: 5, column: 1 }],
    [{ row: 5, column: 1 }, 1, { row: 7, column: 0 }],
    [{ row: 7, column: 0 }, -1, { row: 5, column: 1 }],
    [{ row: 19, column: 1 }, 1, undefined],
    [{ row: 0, column: 0 }, -1, undefined],
  ] as const)('from %j by %i to %j', (from, step, to) => {
    expect(nextStop({ at: from, step, size, isStop })).toEqual(to);
  });
});

test('a block between two corners', () => {
  const block = blockOf({ row: 7, column: 1 }, { row: 3, column: 2 });
  expect(block).toEqual({ top: 3, bottom: 7, left: 1, right: 2 });
  expect(isOneCell(block)).toBe(false);
  expect(isOneCell(blockOf(at, at))).toBe(true);
});
