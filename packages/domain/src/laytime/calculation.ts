import type { StatementInput, StatementResult } from '@fairlead/laytime';
import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import type { TimeBarTerm } from './charter-terms.ts';
import type { SofLine } from './statement-of-facts.ts';
import type { LaytimeAggregation } from './enumerations.ts';

/** Whose version of the laytime a calculation is (numbers are ours). */
export const laytimeParties = [
  { name: 'Owner', number: 10, label: 'Owner’s version' },
  { name: 'Charterer', number: 20, label: 'Charterer’s version' },
  { name: 'Agreed', number: 30, label: 'Agreed version' },
] as const;
export type LaytimeParty = NumberOf<typeof laytimeParties>;
export const laytimeParty = codes(laytimeParties);

/** The sources of one port call of a calculation, and further data shown with it. */
export interface CalculationCall {
  /** The id in `statement.portCalls`: the port call number as text, with the operation if one call has two sheets. */
  readonly id: string;
  readonly portCallId: number;
  readonly port: {
    readonly name: string;
    readonly unLoCode: string | null;
    readonly countryCode: string;
  };
  readonly operation: 'loading' | 'discharging';
  /** The statement of facts that was read, and its revision; null if there was none. */
  readonly sof: { readonly id: number; readonly revision: number } | null;
  /** Its lines as they were read, in chronological order. */
  readonly lines: readonly SofLine[];
  readonly cargo: {
    readonly cargoPortIds: readonly number[];
    /** A decimal as text, with the symbol of its unit. */
    readonly quantity: string | null;
    readonly unit: string | null;
    readonly basis: 'billOfLading' | 'nominated' | 'outturn';
  };
  /** The label of the terms, such as WWD SHEX UU. */
  readonly termsLabel: string | null;
  /** Where the ship counts as arrived, according to the charter. */
  readonly arrivedAt?: 'port' | 'berth' | undefined;
  /** The charter has a pumping warranty for this discharge, and the port call has no pumping log. */
  readonly lacksPumpingLog?: true | undefined;
  /** Charterers whose cargo is worked at the same port call, each with its fixture; none if omitted. */
  readonly sharedWith?: readonly string[] | undefined;
  /** Cargo of this charterer and of all at the port call, on the same basis, as decimal text, if known. */
  readonly sharedQuantities?: SharedQuantities | undefined;
}

/** Quantities in one unit that decide how a berth is shared. */
export interface SharedQuantities {
  readonly own?: string | undefined;
  readonly all?: string | undefined;
}

/**
 * A calculation as it is stored: the engine's entire input, so that it always gives the same figures, and the sources of
 * its parts. All moments of `statement` are instants with Z; `statement.portCalls[].id` pairs with `calls[].id`.
 */
export interface CalculationContent {
  readonly statement: StatementInput;
  readonly calls: readonly CalculationCall[];
  readonly comment: string;
  /** Null if there is no day to count from. */
  readonly timeBar: TimeBarOrigin | null;
  /** The fixture's fields as they were read; null for an imported calculation. */
  readonly fixture: CalculationFixture | null;
}

/** The fields that a calculation takes from the fixture: money per day, an instant for the first layday. */
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

/** The engine's result of a calculation. */
export type CalculationResult = StatementResult;

/** Summary of the result for lists; money as decimal text, moments in ISO 8601 UTC. */
export interface CalculationSummary {
  readonly status: 'complete' | 'incomplete' | 'refused';
  /** Number of missing or contradictory terms. */
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
