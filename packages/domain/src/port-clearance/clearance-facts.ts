import type { ReasonForCallId } from '../port-calls/reasons-for-call.ts';

/** Whether the arrival or the departure is declared. */
export const declarations = ['arrival', 'departure'] as const;
export type Declaration = (typeof declarations)[number];
export const declarationLabels = { arrival: 'Arrival', departure: 'Departure' } as const;

export interface ClearancePort {
  readonly name: string;
  readonly unLoCode: string | null;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
}

/** When something was expected and when it happened: instants in ISO 8601; null is not known. */
export interface ClearanceTime {
  readonly estimated: string | null;
  readonly actual: string | null;
}

/** A port call of the vessel. */
export interface ClearanceStay {
  readonly port: ClearancePort;
  readonly arrival: ClearanceTime;
  readonly departure: ClearanceTime;
}

export interface ClearanceVessel {
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string | null;
  /** Its particulars on the day of the arrival. */
  readonly flag: string | null;
  readonly grossTonnage: string | null;
  /** Tonnes. */
  readonly deadweight: string | null;
  readonly ismCompany: string | null;
}

export interface ClearanceAgent {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly countryCode: string | null;
}

/** What is loaded or discharged, as nominated. */
export interface ClearanceCargo {
  readonly reason: string;
  readonly commodity: string;
  readonly quantity: string;
  readonly unit: string;
}

/** What the vessel's arrival or departure report of the port call states. */
export interface ClearanceReport {
  /** Metres. */
  readonly draughtForward: string | null;
  readonly draughtAft: string | null;
  readonly crew: string | null;
  readonly passengers: string | null;
  /** Fuel remaining on board, tonnes of each fuel. */
  readonly fuels: readonly { readonly name: string; readonly tonnes: string }[];
}

/** Everything that is known of a port call for its clearance. */
export interface ClearanceFacts {
  readonly vessel: ClearanceVessel;
  /** Number or reference. */
  readonly voyage: string;
  readonly call: ClearanceStay & { readonly id: number };
  readonly berth: { readonly name: string | null; readonly arrival: ClearanceTime };
  readonly agent: ClearanceAgent | null;
  readonly reasons: readonly ReasonForCallId[];
  readonly cargo: readonly ClearanceCargo[];
  /** The vessel's calls before this one, the latest first. */
  readonly before: readonly ClearanceStay[];
  readonly after: ClearanceStay | null;
  readonly reports: { readonly [D in Declaration]: ClearanceReport | null };
}
