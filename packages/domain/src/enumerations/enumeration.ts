/**
 * One entry of an enumeration: the name in code and payloads, the number in the API and database, the label on screen.
 * Every enumeration of the product is a readonly table of these, the source for schema, SQL constraint and screen.
 */
export interface EnumEntry {
  readonly name: string;
  readonly number: number;
  readonly label: string;
}

/** The union of a table's numbers: the type of the field in the API. */
export type NumberOf<T extends readonly EnumEntry[]> = T[number]['number'];

/** The union of a table's names. */
export type NameOf<T extends readonly EnumEntry[]> = T[number]['name'];

type Codes<T extends readonly EnumEntry[]> = {
  readonly [W in T[number] as W['name']]: W['number'];
};

/** Turns a table into an object name -> number, so that code reads `portCallStatus.Late` instead of 30. */
export function codes<const T extends readonly EnumEntry[]>(table: T): Codes<T> {
  return Object.fromEntries(table.map((entry) => [entry.name, entry.number])) as Codes<T>;
}

/** The numbers of a table in its order, typed as a non-empty tuple for schemas and SQL constraints. */
export function numbers<const T extends readonly EnumEntry[]>(
  table: T,
): readonly [NumberOf<T>, ...NumberOf<T>[]] {
  return table.map((entry) => entry.number) as unknown as readonly [NumberOf<T>, ...NumberOf<T>[]];
}

/** The names of a table in its order, typed as a non-empty tuple for schemas. */
export function names<const T extends readonly EnumEntry[]>(
  table: T,
): readonly [NameOf<T>, ...NameOf<T>[]] {
  return table.map((entry) => entry.name) as unknown as readonly [NameOf<T>, ...NameOf<T>[]];
}

/** The label of a number; an unknown number is shown itself, so that newer data is never blank. */
export function label(table: readonly EnumEntry[], number: number): string {
  return table.find((entry) => entry.number === number)?.label ?? String(number);
}

/** The entry with this number, or undefined. */
export function entryOf<const T extends readonly EnumEntry[]>(
  table: T,
  number: number,
): T[number] | undefined {
  return table.find((entry) => entry.number === number);
}
