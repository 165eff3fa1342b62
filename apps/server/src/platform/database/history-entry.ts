import { recordedChanges } from './recorded-changes.ts';
import type { HistoryEntryRow } from './record-history.sql.ts';

/** An entry as the calls return it, without the names that it refers to. */
export const historyEntryOf = (row: HistoryEntryRow) => ({
  id: row.id,
  entity: row.entity,
  entityId: row.entity_id,
  at: row.at,
  by: row.full_name,
  source: row.source,
  action: row.action,
  changes: recordedChanges(row.changes),
  reason: row.reason,
  ...(row.is_restored ? { isRestored: true } : {}),
});
