import type { ScheduledVoyage } from './call.ts';
import type { EffectKind, EffectState } from './enumerations.ts';

/** One thing that a shift breaks, leaves broken, fixes or moves. */
export interface ScheduleEffect {
  readonly kind: EffectKind;
  readonly state: EffectState;
  readonly voyageId: number;
  readonly portCallId: number | null;
  /** The next call for `seaTime` and `speed`, the loading call for `cargoOrder`. */
  readonly otherPortCallId: number | null;
  readonly otherVoyageId: number | null;
  readonly fixtureId: number | null;
  readonly cargoId: number | null;
  /**
   * Before and after: days from the laycan, minutes of overlap or at sea, knots needed, minutes from loading to
   * discharging; null if there is nothing to compare.
   */
  readonly before: number | null;
  readonly after: number | null;
  /** Whether a speed is that over the distance of a sea route, not of the great circle; null for any other kind. */
  readonly isSeaRoute: boolean | null;
}

/** A vessel's voyages before and after a shift. */
export interface Plans {
  readonly before: readonly ScheduledVoyage[];
  readonly after: readonly ScheduledVoyage[];
}

/** The unused fields of an effect. */
export const nothingElse = {
  otherPortCallId: null,
  otherVoyageId: null,
  fixtureId: null,
  cargoId: null,
  isSeaRoute: null,
} as const;

/** The state from a comparison; true means broken. */
export function brokenState(wasBroken: boolean, isBroken: boolean): EffectState {
  if (isBroken) return wasBroken ? 'stillBroken' : 'broken';
  return wasBroken ? 'saved' : 'moved';
}
