interface Column {
  readonly key: string;
  /** A new record has none without it, and nothing else of its row tells it. */
  readonly isRequired: boolean;
}

interface Columns<C extends Column> {
  readonly columns: readonly C[];
  /** Keys of columns by which a row of a file finds its record. */
  readonly keys: readonly (readonly string[])[];
}

/**
 * The columns without which nothing of a file can be used. Where its rows are found by a key, what is missing matters to
 * new records alone, which say so.
 */
export function missingColumns<C extends Column>(
  { columns, keys }: Columns<C>,
  mapping: readonly (string | null)[],
): readonly C[] {
  if (keys.some((key) => key.every((name) => mapping.includes(name)))) return [];
  return columns.filter(({ key, isRequired }) => isRequired && !mapping.includes(key));
}
