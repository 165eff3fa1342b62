import { folded } from '@fairlead/domain/text/rank';
interface Named {
  readonly name: string;
  readonly inActive: boolean;
}

/** The rows that match the search and the flag in the address; the provider's lists are short. */
export function shownRows<T extends Named>(
  rows: readonly T[] | undefined,
  { search, includeInActive }: { readonly search: string; readonly includeInActive: boolean },
): readonly T[] | undefined {
  const text = folded(search);
  return rows?.filter(
    ({ name, inActive }) =>
      (includeInActive || !inActive) && (text === '' || folded(name).includes(text)),
  );
}
