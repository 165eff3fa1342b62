/** Whether everything shown has become a value; a promise while something is still being looked up. */
export type Outcome = boolean | Promise<boolean>;

/** Text typed in a field that is not its value yet. */
export interface Pending {
  readonly isPending: () => boolean;
  /** Applies the typed text; returns false after showing at the field why it cannot. */
  readonly settle: () => Outcome;
}

export interface Settling<P extends Pending> {
  /** Runs a settle function so that code after it sees the new values. */
  readonly commit: (settle: () => Outcome) => Outcome;
  /** Called with the first field that could not settle. */
  readonly onRefused: (pending: P) => void;
}

/** Settles every field, including those after a failed one, so that each shows its error. */
export const allSettled = <P extends Pending>(
  fields: readonly P[],
  { commit, onRefused }: Settling<P>,
): Outcome => {
  const outcomes = fields
    .filter((field) => field.isPending())
    .map((field) => ({ field, outcome: commit(() => field.settle()) }));
  const conclude = (refused: P | undefined): boolean => {
    if (refused !== undefined) onRefused(refused);
    return refused === undefined;
  };
  if (outcomes.every(({ outcome }) => typeof outcome === 'boolean'))
    return conclude(outcomes.find(({ outcome }) => outcome === false)?.field);
  return Promise.all(
    outcomes.map(async ({ field, outcome }) => ({ field, isSettled: await outcome })),
  ).then((answers) => conclude(answers.find(({ isSettled }) => !isSettled)?.field));
};
