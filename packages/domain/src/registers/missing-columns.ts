interface Column {
  readonly key: string;
  /** A new record needs it, and it cannot be derived from the rest of the row. */
  readonly isRequired: boolean;
}

interface Columns<C extends Column> {
  readonly columns: readonly C[];
  /** Keys of columns that identify the record of a row. */
  readonly keys: readonly (readonly string[])[];
}

/**
 * The missing columns without which a file cannot be used. If its rows are identified by a key, missing columns only matter
 * for new records, which report them.
 */
export function missingColumns<C extends Column>(
  { columns, keys }: Columns<C>,
  mapping: readonly (string | null)[],
): readonly C[] {
  if (keys.some((key) => key.every((name) => mapping.includes(name)))) return [];
  return columns.filter(({ key, isRequired }) => isRequired && !mapping.includes(key));
}
