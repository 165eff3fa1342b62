import { foldText } from './cells.ts';
import { headingSynonyms } from './heading-synonyms.ts';

export interface HeadedColumn {
  readonly key: string;
  readonly label: string;
  readonly accepts?: readonly string[];
}

/** All names of a column; names from other languages come last. */
const namesOf = (columns: readonly HeadedColumn[]): readonly (readonly [string, string])[] => [
  ...columns.flatMap(({ key, label, accepts = [] }) =>
    [key, label, ...accepts].map((name) => [name, key] as const),
  ),
  ...columns.flatMap(({ key }) => (headingSynonyms[key] ?? []).map((name) => [name, key] as const)),
];

/**
 * The register column for each heading of a file, by key, label, accepted name or name in another
 * language; letter case, spaces and punctuation do not matter. Of two headings for one column the first wins; null if none.
 */
export function guessMapping(
  headings: readonly string[],
  columns: readonly HeadedColumn[],
): readonly (string | null)[] {
  const meanings = new Map<string, string>();
  for (const [name, key] of namesOf(columns)) {
    const folded = foldText(name);
    if (!meanings.has(folded)) meanings.set(folded, key);
  }
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = meanings.get(foldText(heading));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
