import type { LogReportKind } from '../log-reports/kinds.ts';
import type { ConsumerGroup, StateHours } from '../vessels/sailing-states.ts';

/** Fuel burned by the consumers of a group, in kilograms. */
export interface GroupUse {
  readonly fuelId: number;
  readonly group: ConsumerGroup;
  readonly kg: bigint;
}

/** Kilograms of a fuel. */
export interface FuelMass {
  readonly fuelId: number;
  readonly kg: bigint;
}

/** A port call that has begun; instants in milliseconds since 1970. */
export interface VisitedCall {
  readonly id: number;
  readonly voyageId: number;
  readonly arrived: number;
  readonly departed: number | null;
}

/** A log report in its current version; it covers the time since the report before it. */
export interface SourceReport {
  readonly id: number;
  readonly kind: LogReportKind;
  readonly at: number;
  readonly hours: StateHours;
  /** Over ground, in tenths of a nautical mile. */
  readonly distance: number;
  readonly shoreKwh: number;
  readonly cargoKg: bigint | null;
  readonly isLaden: boolean | null;
  readonly uses: readonly GroupUse[];
  /** Measured remaining on board; a fuel that was not measured is absent. */
  readonly remaining: readonly FuelMass[];
}

/** Fuel that came on board, left it, or was corrected in the books (with its sign). */
export interface StockMovement extends FuelMass {
  readonly at: number;
  readonly kind: 'bunkered' | 'debunkered' | 'corrected';
}

/** Everything that the warehouse of one vessel follows from. Any order is accepted. */
export interface WarehouseSource {
  readonly calls: readonly VisitedCall[];
  readonly reports: readonly SourceReport[];
  readonly movements: readonly StockMovement[];
  /** Whether consumption follows from the measured stocks instead of the reported use. */
  readonly usesStocks: boolean;
}
