import type { FuelMovementKind } from './enumerations.ts';
import type { FuelCell } from './stock.ts';

/**
 * What a report or a user states about fuel, before it is split among lots. `kg` is positive; a correction may be
 * negative. `at` in milliseconds since 1970.
 */
export interface FuelPosting {
  readonly id: number;
  readonly at: number;
  readonly kind: FuelMovementKind;
  /** Where fuel arrives or is drawn; null if the vessel does not report tanks. */
  readonly tankId: number | null;
  /** Of a transfer: where it goes. */
  readonly toTankId: number | null;
  /** The lot that arrives, or of a consumption the one that it is drawn from; null: from all in proportion. */
  readonly lotId: number | null;
  readonly fuelId: number | null;
  readonly kg: bigint;
}

/** A change of one lot in one tank that follows from a posting: positive in, negative out. */
export interface FuelMovement extends FuelCell {
  readonly postingId: number;
  readonly at: number;
  readonly kind: FuelMovementKind;
}

/** By time; at the same instant by kind, then as accepted. So a late report gives the same result as a punctual one. */
export const inOrder = (a: FuelPosting, b: FuelPosting): number =>
  a.at - b.at || a.kind - b.kind || a.id - b.id;
