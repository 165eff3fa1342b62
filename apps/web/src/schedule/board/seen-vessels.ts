import type { BoardAnswer, BoardVessel } from '../schedule.data.ts';

/** The same list where nothing is new. */
export function withVessels(
  before: readonly BoardVessel[],
  answers: readonly BoardAnswer[],
): readonly BoardVessel[] {
  const ids = new Set(before.map(({ id }) => id));
  const added = new Map(
    answers.flatMap(({ vessels }) =>
      vessels.filter(({ id }) => !ids.has(id)).map((one) => [one.id, one] as const),
    ),
  );
  return added.size === 0 ? before : [...before, ...added.values()];
}
