import type { DecimalText } from '../quantities/decimal.ts';

/** One end of a cargo, as rules compare it; id 0 is new. Decimals are normalised. */
export interface CargoPortFacts {
  readonly id: number;
  readonly portCallId: number;
  readonly reasonId: number;
  readonly quantity: DecimalText;
  readonly billOfLading: DecimalText | null;
  readonly shipFigure: DecimalText | null;
  readonly shoreFigure: DecimalText | null;
  readonly outturn: DecimalText | null;
  readonly laytimeTerm: string | null;
  readonly laytimeAllowedMinutes: number | null;
  readonly demurrageRate: DecimalText | null;
  readonly despatchRate: DecimalText | null;
  /** The matching line at the other end. */
  readonly cargoPortId: number | null;
  readonly inActive: boolean;
  readonly externalId: string | null;
}

/** A cargo, as rules compare it; references are ids. */
export interface CargoFacts {
  readonly commodity: number;
  readonly measurement: number;
  readonly charterer: number;
  readonly fixture: number | null;
  readonly freightType: number | null;
  readonly group: number | null;
  /** The quantity from an external system; null if the loading total is used. */
  readonly quantity: DecimalText | null;
  readonly tolerancePercent: DecimalText | null;
  readonly toleranceOption: number | null;
  readonly billedQuantity: number;
  readonly trackingActive: boolean;
  readonly externalId: string | null;
  readonly cargoPorts: readonly CargoPortFacts[];
}
