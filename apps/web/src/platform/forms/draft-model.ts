import { isSameInstant } from '@fairlead/domain/time/same-instant';
import { isSameDecimal } from '@fairlead/domain/quantities/same-decimal';

/** What was entered for one field, and what stood there when the entering began. */
interface Entry {
  readonly value: unknown;
  readonly base: unknown;
}

/** Entries by field over a record that goes on changing below them. */
export type Entries<T> = Partial<Readonly<Record<keyof T, Entry>>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const isSameText = (a: string, b: string): boolean =>
  a === b || (instant.test(a) && instant.test(b) && isSameInstant(a, b));

/** Whether two field values mean the same: records by their id, lists item by item, instants by their moment. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
  if (isRecord(a) && isRecord(b)) return a['id'] === b['id'];
  if (typeof a === 'string' && typeof b === 'string') return isSameText(a, b);
  return Object.is(a, b);
}

/**
 * As `isSameValue`, of values that were stored: a decimal may come back with other zeros behind its point, a text without
 * the blanks around it.
 */
const isStoredAlike = (a: unknown, b: unknown): boolean =>
  isSameValue(a, b) ||
  (typeof a === 'string' &&
    typeof b === 'string' &&
    (a.trim() === b.trim() || isSameDecimal(a, b)));

const fieldsOf = <T>(entries: Entries<T>): readonly (keyof T)[] =>
  Object.keys(entries) as (keyof T)[];

/** The record as the screen shows it: what was entered over what is stored. */
export function valuesOf<T extends object>(stored: T, entries: Entries<T>): T {
  const entered = fieldsOf(entries).map((field) => [field, entries[field]?.value] as const);
  return { ...stored, ...Object.fromEntries(entered) };
}

/** Notes entries; a field that holds again what is stored has none. */
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

/** Drops the entries that the stored record has taken over. */
export function pruned<T extends object>(stored: T, entries: Entries<T>): Entries<T> {
  return fieldsOf(entries)
    .filter((field) => isStoredAlike(entries[field]?.value, stored[field]))
    .reduce(without, entries);
}

/** Fields that differ from what is stored. */
export function changedFields<T extends object>(
  stored: T,
  entries: Entries<T>,
): readonly (keyof T)[] {
  return fieldsOf(entries).filter((field) => !isSameValue(entries[field]?.value, stored[field]));
}

/**
 * Fields that another user changed after this person began to. What this person `sent` last is no change of another's,
 * whenever it comes round: typing goes on while a save is under way.
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

/** The entry stands although the record has moved on. */
export function keepingMine<T extends object>(
  stored: T,
  entries: Entries<T>,
  field: keyof T,
): Entries<T> {
  const entry = entries[field];
  return entry === undefined
    ? entries
    : { ...entries, [field]: { value: entry.value, base: stored[field] } };
}

/** The entry is given up for what is stored. */
export function without<T>(entries: Entries<T>, field: keyof T): Entries<T> {
  const { [field]: _gone, ...rest } = entries as Record<keyof T, Entry>;
  return rest as Entries<T>;
}
