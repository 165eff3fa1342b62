import { expect, test } from 'vitest';
import { placementOf } from './placement.ts';

const view = { width: 1000, height: 800 };
const floating = { width: 200, height: 300 };
const anchor = { left: 100, top: 100, width: 120, height: 28 };

test('below its anchor where there is room', () => {
  expect(placementOf({ anchor, floating, view, align: 'start', gap: 4 })).toEqual({
    left: 100,
    top: 132,
    maxHeight: 660,
  });
});
test('above near the bottom', () => {
  expect(
    placementOf({ anchor: { ...anchor, top: 700 }, floating, view, align: 'start', gap: 4 }).top,
  ).toBe(396);
});
test('where there is more room when it fits nowhere', () => {
  const tall = { width: 200, height: 900 };
  expect(
    placementOf({ anchor: { ...anchor, top: 200 }, floating: tall, view, align: 'start', gap: 4 }),
  ).toMatchObject({ top: 232, maxHeight: 560 });
  expect(
    placementOf({ anchor: { ...anchor, top: 600 }, floating: tall, view, align: 'start', gap: 4 }),
  ).toMatchObject({ top: 8, maxHeight: 588 });
});
test.each([
  ['start', 900, 792],
  ['end', 900, 792],
  ['end', 0, 8],
  ['center', 400, 360],
] as const)('%s at %i stays inside the view at %i', (align, left, at) => {
  expect(placementOf({ anchor: { ...anchor, left }, floating, view, align, gap: 4 }).left).toBe(at);
});
