import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { Session } from '../platform/database/session.ts';
import { refuse } from '../platform/http/refusal.ts';

/** Two saves of one vessel's parts wait for each other here; no row when the vessel does not exist. */
export const holdVessel = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.vessels where company_id = ${company} and id = ${id} and not deleted
    for no key update`,
    'hold-vessel',
  );

/** Locks the vessel until the transaction ends, and refuses one that does not exist. */
export async function requireVessel(db: Session, company: number, id: number): Promise<void> {
  if ((await db.first(holdVessel(company, id))) === undefined) refuse('notFound');
}
