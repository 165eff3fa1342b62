import type { Query, QueryCache } from '@tanstack/react-query';

const requested = new WeakMap<Query, number>();

/** Records how recent each query is: the time of its last request, or of the save whose answer updated it. */
export function followAsking(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual === true))
      requested.set(event.query, Date.now());
  });
}

export function isRequestedSince(query: Query, sinceMs: number): boolean {
  return (requested.get(query) ?? 0) >= sinceMs;
}
