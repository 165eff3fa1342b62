import type { VoyagePortCall } from '../voyages/times.ts';
import type { ConsumerGroup } from './choices.ts';

interface ReportPort {
  readonly name: string;
  readonly unLoCode: string | null;
  readonly timeZone: string;
}

export interface ReportPortCall extends Omit<VoyagePortCall, 'portName'> {
  readonly port: ReportPort;
  readonly reasonForCalls: readonly { readonly code: string }[];
}

export interface ReportCargoPort {
  readonly id: number;
  readonly portCallId: number;
  readonly reasonForCall: { readonly code: string };
  readonly quantity: string;
  readonly quantityProcessed: string | null;
  readonly billOfLading: string | null;
  readonly inActive: boolean;
}

export interface ReportCargo {
  readonly commodity: { readonly name: string };
  readonly charterer: { readonly name: string };
  readonly measurement: { readonly symbol: string; readonly decimals: number };
  readonly cargoPorts: readonly ReportCargoPort[];
}

/** A fuel over a period, in kilograms; null as long as it was never measured. */
export interface ReportedStock {
  readonly fuelId: number;
  readonly begin: bigint | null;
  readonly end: bigint | null;
  /** By how much measured stocks exceed calculated ones. */
  readonly unexplained: bigint;
}

/** A leg or a port call of the voyage as log reports describe it, in the order of time. */
export interface ReportedPeriod {
  readonly kind: 'leg' | 'portStay';
  /** Of a port call twice the call itself. */
  readonly fromCallId: number | null;
  readonly toCallId: number | null;
  /** Tenths of a nautical mile, hundredths of an hour. */
  readonly distance: number;
  readonly hoursUnderWay: number;
  readonly uses: readonly {
    readonly fuelId: number;
    readonly group: ConsumerGroup;
    readonly kg: bigint;
  }[];
  readonly stocks: readonly ReportedStock[];
}

/** The planned distance of a leg. */
export interface PlannedMiles {
  readonly nm: number;
  /** Whether it is that of a sea route; without one it is that of the great circle. */
  readonly isSeaRoute: boolean;
}

/** A voyage with all data for its report, as returned by the API. */
export interface ReportFacts {
  readonly voyage: {
    readonly voyageNumber: number;
    readonly reference: string | null;
    readonly vessel: { readonly name: string };
    readonly master: { readonly fullName: string } | null;
    readonly trade: { readonly name: string } | null;
    readonly ballastPortCall: {
      readonly port: ReportPort;
      readonly scheduledDeparture: string;
      readonly departed: string | null;
    } | null;
    readonly portCalls: readonly ReportPortCall[];
  };
  readonly cargo: readonly ReportCargo[];
  /** What log reports say of its legs and port calls, oldest first. */
  readonly periods: readonly ReportedPeriod[];
  /** By the port call that a leg leads to. */
  readonly plannedMiles: ReadonlyMap<number, PlannedMiles>;
  readonly nowMs: number;
}
