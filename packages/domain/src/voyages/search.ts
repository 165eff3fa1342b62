import { type FreeText, type KeywordTable, readFreeText } from '../lists/free-text.ts';

/** Columns that a keyword targets; `from` and `to` are the first and the last port (part 2 §2, reading). */
export type VoyageSearchColumn = 'ballast' | 'from' | 'to' | 'vessel' | 'externalId';

export const voyageKeywords: KeywordTable<VoyageSearchColumn> = {
  ballast: ['ballast', 'b'],
  from: ['from', 'f'],
  to: ['to', 't'],
  vessel: ['vessel', 'v'],
  externalId: ['externalid', 'ex'],
};

/** Reads the free text of the voyage list. */
export function readVoyageSearch(text: string): FreeText<VoyageSearchColumn> {
  return readFreeText(text, voyageKeywords);
}
