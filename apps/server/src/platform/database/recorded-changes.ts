export interface RecordedChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The history's trigger keeps `{column: [old, new]}`; the wire names fields as the entities do. */
export function recordedChanges(changes: unknown): RecordedChange[] {
  return Object.entries(changes as Record<string, readonly [unknown, unknown]>).map(
    ([column, [old, now]]) => ({
      field: column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      old,
      new: now,
    }),
  );
}
