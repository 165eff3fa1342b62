import type { Session, Statement } from './session.ts';

/**
 * The rows of a statement page by page, all of one snapshot, so that a long list is never in memory as a whole. For
 * sessions that read: the pages are their own transaction.
 */
export async function* pagesOf<Row>(
  db: Session,
  { sql, parameters }: Statement<Row>,
  rowsAtOnce: number,
): AsyncGenerator<readonly Row[]> {
  await db.run({ sql: 'begin read only', parameters: [] });
  try {
    await db.run({ sql: `declare pages no scroll cursor for ${sql}`, parameters });
    for (;;) {
      const rows = await db.all<Row>({ sql: `fetch ${rowsAtOnce} from pages`, parameters: [] });
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await db.run({ sql: 'commit', parameters: [] });
  }
}
