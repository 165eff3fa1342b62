import type { VoyagePortCall } from '../voyages/times.ts';

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
  readonly nowMs: number;
}
