import { paperName, usualPapers } from '../laytime/claim-papers.ts';
import type { FoundDocument } from './evidence.ts';
import { claimPaperState, type ClaimPaperState } from './words.ts';

/** What a user entered about a document of a claim. */
export interface StatedPaper {
  readonly code: string;
  readonly state: ClaimPaperState;
  readonly note: string | null;
}

export interface ClaimPaper extends StatedPaper {
  readonly name: string;
  /** Whether it is required by the charter or, without charter terms, usual. */
  readonly isAsked: boolean;
  /** The existing source, such as a frozen version; null if there is none. */
  readonly source: string | null;
}

/** The usual documents of a claim without charter terms. */
const usual = usualPapers('GENCON 94');

/**
 * The documents of a claim: those that the charter requires, in its order (`requested` is null without charter terms), then
 * others that were entered. A document that exists in full counts as available, unless it is not needed.
 */
export function papersOfClaim(
  requested: readonly string[] | null,
  stated: readonly StatedPaper[],
  found: ReadonlyMap<string, FoundDocument> = new Map(),
): readonly ClaimPaper[] {
  const wanted = requested ?? usual;
  const text = new Map(stated.map((paper) => [paper.code, paper]));
  const codes = [...new Set([...wanted, ...text.keys()])];
  return codes.map((code) => ({
    code,
    name: paperName(code),
    isAsked: wanted.includes(code),
    state: stateOf(text.get(code)?.state, found.get(code)),
    note: text.get(code)?.note ?? null,
    source: found.get(code)?.source ?? null,
  }));
}

const stateOf = (
  stated: ClaimPaperState = claimPaperState.Missing,
  found: FoundDocument | undefined,
): ClaimPaperState =>
  stated === claimPaperState.Missing && found?.isComplete === true
    ? claimPaperState.AtHand
    : stated;

/** The number of required documents that are missing. */
export const missingPapers = (papers: readonly ClaimPaper[]): number =>
  papers.filter(({ isAsked, state }) => isAsked && state === claimPaperState.Missing).length;
