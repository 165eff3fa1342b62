import { isSameInstant } from '@fairlead/domain/time/same-instant';
import { isSameDecimal } from '@fairlead/domain/quantities/same-decimal';

/** The input of one field, and the field's value when the input began. */
interface Entry {
  readonly value: unknown;
  readonly base: unknown;
}

/** Input by field over a record that may change in the meantime. */
export type Entries<T> = Partial<Readonly<Record<keyof T, Entry>>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const isSameText = (a: string, b: string): boolean =>
  a === b || (instant.test(a) && instant.test(b) && isSameInstant(a, b));

/** Whether two field values are equal: records by their id, lists item by item, instants by their moment. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
  if (isRecord(a) && isRecord(b)) return a['id'] === b['id'];
  if (typeof a === 'string' && typeof b === 'string') return isSameText(a, b);
  return Object.is(a, b);
}

/**
 * As `isSameValue`, for stored values: a decimal may come back with different trailing zeros, a text without the surrounding
 * blanks.
 */
const isStoredAlike = (a: unknown, b: unknown): boolean =>
  isSameValue(a, b) ||
  (typeof a === 'string' &&
    typeof b === 'string' &&
    (a.trim() === b.trim() || isSameDecimal(a, b)));

const fieldsOf = <T>(entries: Entries<T>): readonly (keyof T)[] =>
  Object.keys(entries) as (keyof T)[];

/** The record as displayed: the input over the stored values. */
export function valuesOf<T extends object>(stored: T, entries: Entries<T>): T {
  const entered = fieldsOf(entries).map((field) => [field, entries[field]?.value] as const);
  return { ...stored, ...Object.fromEntries(entered) };
}

/** Records input; a field that equals its stored value again has none. */
export function withChange<T extends object>(
  stored: T,
  entries: Entries<T>,
  change: Partial<T>,
): Entries<T> {
  let next: Entries<T> = entries;
  for (const field of Object.keys(change) as (keyof T)[]) {
    const value = change[field];
    if (isSameValue(value, stored[field])) next = without(next, field);
    else next = { ...next, [field]: { value, base: entries[field]?.base ?? stored[field] } };
  }
  return next;
}

/** Drops the input that the stored record already contains. */
export function pruned<T extends object>(stored: T, entries: Entries<T>): Entries<T> {
  return fieldsOf(entries)
    .filter((field) => isStoredAlike(entries[field]?.value, stored[field]))
    .reduce(without, entries);
}

/** Fields that differ from the stored values. */
export function changedFields<T extends object>(
  stored: T,
  entries: Entries<T>,
): readonly (keyof T)[] {
  return fieldsOf(entries).filter((field) => !isSameValue(entries[field]?.value, stored[field]));
}

/**
 * Fields that another user changed after this user began to edit them. What this user `sent` last is not another user's change,
 * whenever the answer arrives: typing goes on while a save is pending.
 */
export function contestedFields<T extends object>(
  stored: T,
  entries: Entries<T>,
  sent?: T,
): readonly (keyof T)[] {
  return changedFields(stored, entries).filter(
    (field) =>
      !isStoredAlike(entries[field]?.base, stored[field]) &&
      !(sent !== undefined && isStoredAlike(sent[field], stored[field])),
  );
}

/** The input is preserved although the stored record has changed. */
export function retainingMine<T extends object>(
  stored: T,
  entries: Entries<T>,
  field: keyof T,
): Entries<T> {
  const entry = entries[field];
  return entry === undefined
    ? entries
    : { ...entries, [field]: { value: entry.value, base: stored[field] } };
}

/** The input is discarded in favour of the stored value. */
export function without<T>(entries: Entries<T>, field: keyof T): Entries<T> {
  const { [field]: _gone, ...rest } = entries as Record<keyof T, Entry>;
  return rest as Entries<T>;
}
