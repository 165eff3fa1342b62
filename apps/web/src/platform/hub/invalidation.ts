import type { ChangeEvent } from '@fairlead/contract/hub';
import { type ChangeEntity, queriesShowing } from '@fairlead/domain/hub/change-entities';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { isRequestedSince } from '../api/requested-at.ts';
import { ownSaveAnswered } from '../api/own-saves.ts';

/**
 * Invalidates queries. Their first request is not restarted by that, and what it returns may be older than the change: it is
 * followed by another one.
 */
async function invalidate(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  for (const query of first)
    void query.promise?.then(
      () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
  await queries.invalidateQueries(filters);
}

/** Refetches the visible queries that show a record, and marks the rest as stale. */
export const refetchShowing = (queries: QueryClient, entity: ChangeEntity): Promise<unknown> =>
  Promise.all(queriesShowing(entity).map((name) => invalidate(queries, { queryKey: [name] })));

/**
 * Refetches the visible queries of a changed record and its history, and marks the rest as stale. After a save of this page, only
 * those that were not requested since the save was answered.
 */
export async function invalidateFor(queries: QueryClient, event: ChangeEvent): Promise<void> {
  const since = await answerOf(event);
  const predicate = (query: Query) => since === undefined || !isRequestedSince(query, since);
  const keys = queriesShowing(event.entity).map((name) => [name]);
  for (const queryKey of [...keys, ['history', event.entity, event.id]])
    void invalidate(queries, { queryKey, predicate });
  const owners = new Set<unknown>([event.id, event.parentId]);
  void invalidate(queries, {
    queryKey: ['historyWithParts'],
    predicate: (query) => owners.has(query.queryKey[2]) && predicate(query),
  });
}

async function answerOf({ saveKey }: ChangeEvent): Promise<number | undefined> {
  const answered = await ownSaveAnswered(saveKey);
  // The handlers of the save run first.
  if (answered !== undefined) await new Promise((resolve) => setTimeout(resolve));
  return answered;
}
