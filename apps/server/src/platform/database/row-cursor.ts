import type { Session, Statement } from './session.ts';

/**
 * The rows of a statement part by part, so that not all of them are in memory at once. Only in a transaction, and one
 * cursor at a time.
 */
export async function* rowParts<Row>(
  db: Session,
  { sql, parameters }: Statement<Row>,
  atOnce: number,
): AsyncGenerator<readonly Row[]> {
  await db.run({ sql: `declare row_parts no scroll cursor for ${sql}`, parameters });
  const next: Statement<Row> = {
    sql: `fetch forward ${Math.trunc(atOnce)} from row_parts`,
    parameters: [],
  };
  for (let rows = await db.all(next); rows.length > 0; rows = await db.all(next)) {
    yield rows;
    if (rows.length < atOnce) break;
  }
  await db.run({ sql: 'close row_parts', parameters: [] });
}

/** Reads in one snapshot, as a cursor needs it, for a call that has no transaction; nothing can be changed in it. */
export async function inSnapshot<T>(db: Session, work: () => Promise<T>): Promise<T> {
  const run = (sql: string) => db.run({ sql, parameters: [] });
  await run('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await run('rollback');
  }
}
