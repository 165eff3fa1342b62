import type { CalculationContent, CalculationResult } from '../laytime/calculation.ts';
import type { CharterClause } from '../laytime/charter-terms.ts';

/** What stands at the head of a laytime statement; days as `2026-08-14`, instants in ISO 8601 UTC. */
export interface StatementHead {
  readonly fixtureNumber: string;
  /** Whose paper it is. */
  readonly company: string;
  /** Null: the paper is a charterer's, who names the owner by hand. */
  readonly owner: string | null;
  readonly vessel: string;
  readonly voyage: string;
  readonly charterer: string;
  readonly broker: string | null;
  /** The standard form of the charter, such as GENCON 94. */
  readonly form: string | null;
  readonly cpDate: string | null;
  readonly layCanFrom: string | null;
  readonly layCanTo: string | null;
  readonly clauses: readonly CharterClause[];
}

/** The frozen version that is printed. */
export interface PrintedVersion {
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly note: string;
}

/** A calculation as it is printed: content and result as they stand, never worked out anew for a frozen version. */
export interface PrintedStatement {
  readonly head: StatementHead;
  readonly number: number;
  readonly name: string;
  readonly party: number;
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  /** Null: a draft as it stands now. */
  readonly version: PrintedVersion | null;
  /** Of the canonical JSON of content and result, in hexadecimal figures. */
  readonly sha256: string;
  /** When it is printed; of a frozen version, when it was frozen. */
  readonly stampMs: number;
}

export const statementLayouts = ['timeline', 'events'] as const;
export type StatementLayout = (typeof statementLayouts)[number];

/** How a statement is printed. It never changes a figure. */
export interface StatementPrinting {
  readonly layout: StatementLayout;
  /** Of the stamp in the head alone: events are printed by the clock of their port. */
  readonly stampZone: string;
  /** Port calls that begin a page. */
  readonly breakBefore: readonly number[];
  readonly keepsTables: boolean;
  readonly withClauses: boolean;
  readonly withComments: boolean;
}

/** More lines than people read are a workbook's matter. */
export const mostLinesPrinted = 1500;
export const linesTooMany = 'More than 1,500 lines: export the workbook instead';
