import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { Percent } from './percent.ts';

/**
 * A pumping warranty: a number of hours, a number of hours or a manifold pressure (BPVOY3 clause 16 and similar), or
 * the pressure alone. Excess pumping time is for the owner's account and deducted at the end of pumping, also on
 * demurrage unless `onDemurrage` says otherwise.
 */
export interface PumpingInput {
  readonly from: MomentText;
  readonly to: MomentText;
  /** Hours for the full cargo; absent where only the pressure is warranted. */
  readonly warrantedHours?: Decimal | undefined;
  /** The fraction of a full cargo that was pumped: the hours are allowed pro rata. Required where hours are warranted. */
  readonly partOfCargo?: Percent | undefined;
  /** Hours that the charter adds in full, such as for crude oil washing, stripping or each further grade. */
  readonly allowances?: readonly PumpingAllowance[] | undefined;
  /** Stripping, crude oil washing, restrictions by the shore: time that is not for the ship's account. */
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
  /** Any unit, but the same as the readings. */
  readonly required?: Decimal | undefined;
  /** `average` over the time of the readings, or `everyReading`. */
  readonly test?: 'average' | 'everyReading' | undefined;
  /**
   * What is lost where only the pressure is warranted and was not maintained: the whole time of each reading below it, or
   * the fraction of that time by which the pressure fell short.
   */
  readonly shortfall?: 'wholeTime' | 'inProportion' | undefined;
  readonly readings: readonly PressureReading[];
}

export interface PressureReading {
  readonly from: MomentText;
  readonly to: MomentText;
  readonly pressure: Decimal;
  /** A limit set by the terminal for this time; a pressure below the warranty is then enough. */
  readonly terminalLimit?: Decimal | undefined;
}
