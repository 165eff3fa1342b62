import { fieldWord, readValue, valueWord } from '@fairlead/domain/history/field-words';
import type { AnswerOf } from '../api/call.ts';

export type HistoryEntry = AnswerOf<'GET /history'>[number];
type Change = HistoryEntry['changes'][number];

/** Fields whose values say nothing to a reader. */
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

/** One change as a sentence without a full stop; the entity says what its numbers mean. */
export function changeWords(
  { field, old, new: now, oldName, newName }: Change,
  zone: string,
  entity?: string,
): string {
  if (oldName !== undefined || newName !== undefined)
    return `${fieldWord(field)} changed from ${oldName ?? valueWord(old, zone)} to ${newName ?? valueWord(now, zone)}`;
  const isId = field.endsWith('Id') && typeof (now ?? old) === 'number';
  if (isId || coded.has(field)) return `${fieldWord(field)} changed`;
  const read = (value: unknown) => readValue({ entity, field }, value, zone);
  return `${fieldWord(field)} changed from ${read(old)} to ${read(now)}`;
}

/** What an entry says: a creation says only that; a reason that was given comes last. */
export function entryWords(
  entry: HistoryEntry,
  zone: string,
  told?: (change: Change) => string | undefined,
): readonly string[] {
  const { reason } = entry;
  // The reason of a merge says the same as the entry itself.
  const said = entry.mergedInto === undefined ? reason : null;
  return [...happened(entry, zone, told), ...(said === null ? [] : [`Reason: ${said}`])];
}

function happened(
  entry: HistoryEntry,
  zone: string,
  told?: (change: Change) => string | undefined,
): readonly string[] {
  if (entry.action === 'insert') return [entry.isRestored === true ? 'Restored' : 'Created'];
  if (entry.mergedInto !== undefined) return [`Merged into ${entry.mergedInto}`];
  if (entry.action === 'delete') return ['Deleted'];
  const deletion = entry.changes.find(({ field }) => field === 'deleted');
  const isDeleted = deletion !== undefined && deletion.new !== null && deletion.new !== false;
  if (deletion !== undefined) return [isDeleted ? 'Deleted' : 'Restored'];
  return entry.changes
    .filter(({ field }) => !shadows.has(field))
    .map((change) => told?.(change) ?? changeWords(change, zone, entry.entity));
}
