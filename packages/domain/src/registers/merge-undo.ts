/** How long a merge can be undone, in minutes. */
export const mergeUndoMinutes = 10;

/** The reason in the history for all changes of a merge. */
export const mergeReason = (from: string, into: string): string =>
  `${from} was merged into ${into}`;

/** The reason in the history for all changes of an undone merge. */
export const mergeUndoReason = (from: string, into: string): string =>
  `The merge of ${from} into ${into} was undone`;

export interface LostUse {
  /** "agent of", with "port call" and "port calls". */
  readonly as: string;
  readonly one: string;
  readonly many: string;
  /** How many uses the merge moved, and how many of them now refer to another record. */
  readonly moved: number;
  readonly lost: number;
}

/** Why a merge cannot be undone: uses that it moved have changed since. */
export function lostUseSentence(into: string, { one, many, moved, lost }: LostUse): string {
  if (moved === 1) return `The ${one} that the merge moved no longer refers to ${into}.`;
  const verb = lost === 1 ? 'refers to' : 'refer to';
  return `${lost} of the ${moved} ${many} that the merge moved no longer ${verb} ${into}.`;
}
