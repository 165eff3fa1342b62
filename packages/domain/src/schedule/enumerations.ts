import { dayMs } from '../time/milliseconds.ts';

/** What a shift moves: one call, it and the later ones of its voyage, the voyage, or listed calls. */
export const shiftScopes = ['call', 'later', 'voyage', 'listed'] as const;
export type ShiftScope = (typeof shiftScopes)[number];

/** What a shift can affect. */
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

/** The change by a shift: newly broken, still broken, fixed, or only moved. */
export const effectStates = ['broken', 'stillBroken', 'saved', 'moved'] as const;
export type EffectState = (typeof effectStates)[number];

/** The maximum speed assumed for a vessel without completed passages; few cargo ships are faster. */
export const fastestUnseenKnots = 25;
/** Slightly more than two years: the maximum move at once. */
export const mostShiftMinutes = 800 * 24 * 60;
/** Maximum number of calls that one shift can move. */
export const mostShiftedCalls = 2_000;

/** How far back and ahead lateness and laycans are checked, regardless of the view: as far as the widest zoom. */
export const watched = { backMs: 366 * dayMs, aheadMs: 366 * dayMs } as const;
