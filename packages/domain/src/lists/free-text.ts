import { textLimits } from '../constants.ts';
import type { Finding } from '../text/finding.ts';

/** Keywords of a list: column name -> its spellings in lower case, without colon. */
export type KeywordTable<C extends string> = Readonly<Record<C, readonly string[]>>;

/** One term of a free text: in one column, or (null) in any of the list's text columns. */
export interface FreeTextTerm<C extends string> {
  readonly column: C | null;
  readonly text: string;
}

/** The terms, all of which must match, and findings about terms omitted because of the limits. */
export interface FreeText<C extends string> {
  readonly terms: readonly FreeTextTerm<C>[];
  readonly findings: readonly Finding[];
}

function columnOf<C extends string>(keywords: KeywordTable<C>, spelling: string): C | null {
  for (const column of Object.keys(keywords) as C[]) {
    if (keywords[column].includes(spelling)) {
      return column;
    }
  }
  return null;
}

function readTerm<C extends string>(part: string, keywords: KeywordTable<C>): FreeTextTerm<C> {
  const colon = part.indexOf(':');
  if (colon === -1) {
    return { column: null, text: part };
  }
  const column = columnOf(keywords, part.slice(0, colon).trim().toLowerCase());
  // An unknown keyword is not an error: users may search for text with a colon.
  return column === null
    ? { column: null, text: part }
    : { column, text: part.slice(colon + 1).trim() };
}

/**
 * Parses a free-text filter: commas separate terms, a colon targets a column, plain terms can be mixed in,
 * blank terms are dropped. More than 20 terms, or a term of more than 200 characters, gives a finding and is omitted.
 *
 * @example readFreeText('from: narvik, v:lunde, 4711', voyageKeywords)
 */
export function readFreeText<C extends string>(
  text: string,
  keywords: KeywordTable<C>,
): FreeText<C> {
  const terms: FreeTextTerm<C>[] = [];
  const findings: Finding[] = [];
  for (const part of text.split(',')) {
    const term = readTerm(part.trim(), keywords);
    if (term.text === '') {
      continue;
    }
    if (term.text.length > textLimits.searchTerm) {
      findings.push({
        field: 'search',
        message: `A search term can have at most ${textLimits.searchTerm} characters.`,
      });
    } else if (terms.length === textLimits.searchTerms) {
      findings.push({
        field: 'search',
        message: `At most ${textLimits.searchTerms} search terms can be combined.`,
      });
      break;
    } else {
      terms.push(term);
    }
  }
  return { terms, findings };
}

/** Whether the filter has no terms; a blank filter is dropped. */
export function isBlankFreeText(text: string): boolean {
  return text.split(',').every((part) => part.trim() === '');
}

/** The help line above a list's search: the specified sentence and the list's keywords with their abbreviations. */
export function freeTextHelp<C extends string>(keywords: KeywordTable<C>): string {
  const names = Object.values<readonly string[]>(keywords).map((spellings) => {
    const [long = '', ...short] = spellings;
    return short.length === 0 ? `${long}:` : `${long}: (${short.join(', ')}:)`;
  });
  const base = 'Free text searches several columns. Separate terms with comma.';
  return names.length === 0 ? base : `${base} Search one column with ${names.join(', ')}.`;
}
