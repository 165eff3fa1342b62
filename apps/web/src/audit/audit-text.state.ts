import { entityLabel } from '@fairlead/domain/history/entry-text';
import { entryText } from '../platform/history/history-text.ts';
import type { AuditEntry } from './audit.data.ts';

/** What happened, worded as in the history. */
export function whatOf(entry: AuditEntry, zone: string): string {
  if (entry.book === 'security') return [entry.what, entry.detail].filter(Boolean).join(': ');
  const { id, at, by, source, entity, entityId, action, changes, name, reason } = entry;
  const summary = { id, entity, entityId: entityId ?? 0, at, by: by?.name ?? null, source, action };
  return entryText({ ...summary, changes, name, reason }, zone).join('. ');
}

export const whoOf = ({ by, source }: AuditEntry): string =>
  by?.name ?? (source === 'security' ? 'Unknown' : 'System');

export const recordOf = ({ book, entity, entityId, name }: AuditEntry): string =>
  book === 'security' ? '' : `${entityLabel(entity)} ${name ?? entityId ?? ''}`.trim();
