import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** What is written between them is undone. */
export const beginEntry = statementOf(sql`savepoint tried_entry`);
export const undoEntry = statementOf(sql`rollback to savepoint tried_entry`);

export interface MainCallRow {
  readonly id: number;
  readonly voyage_id: number;
  /** The main call that it is merged into; null for a main call. */
  readonly parent_id: number | null;
  readonly departed: string | null;
}

/** A port call, and whose plan it belongs to. */
export const plannedCall = (company: number, id: number) =>
  statementOf<MainCallRow>(
    sql`
    select c.id, c.voyage_id, c.parent_id, c.departed from tenant.port_calls c
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null`,
    'port call of an entry',
  );
