/** Whether everything that is shown has become a value; later where something is still being looked up. */
export type Outcome = boolean | Promise<boolean>;

/** What is typed in a field and is not its value yet. */
export interface Pending {
  readonly isPending: () => boolean;
  /** Takes what was typed; false after it has said at the field why it cannot. */
  readonly settle: () => Outcome;
}

export interface Settling<P extends Pending> {
  /** Runs a settling so that what follows finds the values in their place. */
  readonly commit: (settle: () => Outcome) => Outcome;
  /** The first field that could not. */
  readonly onRefused: (pending: P) => void;
}

/** Settles every field, also behind one that refuses, so that all of them say what is wrong. */
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
