import type { Column, Sorting } from '@fairlead/ui/table-columns';

const order = new Intl.Collator('en', { numeric: true });

export interface RowOrder<T> {
  readonly columns: readonly Column<T>[];
  readonly sorting: Sorting;
  /** The sort keys of columns whose text does not sort correctly. */
  readonly sortedBy?: Readonly<Record<string, (row: T) => string>> | undefined;
}

/** Rows sorted by the text of a column, or by its `sortedBy` key; equal ones by name. */
export function sortedRows<T extends { readonly name: string }>(
  rows: readonly T[],
  { columns, sorting, sortedBy = {} }: RowOrder<T>,
): readonly T[] {
  const { key, direction } = sorting;
  const text = sortedBy[key] ?? columns.find((column) => column.key === key)?.text;
  const of = text ?? ((row: T) => row.name);
  const sign = direction === 'descending' ? -1 : 1;
  return rows.toSorted(
    (one, other) => sign * order.compare(of(one), of(other)) || order.compare(one.name, other.name),
  );
}
