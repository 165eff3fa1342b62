/** A line of a list that belongs to a vessel: an engine, a tank, a fuel. New ones have a key below 0. */
export interface Line {
  readonly key: number;
}

interface Changed<T> {
  readonly row: T;
  /** The stored line when the change began. */
  readonly base: T;
}

/** One user's edits of a list that others may save at the same time: their changes are preserved. */
export interface ListEdits<T extends Line> {
  readonly changed: ReadonlyMap<number, Changed<T>>;
  readonly added: readonly T[];
  readonly removed: ReadonlySet<number>;
  /** The last position of each line, so that a new one stays where it was added. */
  readonly order: readonly number[];
}

export const noEdits: ListEdits<never> = {
  changed: new Map(),
  added: [],
  removed: new Set(),
  order: [],
};

/** Whether two lines are equal. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const byKey = <T extends Line>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.key, row]));

/** The list as displayed: the edits over the stored lines. */
export function rowsOf<T extends Line>(stored: readonly T[], edits: ListEdits<T>): readonly T[] {
  const known = new Set(stored.map(({ key }) => key));
  const current = stored.flatMap((row) =>
    edits.removed.has(row.key) ? [] : [edits.changed.get(row.key)?.row ?? row],
  );
  // A line that another user removed while it was being changed here stays, until that is resolved.
  const orphans = [...edits.changed].flatMap(([key, { row }]) => (known.has(key) ? [] : [row]));
  const shown = [...current, ...orphans, ...edits.added];
  if (edits.added.length + orphans.length === 0) return shown;
  const position = new Map(edits.order.map((key, at) => [key, at]));
  const positionOf = ({ key }: T) => position.get(key) ?? edits.order.length;
  return shown.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The edits after the list was changed to `rows`. */
export function editsTo<T extends Line>(
  stored: readonly T[],
  before: ListEdits<T>,
  rows: readonly T[],
): ListEdits<T> {
  const current = byKey(stored);
  const changed = new Map<number, Changed<T>>();
  for (const row of rows) {
    const retained = before.changed.get(row.key);
    const base = retained?.base ?? current.get(row.key);
    if (row.key < 0 || base === undefined) continue;
    const now = current.get(row.key);
    if (now === undefined || !isSameLine(row, now)) changed.set(row.key, { row, base });
  }
  const left = new Set(rows.map(({ key }) => key));
  return {
    changed,
    added: rows.filter(({ key }) => key < 0),
    removed: new Set(stored.map(({ key }) => key).filter((key) => !left.has(key))),
    order: rows.map(({ key }) => key),
  };
}

/** Restores removed lines; one whose removal was saved in the meantime is restored as a new one. */
export function restoredRows<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
  { rows, rename }: { readonly rows: readonly T[]; readonly rename: (row: T, key: number) => T },
): ListEdits<T> {
  const current = new Set(stored.map(({ key }) => key));
  const shown = rowsOf(stored, edits);
  const lowest = Math.min(0, ...shown.map(({ key }) => key), ...edits.order);
  const back = rows.map((row, at) => (current.has(row.key) ? row : rename(row, lowest - 1 - at)));
  return editsTo(stored, edits, [...shown, ...back]);
}

/** Drops the edits that the stored list already contains. */
export function prunedEdits<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
): ListEdits<T> {
  const current = byKey(stored);
  const isOpen = ([key, { row }]: readonly [number, Changed<T>]) => {
    const now = current.get(key);
    return now === undefined || !isSameLine(row, now);
  };
  return {
    ...edits,
    changed: new Map([...edits.changed].filter(isOpen)),
    removed: new Set([...edits.removed].filter((key) => current.has(key))),
  };
}

export const isEdited = ({ changed, added, removed }: ListEdits<Line>): boolean =>
  changed.size + added.length + removed.size > 0;

/** Changed lines that another user has changed or removed since. */
export function contestedLines<T extends Line>(
  stored: readonly T[],
  { changed }: ListEdits<T>,
): readonly number[] {
  const current = byKey(stored);
  return [...changed].flatMap(([key, { base }]) => {
    const now = current.get(key);
    return now === undefined || !isSameLine(base, now) ? [key] : [];
  });
}

/** Own lines are preserved although the stored ones have changed. A removed line is added again. */
export function retainingMine<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
  rename: (row: T, key: number) => T,
): ListEdits<T> {
  const current = byKey(stored);
  const orphans = [...edits.changed].filter(([key]) => !current.has(key));
  const lowest = Math.min(0, ...edits.added.map(({ key }) => key));
  return {
    ...edits,
    changed: new Map(
      [...edits.changed].flatMap(([key, { row }]) => {
        const now = current.get(key);
        return now === undefined ? [] : [[key, { row, base: now }] as const];
      }),
    ),
    added: [...edits.added, ...orphans.map(([, { row }], at) => rename(row, lowest - 1 - at))],
  };
}

/** The own changes to contested lines are discarded. */
export function takingTheirs<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
): ListEdits<T> {
  const contested = new Set(contestedLines(stored, edits));
  const changed = new Map([...edits.changed].filter(([key]) => !contested.has(key)));
  return { ...edits, changed };
}

/**
 * The remaining edits after `sent` was saved and answered with `answer`: input typed in the meantime stays, also in a new line,
 * which is identified by its id from now on. New lines are answered in the order in which they were sent.
 */
export function editsAfter<T extends Line>(
  {
    edits,
    sent,
    stored,
    answer,
  }: {
    readonly edits: ListEdits<T>;
    readonly sent: ListEdits<T>;
    readonly stored: readonly T[];
    readonly answer: readonly T[];
  },
  rename: (row: T, key: number) => T,
): ListEdits<T> {
  const known = new Set(stored.map(({ key }) => key));
  const fresh = answer
    .filter(({ key }) => !known.has(key))
    .toSorted((one, other) => one.key - other.key);
  const saved = new Map(
    fresh.length === sent.added.length
      ? sent.added.map((row, at) => [row.key, fresh[at]] as const)
      : [],
  );
  const keyOf = (key: number) => saved.get(key)?.key ?? key;
  const wasSent = new Set(sent.added.map(({ key }) => key));
  // Input typed over a line that was being saved now applies to its saved state: no one else changed that.
  const answered = byKey(answer);
  const changed = new Map(
    [...edits.changed].flatMap(([key, { row, base }]) => {
      const own = sent.changed.get(key);
      if (own === undefined) return [[key, { row, base }] as const];
      return own.row === row ? [] : [[key, { row, base: answered.get(key) ?? base }] as const];
    }),
  );
  for (const row of edits.added) {
    const base = saved.get(row.key);
    if (base !== undefined && !sent.added.includes(row))
      changed.set(base.key, { row: rename(row, base.key), base });
  }
  return prunedEdits(answer, {
    changed,
    added: edits.added.filter(({ key }) => !wasSent.has(key)),
    removed: edits.removed,
    order: edits.order.map(keyOf),
  });
}
