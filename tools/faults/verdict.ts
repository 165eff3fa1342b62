/** One record created by a writer; its mark is globally unique. */
export interface Written {
  readonly mark: string;
  readonly id: number;
}

export interface Verdict {
  /** Acknowledged, but not stored under the acknowledged id. */
  readonly lost: readonly string[];
  /** Stored more than once, or also stored under another id than the acknowledged one. */
  readonly doubled: readonly string[];
}

/** Compares acknowledged with stored records; both lists may be in any order. */
export function verdictOf(acknowledged: readonly Written[], stored: readonly Written[]): Verdict {
  const ids = new Map<string, number[]>();
  for (const { mark, id } of stored) ids.set(mark, [...(ids.get(mark) ?? []), id]);
  const lost = acknowledged.filter(({ mark, id }) => ids.get(mark)?.includes(id) !== true);
  const doubled = [...ids].filter(([, found]) => found.length > 1);
  return { lost: lost.map(({ mark }) => mark), doubled: doubled.map(([mark]) => mark) };
}
