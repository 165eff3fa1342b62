import type { PortCallTextValues } from '../port-calls/fields.ts';
import { voyageName } from '../text/voyage-name.ts';

/** A port as shown in documents. */
export interface PrintPort {
  readonly name: string;
  readonly unLoCode: string | null;
  readonly timeZone: string;
}

/** A port call as shown in the list; instants in ISO 8601 UTC. */
export interface PrintCall extends PortCallTextValues {
  readonly port: PrintPort;
  readonly vessel: { readonly name: string };
  readonly voyage: { readonly voyageNumber: number; readonly reference: string | null };
  readonly agent: { readonly name: string } | null;
  readonly reasonForCalls: readonly { readonly name: string; readonly code: string }[];
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly inActive: boolean;
}

/** The time zone of the printed times, and the print time. */
export interface PrintClock {
  /** Null: each time in the zone of its port. */
  readonly fixedZone: string | null;
  readonly nowMs: number;
  /** Voyages are shown by their reference if they have one. */
  readonly usesReference: boolean;
}

export const zoneOf = ({ fixedZone }: PrintClock, port: PrintPort): string =>
  fixedZone ?? port.timeZone;

export const voyageNameOf = (voyage: PrintCall['voyage'], { usesReference }: PrintClock): string =>
  voyageName(voyage, usesReference);
