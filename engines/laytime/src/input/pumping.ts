import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { Percent } from './percent.ts';

/**
 * A pumping warranty: so many hours, so many hours or a pressure kept at the manifold (BPVOY3 clause 16 and its like), or
 * the pressure alone. What pumping took longer is the owner's time, taken from the end of pumping, also on demurrage
 * unless `onDemurrage` says otherwise.
 */
export interface PumpingInput {
  readonly from: MomentText;
  readonly to: MomentText;
  /** Hours for the full cargo; left out where the pressure alone is warranted. */
  readonly warrantedHours?: Decimal | undefined;
  /** The part of a full cargo that was pumped: the hours are allowed pro rata. Asked for where hours are warranted. */
  readonly partOfCargo?: Percent | undefined;
  /** Hours that the charter adds in full, such as for crude oil washing, stripping or each further grade. */
  readonly allowances?: readonly PumpingAllowance[] | undefined;
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

export interface PumpingAllowance {
  readonly hours: Decimal;
  readonly reason: string;
}

export interface PressureWarranty {
  /** Any unit, the same as the readings. */
  readonly required?: Decimal | undefined;
  /** `average` over the time of the readings, or `everyReading`. */
  readonly test?: 'average' | 'everyReading' | undefined;
  /**
   * What is lost where the pressure alone is warranted and was not kept: the whole time of each reading below it, or of
   * that time the part by which the pressure fell short.
   */
  readonly shortfall?: 'wholeTime' | 'inProportion' | undefined;
  readonly readings: readonly PressureReading[];
}

export interface PressureReading {
  readonly from: MomentText;
  readonly to: MomentText;
  readonly pressure: Decimal;
  /** A limit that the terminal set for this time; less than the warranty asks is enough then. */
  readonly terminalLimit?: Decimal | undefined;
}
