import { sql } from 'kysely';

/** An entry of the history with who made it. */
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
}

export interface HistoryPage {
  readonly skip: number;
  readonly take: number;
}

/** The columns of `HistoryEntryRow`. */
export const historyEntry = sql`h.id, h.entity, h.entity_id, h.at, u.full_name, h.source, h.action, h.changes, h.reason`;

/** Entries of the records that `records r (entity, id, ...)` of the same statement names, newest first. */
export const entriesOfRecords = (company: number, { skip, take }: HistoryPage) => sql`
  from records r
  join tenant.history h on h.company_id = ${company} and h.entity = r.entity and h.entity_id = r.id
  left join control.users u on u.id = h.actor_id
  order by h.id desc offset ${skip} limit ${take}`;
