import type { Query, QueryCache } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The server was not reached, is busy or is just starting: what it had answered before is still what is known. */
const unreachable: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

const isMoreOfAList = ({ fetchMeta }: Query['state']): boolean =>
  fetchMeta?.fetchMore?.direction !== undefined;

/**
 * Data that are shown stay when they cannot be refetched because the server is out of reach, together with everything that
 * was typed beside them: the query stays successful, and stale. A refusal, or a fault of the server, is an error as before.
 */
export function retainShown(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { state } = event.query;
    const { data, error } = state;
    if (data === undefined || isMoreOfAList(state)) return;
    if (!(error instanceof ApiError) || !unreachable.has(error.status)) return;
    event.query.setState({ ...state, status: 'success', error: null, isInvalidated: true });
  });
}
