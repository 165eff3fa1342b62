import { foldWord } from './cells.ts';

export interface HeadedColumn {
  readonly key: string;
  readonly label: string;
  readonly accepts?: readonly string[];
}

/**
 * Which column of a register each heading of a file means, by key, label or an accepted name; letter case, spaces and
 * signs do not matter. The first of two headings with one meaning has it; null where a heading means none.
 */
export function guessMapping(
  headings: readonly string[],
  columns: readonly HeadedColumn[],
): readonly (string | null)[] {
  const meanings = new Map<string, string>();
  for (const { key, label, accepts = [] } of columns)
    for (const name of [key, label, ...accepts]) {
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
