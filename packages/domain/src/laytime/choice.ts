/**
 * One answer that a charter may give: the value in payloads and workbooks, the label on screen and in print. Each table
 * of these is the source of the schema, the check of the server, the select and the printed text.
 */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A short explanation under the label. */
  readonly detail?: string;
}

/** The union of a table's values. */
export type ValueOf<T extends readonly Choice[]> = T[number]['value'];

/** The values of a table in its order, typed as a non-empty tuple for schemas. */
export const valuesOf = <const T extends readonly Choice[]>(
  table: T,
): readonly [ValueOf<T>, ...ValueOf<T>[]] =>
  table.map(({ value }) => value) as unknown as readonly [ValueOf<T>, ...ValueOf<T>[]];

/** The label of a value; an unknown value is shown itself, so that newer data is never blank. */
export const choiceLabel = (table: readonly Choice[], value: string): string =>
  table.find((choice) => choice.value === value)?.label ?? value;

/** The label within a sentence: 'bill of lading'. Abbreviations keep their capitals. */
export function labelInSentence(table: readonly Choice[], value: string): string {
  const label = choiceLabel(table, value);
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
