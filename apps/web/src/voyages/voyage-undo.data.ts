import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { call } from '../platform/api/call.ts';
import { isLatest } from '../platform/history/history-text.ts';
import type { UndoButtonProps } from '../platform/history/undo-button.tsx';
import { undoOfDeletion } from '../platform/history/undo-deletion.ts';
import type { Voyage, VoyageHistoryEntry, VoyagePortCall } from './voyages.data.ts';

/** One save writes all its entries within this time. */
const oneSaveMs = 2000;

/** By how many minutes an entry moved a port call as a whole; undefined if it changed anything else. */
export function minutesMoved({ entity, action, changes }: VoyageHistoryEntry): number | undefined {
  if (entity !== 'portCall' || action !== 'update' || changes.length !== 2) return undefined;
  const shifts = ['scheduledArrival', 'scheduledDeparture'].map((field) => {
    const change = changes.find((one) => one.field === field);
    return (Date.parse(String(change?.new)) - Date.parse(String(change?.old))) / minuteMs;
  });
  const [arrival = Number.NaN, departure] = shifts;
  return arrival === departure && arrival !== 0 ? arrival : undefined;
}

/** The port calls that were moved together, as long as each is still where it was moved to. */
export function movedTogether(
  entry: VoyageHistoryEntry,
  entries: readonly VoyageHistoryEntry[],
  portCalls: readonly Pick<VoyagePortCall, 'id' | 'arrived' | 'modified'>[],
): readonly { readonly id: number; readonly modified: string }[] {
  const minutes = minutesMoved(entry);
  if (minutes === undefined) return [];
  const isSameSave = ({ at, by }: VoyageHistoryEntry) =>
    by === entry.by && Math.abs(Date.parse(at) - Date.parse(entry.at)) < oneSaveMs;
  const moved = entries.filter((one) => isSameSave(one) && minutesMoved(one) === minutes);
  const seen = moved.flatMap((one) => {
    const found = portCalls.find(({ id, arrived }) => id === one.entityId && arrived === null);
    return found === undefined || !isLatest(one, entries)
      ? []
      : [{ id: found.id, modified: found.modified }];
  });
  return seen.length === moved.length ? seen : [];
}

/** What can be undone of an entry in the history of a voyage. */
export function undoOf(
  entry: VoyageHistoryEntry,
  entries: readonly VoyageHistoryEntry[],
  { id, portCalls = [] }: Voyage,
): UndoButtonProps | undefined {
  const seen = movedTogether(entry, entries, portCalls);
  // Only one of those that were moved together offers it, for all of them.
  if (seen[0]?.id !== entry.entityId) return undoOfDeletion(entry, entries, id);
  const minutes = -(minutesMoved(entry) ?? 0);
  const body = { voyageId: id, scope: 'listed' as const, minutes, seen: [...seen] };
  return {
    label: 'Undo move',
    undo: () => call('POST /schedule/shift', { body }),
    done: 'Move undone',
  };
}
