import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import { sql } from 'kysely';

/** Three letters or digits in a row, the unit of the index of search texts. */
const threeLetters = /[\p{L}\p{N}]{3}/u;

/** The longest term of a free text that has only short ones, and the others. */
export interface ShortTerms<Column extends string> {
  readonly longest: FreeTextTerm<Column>;
  readonly others: readonly FreeTextTerm<Column>[];
}

/** Undefined where the index finds one of the terms by itself, and where there are no terms. */
export function shortTerms<Column extends string>(
  terms: readonly FreeTextTerm<Column>[],
): ShortTerms<Column> | undefined {
  const [longest, ...others] = terms.toSorted((a, b) => b.text.length - a.text.length);
  const isShort = longest !== undefined && terms.every(({ text }) => !threeLetters.test(text));
  return isShort ? { longest, others } : undefined;
}

/** The patterns by which the index finds a short text, as the query `short`; null where it cannot. */
export const shortPatterns = (company: number, { text }: { readonly text: string }) => sql`
  short as materialized (select tenant.short_text_patterns(${company}, ${text}) as patterns)`;
