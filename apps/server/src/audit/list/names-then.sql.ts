import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface Naming {
  readonly entity: string;
  readonly entity_id: number;
  readonly id: number;
  /** Before and after. */
  readonly change: readonly [unknown, unknown];
}

/** Where the history of some records names them: when they were created, renamed and deleted. */
export const namingsOf = (company: number, records: readonly (readonly [string, number])[]) =>
  statementOf<Naming>(sql`
    select h.entity, h.entity_id, h.id,
      coalesce(h.changes -> 'name', h.changes -> 'full_name', h.changes -> 'fixture_number') as change
    from unnest(${records.map(([entity]) => entity)}::text[], ${records.map(([, id]) => id)}::bigint[])
      as w (entity, id)
    join tenant.history h on h.company_id = ${company} and h.entity = w.entity and h.entity_id = w.id
    where jsonb_exists_any(h.changes, array['name', 'full_name', 'fixture_number'])
    order by h.id`);
