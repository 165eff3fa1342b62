interface Named {
  readonly name: string;
  readonly inActive: boolean;
}

/** The rows that the search and the flag of the address let through; the lists of the provider are short. */
export function shownRows<T extends Named>(
  rows: readonly T[] | undefined,
  { search, includeInActive }: { readonly search: string; readonly includeInActive: boolean },
): readonly T[] | undefined {
  const text = search.trim().toLowerCase();
  return rows?.filter(
    ({ name, inActive }) =>
      (includeInActive || !inActive) && (text === '' || name.toLowerCase().includes(text)),
  );
}
