import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@fairlead/contract/errors';
import { ApiError } from './api-error.ts';
import { followAsking } from './asked-at.ts';

const secondFactorNeeded = 'secondFactorNeeded' satisfies ErrorCode;

/**
 * The cache of everything fetched. Keys begin with the name of the entity ('voyage', 'portCall', 'vessel'), so that an
 * Event of the hub invalidates what shows it.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    // The company requires it from now on: the answer about oneself says so, and leads on.
    if (error instanceof ApiError && error.code === secondFactorNeeded)
      void queries.invalidateQueries({ queryKey: ['me'] });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
        refetchOnWindowFocus: true,
      },
      // A save without a network says so at once; it is not kept back to happen at some later time.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followAsking(queries.getQueryCache());
  return queries;
}
