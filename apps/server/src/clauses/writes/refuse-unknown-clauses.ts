import { refuseFields } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/database/session.ts';
import { knownClauses } from '../clauses.sql.ts';

/** Refuses terms that name clauses which the company never had. */
export async function refuseUnknownClauses(
  db: Session,
  company: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await db.all(knownClauses(company, ids))).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) refuseFields({ 'content.clauses': ['Not found'] });
}
