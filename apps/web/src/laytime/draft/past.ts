/** The history of edits, step by step, for undo and redo. */
export interface Past<T> {
  readonly before: readonly T[];
  readonly now: T;
  readonly after: readonly T[];
}

const mostSteps = 200;

export const pastOf = <T>(now: T): Past<T> => ({ before: [], now, after: [] });

/** Adds a step; steps that were undone are discarded. */
export function entered<T>(past: Past<T>, next: T): Past<T> {
  if (Object.is(next, past.now)) return past;
  return { before: [...past.before, past.now].slice(-mostSteps), now: next, after: [] };
}

export function takenBack<T>(past: Past<T>): Past<T> {
  const last = past.before.at(-1);
  if (last === undefined) return past;
  return { before: past.before.slice(0, -1), now: last, after: [past.now, ...past.after] };
}

export function doneAgain<T>(past: Past<T>): Past<T> {
  const [next, ...rest] = past.after;
  if (next === undefined) return past;
  return { before: [...past.before, past.now], now: next, after: rest };
}

/** Rebases every step onto another base, such as what another user has stored in the meantime. */
export const rebased = <T>({ before, now, after }: Past<T>, onto: (step: T) => T): Past<T> => ({
  before: before.map(onto),
  now: onto(now),
  after: after.map(onto),
});
