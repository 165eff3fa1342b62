import { lateAfterHours } from '../constants.ts';
import {
  type FreeText,
  type FreeTextTerm,
  type KeywordTable,
  readFreeText,
} from '../lists/free-text.ts';

/** Columns that a keyword targets; `from` and `to` are the first and the last port. */
export type VoyageSearchColumn = 'ballast' | 'from' | 'to' | 'vessel' | 'externalId';

/** `late: 24` is not a column: it finds voyages more than this many hours late for their next port. */
export const voyageKeywords: KeywordTable<VoyageSearchColumn | 'late'> = {
  ballast: ['ballast', 'b'],
  from: ['from', 'f'],
  to: ['to', 't'],
  vessel: ['vessel', 'v'],
  externalId: ['externalid', 'ex'],
  late: ['late'],
};

export interface VoyageSearch extends FreeText<VoyageSearchColumn> {
  /** Only voyages that are late by more hours than this; undefined if the text has no `late` term. */
  readonly lateHours: number | undefined;
}

type Term = FreeTextTerm<VoyageSearchColumn | 'late'>;

/** Undefined for a term other than `late`, NaN if its hours are invalid. */
function lateHoursOf({ column, text }: Term): number | undefined {
  if (column === null) return text.toLowerCase() === 'late' ? lateAfterHours : undefined;
  if (column !== 'late') return undefined;
  return /^\d{1,5}$/.test(text) ? Math.max(Number(text), lateAfterHours) : Number.NaN;
}

const isColumn = (term: Term): term is FreeTextTerm<VoyageSearchColumn> =>
  lateHoursOf(term) === undefined;

/** Parses the free text of the voyage list; `late` alone finds the voyages that the list shows as late. */
export function readVoyageSearch(text: string): VoyageSearch {
  const { terms, findings } = readFreeText(text, voyageKeywords);
  const hours = terms.map(lateHoursOf).filter((found) => found !== undefined);
  const wrong = { field: 'search', message: 'late: takes a number of hours, as in late: 24.' };
  return {
    terms: terms.filter(isColumn),
    findings: hours.some(Number.isNaN) ? [...findings, wrong] : findings,
    lateHours: hours.length === 0 ? undefined : Math.max(...hours),
  };
}
