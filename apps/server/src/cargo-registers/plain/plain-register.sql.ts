import { sql } from 'kysely';

/** The text that a search reads: the name and the short texts; undefined where the name alone is searched. */
export function searchedText(columns: readonly string[]) {
  if (columns.length === 0) return undefined;
  const lists = columns.map((column) => sql`array_to_string(r.${sql.ref(column)}, ' ')`);
  return sql`shared.fold(concat_ws(' ', r.name, ${sql.join(lists)}))`;
}
