import { recordedChanges } from '../../platform/database/recorded-changes.ts';
import { securityKinds } from '../../platform/identity/security-log.ts';
import type { EntryRow } from '../list/entries.sql.ts';

const sentences: Readonly<Record<string, string>> = securityKinds;

/** An entry of either log as calls return it. */
export function entryAnswer(row: EntryRow) {
  return {
    book: row.book,
    id: row.id,
    at: row.at,
    by: row.person_id === null ? null : { id: row.person_id, name: row.person ?? '' },
    source: row.source,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    what: row.book === 'security' ? (sentences[row.action] ?? row.action) : '',
    detail: row.detail,
    address: row.address,
    changes: recordedChanges(row.changes),
    reason: row.reason,
    position: row.position,
  };
}

export type EntryAnswer = ReturnType<typeof entryAnswer>;
