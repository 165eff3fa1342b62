const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  þ: 'th',
};

/** A text without letter case and accents, for searching: Mosjøen becomes mosjoen. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æøœßđłþ]/g, (letter) => letters[letter] ?? letter);

/** The words of a search text, folded; all of them must match. */
export const searchTerms = (text: string): readonly string[] =>
  folded(text).split(/\s+/u).filter(Boolean);

export const containsTerms = (text: string, terms: readonly string[]): boolean => {
  const whole = folded(text);
  return terms.every((term) => whole.includes(term));
};
