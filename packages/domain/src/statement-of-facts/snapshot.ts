import type { PumpingLog } from '../laytime/pumping.ts';
import type { SofLine } from '../laytime/statement-of-facts.ts';
import type { DecimalText } from '../quantities/decimal.ts';

/** Cargo handled at the port call, as shown in the document. */
export interface SofCargo {
  readonly commodity: string;
  readonly operation: 'loading' | 'discharging';
  readonly quantity: DecimalText;
  readonly billOfLading: DecimalText | null;
  readonly outturn: DecimalText | null;
  readonly unit: string;
  readonly charterer: string;
}

/** The entire content of a statement of facts: an issued version stores it and always prints from it. */
export interface SofSnapshot {
  /** The company that issues it. */
  readonly company: string;
  readonly vessel: { readonly name: string; readonly imo: string };
  readonly voyage: string;
  readonly agent: string | null;
  readonly port: {
    readonly name: string;
    readonly unLoCode: string | null;
    readonly country: string;
    readonly timeZone: string;
  };
  readonly fixtures: readonly { readonly fixtureNumber: string; readonly cpDate: string | null }[];
  readonly cargo: readonly SofCargo[];
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly workingTimes: string;
  readonly remarks: string;
  readonly revision: number;
  /** In the order of the statement. */
  readonly lines: readonly SofLine[];
  /** Omitted: none was entered. */
  readonly pumping?: PumpingLog | undefined;
  /** The company's own layout at that time; null prints the built-in one. */
  readonly layout: string | null;
}

/** The version and when it was issued; null for the current state. */
export interface SofIssue {
  readonly number: number;
  readonly issued: string;
  readonly issuer: string | null;
  readonly note: string;
  readonly sha256: string;
}

export interface SofSigned {
  readonly role: string;
  readonly name: string;
  readonly signedAt: string;
  readonly underProtest: boolean;
  readonly remark: string | null;
}
