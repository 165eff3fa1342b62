import type { StatementInput, StatementResult } from '@fairlead/laytime';
import { codes, type NumberOf } from '../words/word.ts';
import type { TimeBarTerm } from './charter-terms.ts';
import type { SofLine } from './statement-of-facts.ts';
import type { LaytimeAggregation } from './words.ts';

/** Whose version of the laytime a calculation is (numbers are ours). */
export const laytimeParties = [
  { name: 'Owner', number: 10, label: "Owner's version" },
  { name: 'Charterer', number: 20, label: "Charterer's version" },
  { name: 'Agreed', number: 30, label: 'Agreed version' },
] as const;
export type LaytimeParty = NumberOf<typeof laytimeParties>;
export const laytimeParty = codes(laytimeParties);

/** Where the figures of one port call of a calculation came from, and what a reader wants to see beside them. */
export interface CalculationCall {
  /** As in `statement.portCalls`: the number of the port call as a text, with the operation where one call has two sheets. */
  readonly id: string;
  readonly portCallId: number;
  readonly port: {
    readonly name: string;
    readonly unLoCode: string | null;
    readonly countryCode: string;
  };
  readonly operation: 'loading' | 'discharging';
  /** The statement of facts that was read, at the revision that was read; null where there was none. */
  readonly sof: { readonly id: number; readonly revision: number } | null;
  /** Its lines as they were read, in order of time. */
  readonly lines: readonly SofLine[];
  readonly cargo: {
    readonly cargoPortIds: readonly number[];
    /** A decimal as a text, with the symbol of its unit. */
    readonly quantity: string | null;
    readonly unit: string | null;
    readonly basis: 'billOfLading' | 'nominated' | 'outturn';
  };
  /** The label of the terms, such as WWD SHEX UU. */
  readonly termsLabel: string | null;
  /** Where the charter says that she has arrived. */
  readonly arrivedAt?: 'port' | 'berth' | undefined;
  /** Charterers whose cargo is worked at the same port call, each with its fixture; none where left out. */
  readonly sharedWith?: readonly string[] | undefined;
  /** Cargo of this charterer and of all at the port call by the same basis, as decimal text, as far as it is known. */
  readonly sharedQuantities?: SharedQuantities | undefined;
}

/** Quantities of one unit by which a berth is shared. */
export interface SharedQuantities {
  readonly own?: string | undefined;
  readonly all?: string | undefined;
}

/**
 * A calculation as it is kept: the whole input of the engine, so that it gives the same figures for ever, and where each
 * part came from. All moments of `statement` are instants with Z; `statement.portCalls[].id` pairs with `calls[].id`.
 */
export interface CalculationContent {
  readonly statement: StatementInput;
  readonly calls: readonly CalculationCall[];
  readonly comment: string;
  /** Null where no day could be reckoned from. */
  readonly timeBar: TimeBarOrigin | null;
  /** The fixture's fields as they were read; null where the calculation came as a file. */
  readonly fixture: CalculationFixture | null;
}

/** What a calculation takes from the fixture itself: money a day, an instant for the first layday. */
export interface CalculationFixture {
  readonly aggregation: LaytimeAggregation;
  readonly demurrageRate: string | null;
  readonly despatchRate: string | null;
  readonly currency: string;
  readonly layCanFrom: string | null;
  readonly layCanTo: string | null;
}

/** Which agreement decided the days of the time bar, the nearest to the charter first. */
export interface TimeBarOrigin {
  readonly link: 'charterTerms' | 'coa' | 'partner' | 'company' | 'usual';
  readonly trigger: TimeBarTerm['trigger'];
}

/** What the engine makes of a calculation. */
export type CalculationResult = StatementResult;

/** The result in a few figures, as lists show it; money as decimal text, moments in ISO 8601 UTC. */
export interface CalculationSummary {
  readonly status: 'complete' | 'incomplete' | 'refused';
  /** How many terms are missing or contradict each other. */
  readonly questions: number;
  readonly allowedMinutes: number | null;
  readonly usedMinutes: number | null;
  readonly demurrageMinutes: number | null;
  readonly savedMinutes: number | null;
  readonly demurrage: string | null;
  readonly despatch: string | null;
  readonly net: string | null;
  readonly currency: string | null;
  /** The last day to present the claim, `2026-12-14`. */
  readonly timeBar: string | null;
}
