/** What a shift takes along: one call, it and the later ones of its voyage, the voyage, or the calls that are listed. */
export const shiftScopes = ['call', 'later', 'voyage', 'listed'] as const;
export type ShiftScope = (typeof shiftScopes)[number];

/** What a shift can touch. */
export const effectKinds = [
  'laycan',
  'berth',
  'overlap',
  'seaTime',
  'speed',
  'cargoOrder',
  'cargoDate',
  'held',
] as const;
export type EffectKind = (typeof effectKinds)[number];

/** How a shift changes it: newly broken, broken and still so, put right, or merely moved. */
export const effectStates = ['broken', 'stillBroken', 'saved', 'moved'] as const;
export type EffectState = (typeof effectStates)[number];

/** A vessel that was never seen under way is taken to make no more than this; few cargo ships do. */
export const fastestUnseenKnots = 25;
/** Two years and a little: nothing is moved further at once. */
export const mostShiftMinutes = 800 * 24 * 60;
/** As many calls as one shift may move. */
export const mostShiftedCalls = 2_000;

const dayMs = 86_400_000;
/** How far back and ahead lateness and laycans are watched, whatever is in view: as far as the widest zoom. */
export const watched = { backMs: 366 * dayMs, aheadMs: 366 * dayMs } as const;
