import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@fairlead/contract/errors';
import { ApiError } from './api-error.ts';
import { retainShown } from './retain-shown.ts';
import { followAsking } from './requested-at.ts';

const secondFactorNeeded = 'secondFactorNeeded' satisfies ErrorCode;

/**
 * The query cache. Keys begin with the name of the entity ('voyage', 'portCall', 'vessel'), so that an Event of the hub
 * invalidates the queries that show it.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    // The company has started to require a second factor: the answer to GET /me reflects it, and the page follows.
    if (error instanceof ApiError && error.code === secondFactorNeeded)
      void queries.invalidateQueries({ queryKey: ['me'] });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * minuteMs,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
        refetchOnWindowFocus: true,
      },
      // A save without a network fails at once; it is not queued for later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followAsking(queries.getQueryCache());
  retainShown(queries.getQueryCache());
  return queries;
}
