import type { CalculationContent, CalculationResult } from '../laytime/calculation.ts';
import type { CharterClause } from '../laytime/charter-terms.ts';

/** The header of a laytime statement; days as `2026-08-14`, instants in ISO 8601 UTC. */
export interface StatementHeader {
  readonly fixtureNumber: string;
  /** The company that issues it. */
  readonly company: string;
  /** Null: a charterer's statement, where the owner is filled in by hand. */
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

/** The frozen version being printed. */
export interface PrintedVersion {
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly note: string;
}

/** A calculation for printing: stored content and result; a frozen version is never recalculated. */
export interface PrintedStatement {
  readonly header: StatementHeader;
  readonly number: number;
  readonly name: string;
  readonly party: number;
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  /** Null: a draft in its current state. */
  readonly version: PrintedVersion | null;
  /** SHA-256 of the canonical JSON of content and result, in hexadecimal. */
  readonly sha256: string;
  /** The print time; for a frozen version, when it was frozen. */
  readonly stampMs: number;
}

export const statementLayouts = ['timeline', 'events'] as const;
export type StatementLayout = (typeof statementLayouts)[number];

/** Print options. They never change a figure. */
export interface StatementPrinting {
  readonly layout: StatementLayout;
  /** Only for the stamp in the header: events are printed in the time of their port. */
  readonly stampZone: string;
  /** Port calls that start a new page. */
  readonly breakBefore: readonly number[];
  readonly hasWholeTables: boolean;
  readonly withClauses: boolean;
  readonly withComments: boolean;
}

/** Maximum number of printed lines; longer statements are for the workbook. */
export const mostLinesPrinted = 1500;
export const linesTooMany = 'More than 1,500 lines: export the workbook instead';
