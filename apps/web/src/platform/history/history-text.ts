import { fieldLabel, readValue, valueText } from '@fairlead/domain/history/field-labels';
import type { AnswerOf } from '../api/call.ts';

export type HistoryEntry = AnswerOf<'GET /history'>[number];
type Change = HistoryEntry['changes'][number];

/** Fields whose values mean nothing to a reader. */
const coded: ReadonlySet<string> = new Set([
  'allowanceRounding',
  'consumption',
  'definition',
  'reasonIds',
  'releasedCargo',
  'revision',
  'rounding',
  'sha256',
  'timeBarTrigger',
]);

/** Fields that only repeat another one. */
const shadows: ReadonlySet<string> = new Set(['cataloguePortId', 'ownPortId', 'callVesselId']);

/** One change as a sentence without a full stop; the entity determines the meaning of its numbers. */
export function changeText(
  { field, old, new: now, oldName, newName }: Change,
  zone: string,
  entity?: string,
): string {
  if (oldName !== undefined || newName !== undefined)
    return `${fieldLabel(field)} changed from ${oldName ?? valueText(old, zone)} to ${newName ?? valueText(now, zone)}`;
  const isId = field.endsWith('Id') && typeof (now ?? old) === 'number';
  if (isId || coded.has(field)) return `${fieldLabel(field)} changed`;
  const read = (value: unknown) => readValue({ entity, field }, value, zone);
  return `${fieldLabel(field)} changed from ${read(old)} to ${read(now)}`;
}

/** The text of an entry: a creation is only named as such; a reason comes last. */
export function entryText(
  entry: HistoryEntry,
  zone: string,
  describe?: (change: Change) => string | undefined,
): readonly string[] {
  const { reason } = entry;
  // The reason of a merge repeats the entry itself.
  const reported = entry.mergedInto === undefined ? reason : null;
  return [
    ...happened(entry, zone, describe),
    ...(reported === null ? [] : [`Reason: ${reported}`]),
  ];
}

/** The deletion mark of records that stay in their table. */
const isMark = ({ field }: Change): boolean => field === 'deleted';

/** Whether the entry is the latest of its record; entries are newest first. */
export const isLatest = (entry: HistoryEntry, entries: readonly HistoryEntry[]): boolean =>
  entries.find(({ entity, entityId }) => entity === entry.entity && entityId === entry.entityId)
    ?.id === entry.id;

/** Whether the record was deleted; one that was merged into another was not. */
export function isDeletion({ action, changes, mergedInto }: HistoryEntry): boolean {
  if (mergedInto !== undefined || action === 'insert') return false;
  const mark = changes.find(isMark);
  return action === 'delete' || (mark !== undefined && mark.new !== null && mark.new !== false);
}

function happened(
  entry: HistoryEntry,
  zone: string,
  describe?: (change: Change) => string | undefined,
): readonly string[] {
  if (entry.action === 'insert') return [entry.isRestored === true ? 'Restored' : 'Created'];
  if (entry.mergedInto !== undefined) return [`Merged into ${entry.mergedInto}`];
  if (isDeletion(entry)) return ['Deleted'];
  if (entry.changes.some(isMark)) return ['Restored'];
  return entry.changes
    .filter(({ field }) => !shadows.has(field))
    .map((change) => describe?.(change) ?? changeText(change, zone, entry.entity));
}
