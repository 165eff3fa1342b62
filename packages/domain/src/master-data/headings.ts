import { foldWord } from './cells.ts';
import { headingWords } from './heading-words.ts';

export interface HeadedColumn {
  readonly key: string;
  readonly label: string;
  readonly accepts?: readonly string[];
}

/** Every name of a column; what it is called outside of the register comes last. */
const namesOf = (columns: readonly HeadedColumn[]): readonly (readonly [string, string])[] => [
  ...columns.flatMap(({ key, label, accepts = [] }) =>
    [key, label, ...accepts].map((name) => [name, key] as const),
  ),
  ...columns.flatMap(({ key }) => (headingWords[key] ?? []).map((name) => [name, key] as const)),
];

/**
 * Which column of a register each heading of a file means, by key, label, an accepted name or what other languages call
 * it; letter case, spaces and signs do not matter. The first of two headings with one meaning has it; null where a heading means none.
 */
export function guessMapping(
  headings: readonly string[],
  columns: readonly HeadedColumn[],
): readonly (string | null)[] {
  const meanings = new Map<string, string>();
  for (const [name, key] of namesOf(columns)) {
    const folded = foldWord(name);
    if (!meanings.has(folded)) meanings.set(folded, key);
  }
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = meanings.get(foldWord(heading));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
