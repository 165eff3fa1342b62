import type { Query, QueryCache } from '@tanstack/react-query';

const requested = new WeakMap<Query, number>();

/**
 * Records how recent each query is: the time of its last request, or of the save whose answer updated it. A request that was
 * pending when a save updated the query may return what was there before the save: it is made again.
 */
export function followAsking(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const isSaved = action.type === 'success' && action.manual === true;
    if (!isSaved && action.type !== 'fetch') return;
    requested.set(query, Date.now());
    if (isSaved && query.state.fetchStatus === 'fetching')
      queueMicrotask(
        () => void query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined),
      );
  });
}

export function isRequestedSince(query: Query, sinceMs: number): boolean {
  return (requested.get(query) ?? 0) >= sinceMs;
}
