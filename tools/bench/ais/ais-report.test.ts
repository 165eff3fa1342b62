import { expect, it } from 'vitest';
import { reportAis } from './ais-report.ts';

const messages = { lines: 9000, product: 8000, reference: 7000 };

it('holds the speed against the goal and the reference', () => {
  const { goals } = reportAis(
    { product: 900_000, fromBytes: 600_000, reference: 200_000 },
    messages,
  );
  expect(goals.map(({ measured, passes }) => [measured, passes])).toEqual([
    [600_000, true],
    [4.5, true],
  ]);
});

it('does not pass a decoder that is slower than the reference', () => {
  const { goals } = reportAis(
    { product: 190_000, fromBytes: 180_000, reference: 200_000 },
    messages,
  );
  expect(goals.map(({ passes }) => passes)).toEqual([false, false]);
});
