import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { Percent } from './percent.ts';

/**
 * A pumping warranty (BPVOY3 clause 16 and its like): so many hours, or a pressure kept at the manifold. What pumping
 * took longer is the owner's time, taken from the end of pumping, also on demurrage unless `onDemurrage` says otherwise.
 */
export interface PumpingInput {
  readonly from: MomentText;
  readonly to: MomentText;
  /** Hours for the full cargo. */
  readonly warrantedHours: Decimal;
  /** The part of a full cargo that was pumped: the hours are allowed pro rata. */
  readonly partOfCargo: Percent;
  /** Stripping, crude oil washing, restrictions of the shore: time that is not the ship's. */
  readonly excused: readonly PumpingStop[];
  readonly pressure?: PressureWarranty | undefined;
  readonly onDemurrage?: Percent | undefined;
  readonly clause?: string | undefined;
  readonly lineIds?: readonly string[] | undefined;
}

export interface PumpingStop {
  readonly from: MomentText;
  readonly to: MomentText;
  readonly reason: string;
}

export interface PressureWarranty {
  /** Any unit, the same as the readings. */
  readonly required: Decimal;
  /** `average` over the time of the readings, or `everyReading`. */
  readonly test: 'average' | 'everyReading';
  readonly readings: readonly PressureReading[];
}

export interface PressureReading {
  readonly from: MomentText;
  readonly to: MomentText;
  readonly pressure: Decimal;
  /** A limit that the terminal set for this time; less than the warranty asks is enough then. */
  readonly terminalLimit?: Decimal | undefined;
}
