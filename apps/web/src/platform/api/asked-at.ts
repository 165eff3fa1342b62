import type { Query, QueryCache } from '@tanstack/react-query';

const asked = new WeakMap<Query, number>();

/** Records how recent each query is: the time of its last request, or of the save whose answer updated it. */
export function followAsking(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual === true))
      asked.set(event.query, Date.now());
  });
}

export function isAskedSince(query: Query, sinceMs: number): boolean {
  return (asked.get(query) ?? 0) >= sinceMs;
}
