import type { HistoryEntity } from '@fairlead/domain/hub/history-entities';
import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { authorLabel } from './author-label.ts';
import type { HistoryEntry } from './history-text.ts';

export const historyOf = (entity: HistoryEntity | null, id: number) =>
  queryOptions({
    queryKey: ['history', entity, id],
    queryFn: ({ signal }) =>
      call('GET /history', { query: { entity: entity ?? '', id: String(id) }, signal }),
    // A new record has no history, nor has one of the installation.
    enabled: id > 0 && entity !== null,
  });

/** With what was added to the record, deleted from it and restored; see `invalidateFor`. */
export const historyWithParts = (entity: HistoryEntity, id: number) =>
  queryOptions({
    queryKey: ['historyWithParts', entity, id],
    queryFn: ({ signal }) =>
      call('GET /history', { query: { entity, id: String(id), parts: true }, signal }),
  });

export interface LastChange {
  readonly at: string;
  readonly by: string;
}

/** When a record was last changed, and by whom; undefined until loaded. Shares the query of the history card. */
export function useLastChange(entity: HistoryEntity, id: number): LastChange | undefined {
  const [last] = useQuery(historyOf(entity, id)).data ?? [];
  return last === undefined ? undefined : { at: last.at, by: authorLabel(last) };
}

const anotherUser = 'Another user';

/** Who last changed a record, or one of its fields; 'Another user' until that is known. */
export function useAuthor(entity: HistoryEntity | null, id: number): (field?: string) => string {
  const { data = [], isFetching } = useQuery(historyOf(entity, id));
  return (field) => {
    // A change that was just reported is not in the entries fetched before it.
    const last = isFetching ? undefined : (data.find(changing(field)) ?? data[0]);
    return last === undefined ? anotherUser : authorLabel(last);
  };
}

/** The history names references by their ids: master is masterId, reasons are reasonIds. */
function changing(field = '') {
  const names = new Set([field, `${field}Id`, `${field.replace(/s$/, '')}Ids`]);
  return ({ changes }: HistoryEntry) => changes.some((change) => names.has(change.field));
}

/** Call this when a save was refused for a newer version, so that its author is known. */
export function refetchHistory(queries: QueryClient, entity: HistoryEntity, id: number): void {
  void queries.invalidateQueries({ queryKey: historyOf(entity, id).queryKey });
}
