import type { SofLine } from '../laytime/statement-of-facts.ts';
import type { DecimalText } from '../quantities/decimal.ts';

/** Cargo that is handled at the port call, as the paper names it. */
export interface SofCargo {
  readonly commodity: string;
  readonly operation: 'loading' | 'discharging';
  readonly quantity: DecimalText;
  readonly billOfLading: DecimalText | null;
  readonly outturn: DecimalText | null;
  readonly unit: string;
  readonly charterer: string;
}

/** What a statement of facts says, whole: an issued version keeps it and prints from it for ever. */
export interface SofSnapshot {
  /** Who issues it. */
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
  /** In the order in which they stand. */
  readonly lines: readonly SofLine[];
  /** The company's own layout at that time; null prints the product's. */
  readonly layout: string | null;
}

/** Whose version it is and when it was issued; null for what stands now. */
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
