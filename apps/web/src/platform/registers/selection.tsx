import { Checkbox } from '@fairlead/ui/checkbox';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo, useState } from 'react';
import type { RegisterRow } from './register-row.ts';

/** Rows that are selected to be changed together; rows that leave the list leave the selection. */
export interface Selection {
  readonly ids: readonly number[];
  readonly toggle: (id: number) => void;
  readonly choose: (ids: readonly number[]) => void;
}

/** The server accepts this many at once. */
const mostChosen = 500;

export function useSelection(rows: readonly { readonly id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = useMemo(
    () => rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])).slice(0, mostChosen),
    [rows, chosen],
  );
  const [actions] = useState(() => ({
    toggle: (id: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    choose: (next: readonly number[]) => setChosen(new Set(next.slice(0, mostChosen))),
  }));
  return { ids, ...actions };
}

export interface SelectOptions<T> {
  readonly isShown: boolean;
  /** What a row is called; a constant. */
  readonly nameOf: (row: T) => string;
}

/** The columns with checkboxes before them, for users who may change records. */
export function useSelectColumns<T extends Pick<RegisterRow, 'id'>>(
  columns: readonly Column<T>[],
  { ids, toggle }: Selection,
  { isShown, nameOf }: SelectOptions<T>,
): readonly Column<T>[] {
  return useMemo(() => {
    if (!isShown) return columns;
    const chosen = new Set(ids);
    const boxes: Column<T> = {
      key: 'select',
      label: '',
      name: 'Select',
      width: 40,
      align: 'center',
      fixed: true,
      cell: (row) => (
        <Checkbox
          checked={chosen.has(row.id)}
          name={`Select ${nameOf(row)}`}
          tabIndex={-1}
          onChange={() => toggle(row.id)}
        />
      ),
    };
    return [boxes, ...columns];
  }, [columns, ids, toggle, isShown, nameOf]);
}
