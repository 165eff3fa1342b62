import { expect, test } from 'vitest';
import { problemAfter } from './fleet-board.state.ts';
import type { Problem } from './schedule.state.ts';

const problem = (kind: Problem['kind'], id: number) =>
  ({ kind, chosen: { stay: { id } } }) as Pick<Problem, 'kind' | 'chosen'>;

const problems = [problem('late', 1), problem('laycan', 2), problem('late', 3), problem('late', 4)];

test.each([
  ['late', undefined, 1],
  ['late', 1, 3],
  ['late', 4, 1],
  ['late', 2, 1],
  ['laycan', undefined, 2],
  ['laycan', 2, 2],
] as const)('the %s problem after that of call %j is that of call %i', (kind, stay, next) => {
  expect(problemAfter(problems, kind, stay)?.chosen.stay.id).toBe(next);
});

test('there may be no problem of a kind', () => {
  expect(problemAfter([problem('late', 1)], 'laycan', 1)).toBeUndefined();
});
