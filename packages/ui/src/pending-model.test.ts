import { expect, test } from 'vitest';
import { allSettled } from './pending-model.ts';
import type { Outcome } from './pending-model.ts';

const settling = (...outcomes: readonly (Outcome | 'at rest')[]) => {
  const requested: number[] = [];
  const refused: number[] = [];
  const fields = outcomes.map((outcome, at) => ({
    at,
    isPending: () => outcome !== 'at rest',
    settle: () => {
      requested.push(at);
      return outcome === 'at rest' ? true : outcome;
    },
  }));
  const outcome = allSettled(fields, {
    commit: (settle) => settle(),
    onRefused: ({ at }) => refused.push(at),
  });
  return { outcome, requested, refused };
};

test('a form without typed entries is settled', () => {
  expect(settling('at rest', 'at rest')).toEqual({ outcome: true, requested: [], refused: [] });
});

test('every typed entry is asked, and one that refuses stops the save', () => {
  expect(settling(true, false, 'at rest', false)).toEqual({
    outcome: false,
    requested: [0, 1, 3],
    refused: [1],
  });
});

test.each([
  [true, []],
  [false, [1]],
])('what is looked up is waited for: %j', async (found, refusals) => {
  const { outcome, refused } = settling(true, Promise.resolve(found));
  expect(await outcome).toBe(found);
  expect(refused).toEqual(refusals);
});
