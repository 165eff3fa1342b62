import { pageSize } from '@fairlead/domain/constants';
import type { Session, Statement } from '../database/session.ts';

interface Part {
  readonly skip: number;
  readonly take: number;
}

interface Paging {
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
}

interface Listing {
  readonly db: Session;
  total(count: number): void;
}

/** Which rows of a list a call requests. */
export const partOf = ({ skip = 0, take = pageSize }: Paging): Part => ({ skip, take });

/**
 * A page of a list and its total, in one round trip. A row that is added between the two statements does not make the
 * total less than what was listed.
 */
export async function listPage<Row>(
  { db, total }: Listing,
  { skip }: Pick<Part, 'skip'>,
  { page, count }: { page: Statement<Row>; count: Statement<{ readonly total: number }> },
): Promise<readonly Row[]> {
  const [rows, counted] = await Promise.all([db.all(page), db.first(count)]);
  const reached = rows.length === 0 ? 0 : skip + rows.length;
  total(Math.max(reached, counted?.total ?? 0));
  return rows;
}
