/** A line of a list that belongs to a vessel: an engine, a tank, a fuel. New ones have a key below 0. */
export interface Line {
  readonly key: number;
}

interface Changed<T> {
  readonly row: T;
  /** What stood there when the change began. */
  readonly base: T;
}

/** What one person did to a list that others may save meanwhile: nothing that they did is undone by it. */
export interface ListEdits<T extends Line> {
  readonly changed: ReadonlyMap<number, Changed<T>>;
  readonly added: readonly T[];
  readonly removed: ReadonlySet<number>;
  /** Where each line was seen last, so that a new one stays where it was put. */
  readonly order: readonly number[];
}

export const noEdits: ListEdits<never> = {
  changed: new Map(),
  added: [],
  removed: new Set(),
  order: [],
};

/** Whether two lines say the same. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const byKey = <T extends Line>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.key, row]));

/** The list as it is shown: what was done over what is stored. */
export function rowsOf<T extends Line>(stored: readonly T[], edits: ListEdits<T>): readonly T[] {
  const known = new Set(stored.map(({ key }) => key));
  const standing = stored.flatMap((row) =>
    edits.removed.has(row.key) ? [] : [edits.changed.get(row.key)?.row ?? row],
  );
  // A line that somebody else took out while it was being changed here stays, until it is decided.
  const orphans = [...edits.changed].flatMap(([key, { row }]) => (known.has(key) ? [] : [row]));
  const shown = [...standing, ...orphans, ...edits.added];
  if (edits.added.length + orphans.length === 0) return shown;
  const place = new Map(edits.order.map((key, at) => [key, at]));
  const placeOf = ({ key }: T) => place.get(key) ?? edits.order.length;
  return shown.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What has been done once the list was changed to `rows`. */
export function editsTo<T extends Line>(
  stored: readonly T[],
  before: ListEdits<T>,
  rows: readonly T[],
): ListEdits<T> {
  const standing = byKey(stored);
  const changed = new Map<number, Changed<T>>();
  for (const row of rows) {
    const kept = before.changed.get(row.key);
    const base = kept?.base ?? standing.get(row.key);
    if (row.key < 0 || base === undefined) continue;
    const now = standing.get(row.key);
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

/** Brings lines back that were taken out; one that was saved so in the meantime comes back as a new one. */
export function broughtBack<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
  { rows, rename }: { readonly rows: readonly T[]; readonly rename: (row: T, key: number) => T },
): ListEdits<T> {
  const standing = new Set(stored.map(({ key }) => key));
  const shown = rowsOf(stored, edits);
  const lowest = Math.min(0, ...shown.map(({ key }) => key), ...edits.order);
  const back = rows.map((row, at) => (standing.has(row.key) ? row : rename(row, lowest - 1 - at)));
  return editsTo(stored, edits, [...shown, ...back]);
}

/** Drops what the stored list has taken over. */
export function prunedEdits<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
): ListEdits<T> {
  const standing = byKey(stored);
  const isOpen = ([key, { row }]: readonly [number, Changed<T>]) => {
    const now = standing.get(key);
    return now === undefined || !isSameLine(row, now);
  };
  return {
    ...edits,
    changed: new Map([...edits.changed].filter(isOpen)),
    removed: new Set([...edits.removed].filter((key) => standing.has(key))),
  };
}

export const isEdited = ({ changed, added, removed }: ListEdits<Line>): boolean =>
  changed.size + added.length + removed.size > 0;

/** Changed lines that somebody else has changed or taken out since. */
export function contestedLines<T extends Line>(
  stored: readonly T[],
  { changed }: ListEdits<T>,
): readonly number[] {
  const standing = byKey(stored);
  return [...changed].flatMap(([key, { base }]) => {
    const now = standing.get(key);
    return now === undefined || !isSameLine(base, now) ? [key] : [];
  });
}

/** The own lines stand although the stored ones have moved on. A line that is gone is added anew. */
export function keepingMine<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
  rename: (row: T, key: number) => T,
): ListEdits<T> {
  const standing = byKey(stored);
  const orphans = [...edits.changed].filter(([key]) => !standing.has(key));
  const lowest = Math.min(0, ...edits.added.map(({ key }) => key));
  return {
    ...edits,
    changed: new Map(
      [...edits.changed].flatMap(([key, { row }]) => {
        const now = standing.get(key);
        return now === undefined ? [] : [[key, { row, base: now }] as const];
      }),
    ),
    added: [...edits.added, ...orphans.map(([, { row }], at) => rename(row, lowest - 1 - at))],
  };
}

/** The own changes to contested lines are given up. */
export function takingTheirs<T extends Line>(
  stored: readonly T[],
  edits: ListEdits<T>,
): ListEdits<T> {
  const contested = new Set(contestedLines(stored, edits));
  const changed = new Map([...edits.changed].filter(([key]) => !contested.has(key)));
  return { ...edits, changed };
}

/**
 * What is left to do once `sent` was saved and answered with `answer`: what was typed meanwhile stays, also in a new
 * line, which is known by its id from now on. New lines are answered in the order in which they were sent.
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
  // What was typed over a line that was being saved lies over its saved state now: nobody else changed that.
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
