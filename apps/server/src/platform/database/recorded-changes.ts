export interface RecordedChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** As `control.secret_columns()`: entries of earlier versions contain values that no one may read. */
export const secretColumns: ReadonlySet<string> = new Set([
  'token_hash',
  'code_hash',
  'secret',
  'old_secret',
  'secret_hash',
  'password_hash',
  'credentials',
  'api_access_key_hash',
]);

const hidden = (value: unknown): unknown =>
  value === null || value === undefined ? null : 'hidden';

/** The history's trigger stores `{column: [old, new]}`; the wire format uses the field names of the entities. */
export function recordedChanges(changes: unknown): RecordedChange[] {
  return Object.entries(changes as Record<string, readonly [unknown, unknown]>).map(
    ([column, [old, now]]) => ({
      field: column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      old: secretColumns.has(column) ? hidden(old) : old,
      new: secretColumns.has(column) ? hidden(now) : now,
    }),
  );
}
