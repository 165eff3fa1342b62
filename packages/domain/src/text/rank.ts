/** A text for searching: without accents, case and repeated blanks. 'Rīga' is found by 'riga'. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[œŒ]/g, 'oe')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** One choice of a picker. */
export interface Ranked {
  readonly label: string;
  /** The code of the choice, such as L for loading or a LOCODE. */
  readonly code?: string | undefined;
}

/**
 * How well a typed text matches a choice, 0 best: the whole code or label, the start of the code, of the label, of one
 * of its words, anywhere. Null if it does not match.
 */
export const matchRank = ({ label, code = '' }: Ranked, typed: string): number | null => {
  const text = folded(typed);
  const [name, letters] = [folded(label), folded(code)];
  if (text === '' || letters === text || name === text) return 0;
  if (letters.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  if (name.split(/[^\p{L}\p{N}]+/u).some((entry) => entry.startsWith(text))) return 3;
  return name.includes(text) ? 4 : null;
};

/** The choices that match a typed text, best first; equal ones stay in their order. */
export const bestMatches = <T extends Ranked>(choices: readonly T[], typed: string): readonly T[] =>
  choices
    .map((choice) => ({ choice, rank: matchRank(choice, typed) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ choice }) => choice);

/** Search results, with exact name matches first. */
export const exactFirst = <T extends { readonly name: string }>(
  found: readonly T[],
  typed: string,
): readonly T[] => {
  const text = folded(typed);
  return found.toSorted(
    (one, other) => Number(folded(other.name) === text) - Number(folded(one.name) === text),
  );
};
