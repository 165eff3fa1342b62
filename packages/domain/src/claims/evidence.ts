import { claimDocuments, documentName } from '../laytime/claim-documents.ts';

/** Evidence of the documents of a claim, apart from what users enter. */
export interface ClaimEvidence {
  /** Each port call of the claim, with its latest issued statement of facts. */
  readonly facts: readonly {
    readonly port: string;
    /** Null if none was issued. */
    readonly version: number | null;
    readonly isSigned: boolean;
  }[];
  /** The latest frozen version of a calculation. */
  readonly frozen: { readonly name: string; readonly version: number } | null;
  /** The number of the latest invoice that is not credited in full. */
  readonly invoice: string | null;
  /** Names of the documents of the fixture. */
  readonly documents: readonly string[];
}

export const noEvidence: ClaimEvidence = { facts: [], frozen: null, invoice: null, documents: [] };

/** An existing document of the claim, and its source. */
export interface FoundDocument {
  readonly source: string;
  /** False if only a part exists, such as the statement of one of two ports. */
  readonly isComplete: boolean;
}

/** Other names of a document in file names. */
const synonyms: Readonly<Record<string, RegExp>> = {
  nor: /\bnor\b/i,
  bl: /\bb[\s/]?l\b|\bbills? of lading\b/i,
  charter: /\bcharter ?party\b|\bc\/?p\b|\brecap\b/i,
  protest: /\blop\b|\bletters? of protest\b|\bnote of protest\b/i,
  pumpingLog: /\bpump(?:ing)? log\b/i,
  ullage: /\bullage/i,
  holidayNote: /\bholidays?\b/i,
};

/** The document code that a file name indicates; null if none. */
export function documentCodeOf(fileName: string): string | null {
  const plain = fileName.replace(/\.[^.]{1,8}$/, '').replaceAll(/[_-]+/g, ' ');
  const lower = plain.toLowerCase();
  const named = claimDocuments.find(({ name }) => lower.includes(name.toLowerCase()));
  if (named !== undefined) return named.code;
  return Object.entries(synonyms).find(([, form]) => form.test(plain))?.[0] ?? null;
}

/** Existing documents of a claim, by their code. */
export function foundDocuments(evidence: ClaimEvidence): ReadonlyMap<string, FoundDocument> {
  const byName = evidence.documents.flatMap((name) => {
    const code = documentCodeOf(name);
    return code === null ? [] : [[code, { source: name, isComplete: true }] as const];
  });
  const found = new Map<string, FoundDocument>(byName.toReversed());
  const { facts, frozen, invoice } = evidence;
  const issued = facts.filter(({ version }) => version !== null);
  if (issued.length > 0 && found.get('sof') === undefined)
    found.set('sof', { source: factsSource(facts), isComplete: issued.length === facts.length });
  if (frozen !== null)
    found.set('timeSheet', {
      source: `${frozen.name}, version ${frozen.version}`,
      isComplete: true,
    });
  if (invoice !== null) found.set('invoice', { source: `Invoice ${invoice}`, isComplete: true });
  return found;
}

const factsSource = (facts: ClaimEvidence['facts']): string =>
  facts
    .map(({ port, version, isSigned }) =>
      version === null
        ? `${port}: not issued`
        : `${port}: version ${version}${isSigned ? ', signed' : ''}`,
    )
    .join('; ');

/** The text for each required document that is missing. */
export const missingSentence = (code: string, found: FoundDocument | undefined): string =>
  found === undefined ? documentName(code) : `${documentName(code)} (${found.source})`;
