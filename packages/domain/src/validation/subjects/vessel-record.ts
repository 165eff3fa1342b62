import type { FuelMovementKind, FuelSource } from '../../fuel-ledger/enumerations.ts';
import type { FuelCell } from '../../fuel-ledger/stock.ts';
import type { LogReportKind } from '../../log-reports/kinds.ts';
import type { DecimalText } from '../../quantities/decimal.ts';
import type { FuelMass } from '../../warehouse/source.ts';
import type { CheckSettings } from '../checks-of.ts';

/** A log report in its current version; instants in milliseconds since 1970. */
export interface CheckedReport {
  readonly id: number;
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: number;
  readonly zone: string;
  readonly uses: readonly FuelMass[];
  readonly remaining: readonly FuelMass[];
  /** Over ground since the report before, in tenths of a nautical mile. */
  readonly distance: number;
}

/** A position of the vessel by AIS. */
export interface CheckedPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
}

/** One movement of the fuel ledger that is in force. */
export interface CheckedMovement extends FuelCell {
  readonly at: number;
  readonly kind: FuelMovementKind;
  /** The posting that it follows from, which names the record that states it. */
  readonly postingId: number;
}

/** Fuel that came on board, left it or was corrected; corrections with their sign. */
export interface CheckedPosting extends FuelMass {
  readonly at: number;
  readonly kind: FuelMovementKind;
  /** The record that states it. */
  readonly source: FuelSource;
  readonly sourceId: string;
}

export interface CheckedTank {
  readonly id: number;
  readonly name: string;
  /** m³ */
  readonly capacity: number | null;
}

export interface CheckedNote {
  readonly guid: string;
  readonly number: string;
  readonly commenced: number;
  readonly completed: number;
  readonly isDebunkered: boolean;
  readonly callId: number | null;
  readonly portName: string;
  readonly products: readonly {
    readonly fuelId: number;
    readonly kg: bigint;
    /** What the note says was in tanks before bunkering. */
    readonly before: readonly { readonly tankId: number; readonly kg: bigint }[];
  }[];
}

/** An event of a port call with what it does, as flows number it. */
export interface CheckedEvent {
  readonly callId: number;
  /** The cargo port that it names; null if it concerns every cargo of the call. */
  readonly lineId: number | null;
  readonly action: number | null;
  readonly at: number;
  readonly berth: string | null;
  readonly quantity: DecimalText | null;
}

export interface CheckedCall {
  readonly id: number;
  readonly voyageId: number;
  readonly portId: number;
  readonly portName: string;
  readonly zone: string;
  readonly isInEuScope: boolean;
  readonly arrived: number | null;
  readonly departed: number | null;
}

/** A leg or a port call of the warehouse with both of its ends. */
export interface CheckedPeriod {
  /** Its name in addresses: of a leg such as `12-15`, of a port call its id. */
  readonly ref: string;
  readonly kind: 'leg' | 'portStay';
  readonly fromCallId: number | null;
  readonly toCallId: number;
  readonly start: number;
  readonly end: number;
  readonly isLaden: boolean;
  readonly fuels: readonly FuelMass[];
  readonly distanceNm: number;
  /** Without time at anchor or drifting. */
  readonly hoursUnderWay: number;
  readonly shoreKwh: number;
}

/** One cargo in one port call. */
export interface CheckedLine {
  readonly id: number;
  readonly cargoId: number;
  readonly callId: number;
  readonly commodity: string;
  readonly unit: string;
  readonly isLoading: boolean;
  readonly billOfLading: DecimalText | null;
}

/** Everything of a vessel that the data checks depend on. */
export interface VesselRecord {
  readonly vesselId: number;
  readonly now: number;
  readonly settings: CheckSettings;
  readonly usesConsumption: boolean;
  readonly usesRemaining: boolean;
  /** In their order. */
  readonly reports: readonly CheckedReport[];
  /** In the order of their time. */
  readonly movements: readonly CheckedMovement[];
  readonly postings: readonly CheckedPosting[];
  readonly tanks: readonly CheckedTank[];
  /** In the order in which they commenced. */
  readonly notes: readonly CheckedNote[];
  readonly calls: readonly CheckedCall[];
  /** In the order of their time. */
  readonly periods: readonly CheckedPeriod[];
  readonly events: readonly CheckedEvent[];
  readonly lines: readonly CheckedLine[];
  /** Positions by AIS of the last 12 months, in the order of their time. */
  readonly positions: readonly CheckedPosition[];
  /** By what the vessel is found in AIS data: `By MMSI`. */
  readonly aisSource: string;
}
