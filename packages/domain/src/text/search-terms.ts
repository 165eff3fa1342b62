/** So many words are combined; what follows the last but one is read as one contiguous text. */
export const mostSearchTerms = 12;

/** A text in quotes, one whose closing quote is not typed yet, or a word. A quote inside a word (12") belongs to it. */
const parts = /"([^"]*)(?:"|$)|\S+/g;

const termsOf = (text: string): readonly string[] => {
  const terms: string[] = [];
  for (const { 0: part, 1: quoted, index } of text.matchAll(parts)) {
    const term = (quoted ?? part).trim();
    if (term === '') continue;
    if (terms.length < mostSearchTerms - 1) terms.push(term);
    else return [...terms, text.slice(index).replaceAll('"', '').trim()];
  }
  return terms;
};

/**
 * The texts that a search requires, each anywhere and in any order: its words, and contiguous texts in quotes. Those that
 * another one contains are omitted.
 *
 * @example searchTerms('laycan "as agreed"') // ['laycan', 'as agreed']
 */
export function searchTerms(text: string): readonly string[] {
  const terms = termsOf(text.replaceAll(/[“”„]/g, '"'));
  const lower = terms.map((term) => term.toLowerCase());
  return terms.filter((_, at) => {
    const term = lower[at] ?? '';
    return !lower.some(
      (other, position) =>
        position !== at && other.includes(term) && (other !== term || position < at),
    );
  });
}
