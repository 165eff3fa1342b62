import { foldName } from '@fairlead/domain/registers/cells';
import type { Session } from '../database/session.ts';
import type { Lookup, LookupRow, RegisterColumn } from './register.ts';

/** The names of records that a register's columns refer to, and the record that a name means. */
export interface Names {
  readonly show: (column: RegisterColumn, value: unknown) => string;
  readonly find: (column: RegisterColumn, text: string) => number | string | undefined;
  /** The only record that the column may name; undefined where there are several or none. */
  readonly only: (column: RegisterColumn) => number | string | undefined;
}

interface Known {
  readonly shown: ReadonlyMap<string, string>;
  /** Undefined where several have the name. */
  readonly ids: ReadonlyMap<string, number | string | undefined>;
  readonly only: number | string | undefined;
}

/** Reads the records that columns may name, all in one round trip. */
export async function lookupsOf(
  db: Session,
  company: number,
  columns: readonly RegisterColumn[],
): Promise<Names> {
  const known = new Map<string, Known>();
  await Promise.all(
    columns.map(async ({ key, lookup }) => {
      if (lookup !== undefined) known.set(key, knownOf(await db.all(lookup.all(company)), lookup));
    }),
  );
  return {
    show: (column, value) => {
      if (value === null || value === undefined) return '';
      return column.show(value, (id) => known.get(column.key)?.shown.get(String(id)) ?? String(id));
    },
    find: (column, text) => known.get(column.key)?.ids.get(foldName(text)),
    only: (column) => known.get(column.key)?.only,
  };
}

function knownOf(rows: readonly LookupRow[], { also }: Lookup): Known {
  const ids = new Map<string, number | string | undefined>();
  for (const { id, names } of rows)
    for (const name of names) {
      if (name === null || name === '') continue;
      const folded = foldName(name);
      ids.set(folded, ids.has(folded) && ids.get(folded) !== id ? undefined : id);
    }
  if (also !== undefined)
    for (const { id } of rows)
      for (const name of also(id)) {
        const folded = foldName(name);
        if (!ids.has(folded)) ids.set(folded, id);
      }
  return {
    shown: new Map(rows.map(({ id, shown }) => [String(id), shown])),
    ids,
    only: rows.length === 1 ? rows[0]?.id : undefined,
  };
}
