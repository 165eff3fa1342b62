import { paperName, usualPapers } from '../laytime/claim-papers.ts';
import type { FoundDocument } from './evidence.ts';
import { claimPaperState, type ClaimPaperState } from './words.ts';

/** What was said about a paper of a claim. */
export interface StatedPaper {
  readonly code: string;
  readonly state: ClaimPaperState;
  readonly note: string | null;
}

export interface ClaimPaper extends StatedPaper {
  readonly name: string;
  /** Whether the charter, or without its word usage, asks for it. */
  readonly isAsked: boolean;
  /** What exists of it, such as a frozen version; null where nothing does. */
  readonly source: string | null;
}

/** What a claim comes with where no charter terms say so. */
const usual = usualPapers('GENCON 94');

/**
 * The papers of a claim: those that the charter asks for in its order, then what else was said; null: no terms stand. What
 * exists as a whole is at hand, unless it is not needed.
 */
export function papersOfClaim(
  asked: readonly string[] | null,
  stated: readonly StatedPaper[],
  found: ReadonlyMap<string, FoundDocument> = new Map(),
): readonly ClaimPaper[] {
  const wanted = asked ?? usual;
  const said = new Map(stated.map((paper) => [paper.code, paper]));
  const codes = [...new Set([...wanted, ...said.keys()])];
  return codes.map((code) => ({
    code,
    name: paperName(code),
    isAsked: wanted.includes(code),
    state: stateOf(said.get(code)?.state, found.get(code)),
    note: said.get(code)?.note ?? null,
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

/** How many papers that are asked for are missing. */
export const missingPapers = (papers: readonly ClaimPaper[]): number =>
  papers.filter(({ isAsked, state }) => isAsked && state === claimPaperState.Missing).length;
