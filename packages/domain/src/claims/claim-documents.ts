import { documentName, usualDocuments } from '../laytime/claim-documents.ts';
import type { FoundDocument } from './evidence.ts';
import { claimDocumentState, type ClaimDocumentState } from './enumerations.ts';

/** What a user entered about a document of a claim. */
export interface StatedDocument {
  readonly code: string;
  readonly state: ClaimDocumentState;
  readonly note: string | null;
}

export interface ClaimDocument extends StatedDocument {
  readonly name: string;
  /** Whether it is required by the charter or, without charter terms, usual. */
  readonly isRequested: boolean;
  /** The existing source, such as a frozen version; null if there is none. */
  readonly source: string | null;
}

/** The usual documents of a claim without charter terms. */
const usual = usualDocuments('GENCON 94');

/**
 * The documents of a claim: those that the charter requires, in its order (`requested` is null without charter terms), then
 * others that were entered. A document that exists in full counts as available, unless it is not needed.
 */
export function documentsOfClaim(
  requested: readonly string[] | null,
  stated: readonly StatedDocument[],
  found: ReadonlyMap<string, FoundDocument> = new Map(),
): readonly ClaimDocument[] {
  const wanted = requested ?? usual;
  const text = new Map(stated.map((document) => [document.code, document]));
  const codes = [...new Set([...wanted, ...text.keys()])];
  return codes.map((code) => ({
    code,
    name: documentName(code),
    isRequested: wanted.includes(code),
    state: stateOf(text.get(code)?.state, found.get(code)),
    note: text.get(code)?.note ?? null,
    source: found.get(code)?.source ?? null,
  }));
}

const stateOf = (
  stated: ClaimDocumentState = claimDocumentState.Missing,
  found: FoundDocument | undefined,
): ClaimDocumentState =>
  stated === claimDocumentState.Missing && found?.isComplete === true
    ? claimDocumentState.AtHand
    : stated;

/** The number of required documents that are missing. */
export const missingDocuments = (documents: readonly ClaimDocument[]): number =>
  documents.filter(({ isRequested, state }) => isRequested && state === claimDocumentState.Missing)
    .length;
