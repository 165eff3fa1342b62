/** What was entered, step by step, so that each step can be taken back and done again. */
export interface Past<T> {
  readonly before: readonly T[];
  readonly now: T;
  readonly after: readonly T[];
}

const mostSteps = 200;

export const pastOf = <T>(now: T): Past<T> => ({ before: [], now, after: [] });

/** One step on; what had been taken back is gone. */
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

/** Every step over another ground, such as what somebody else has stored meanwhile. */
export const rebased = <T>({ before, now, after }: Past<T>, onto: (step: T) => T): Past<T> => ({
  before: before.map(onto),
  now: onto(now),
  after: after.map(onto),
});
