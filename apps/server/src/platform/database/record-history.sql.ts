import type { HistoryEntity } from '@fairlead/domain/hub/history-entities';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from './query.ts';

/** An entry of the history with its author. */
export interface HistoryEntryRow {
  readonly id: number;
  readonly entity: string;
  readonly entity_id: number;
  readonly at: string;
  readonly full_name: string | null;
  readonly source: string;
  readonly action: string;
  readonly changes: unknown;
  readonly reason: string | null;
  readonly is_restored: boolean;
}

export interface HistoryPage {
  readonly skip: number;
  readonly take: number;
}

/** A record keeps its id for good, so one that is written after its deletion is that record again. */
export const isRestored = sql<boolean>`h.action = 'insert' and exists (
  select from tenant.history e where e.company_id = h.company_id and e.entity = h.entity and e.entity_id = h.entity_id
    and e.id < h.id and e.action = 'delete')`;

/** The columns of `HistoryEntryRow`. */
export const historyEntry = sql`h.id, h.entity, h.entity_id, h.at, u.full_name, h.source, h.action, h.changes, h.reason,
  ${isRestored} as is_restored`;

/** Entries of the records that `records r (entity, id, ...)` of the same statement names, newest first. */
export const entriesOfRecords = (
  company: number,
  { skip, take }: HistoryPage,
  isShown: RawBuilder<unknown> = sql`true`,
) => sql`
  from records r
  join tenant.history h on h.company_id = ${company} and h.entity = r.entity and h.entity_id = r.id
  left join control.users u on u.id = h.actor_id
  where ${isShown}
  order by h.id desc offset ${skip} limit ${take}`;

export type DeletedRow = Readonly<Record<string, unknown>>;

/** The columns of a record as its deletion recorded them; no row unless that is the last entry of the record. */
export const deletedRow = (
  company: number,
  { entity, id }: { readonly entity: HistoryEntity; readonly id: number },
) =>
  statementOf<{ values: DeletedRow }>(sql`
    select jsonb_build_object('company_id', h.company_id, 'id', h.entity_id, 'modified', clock_timestamp())
      || (select jsonb_object_agg(key, value -> 0) from jsonb_each(h.changes)) as values
    from (
      select company_id, entity_id, action, changes from tenant.history
      where company_id = ${company} and entity = ${entity} and entity_id = ${id}
      order by id desc limit 1) h
    where h.action = 'delete'`);
