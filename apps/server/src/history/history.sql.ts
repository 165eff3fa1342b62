import { mergeUndoMinutes } from '@fairlead/domain/registers/merge-undo';
import { sql } from 'kysely';
import { sqlFor } from '../platform/database/query.ts';
import { isRestored } from '../platform/database/record-history.sql.ts';

interface HistoryOf {
  readonly company: number;
  readonly entity: string;
  readonly id: number;
  readonly skip: number;
  readonly take: number;
}

/** A record's own entries, and those of records that were merged into it. */
const ofRecord = (
  company: number,
  entity: string,
  id: number,
) => sql<boolean>`h.entity_id = any (array(
  select g.id from tenant.removed_records g
  where g.company_id = ${company} and g.entity = ${entity} and g.merged_into = ${id}) || ${id}::bigint)`;

/**
 * Only the entry of the merge itself may be undone, and only while the removed record still holds the data to undo it.
 */
const undoableUntil = sql<string | null>`case
  when h.action = 'delete' and h.at >= g.removed
    and g.removed > clock_timestamp() - make_interval(mins => ${mergeUndoMinutes}::integer) and g.content ? 'merge'
  then g.removed + make_interval(mins => ${mergeUndoMinutes}::integer) end`.as('undoable_until');

export const entriesOf = ({ company, entity, id, skip, take }: HistoryOf) =>
  sqlFor
    .selectFrom('tenant.history as h')
    .leftJoin('control.users as u', 'u.id', 'h.actor_id')
    .leftJoin('tenant.removed_records as g', (join) =>
      join
        .on('g.company_id', '=', company)
        .onRef('g.entity', '=', 'h.entity')
        .onRef('g.id', '=', 'h.entity_id')
        .on('g.merged_into', 'is not', null),
    )
    .select([
      'h.id',
      'h.entity',
      'h.entity_id',
      'h.at',
      'u.full_name',
      'h.source',
      'h.action',
      'h.changes',
      'h.reason',
      'g.name as merged_name',
      'g.merged_into',
      undoableUntil,
      isRestored.as('is_restored'),
    ])
    .where('h.company_id', '=', company)
    .where('h.entity', '=', entity)
    .where(ofRecord(company, entity, id))
    .orderBy('h.id', 'desc')
    .offset(skip)
    .limit(take);
