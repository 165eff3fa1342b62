import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { caches } from '@fairlead/domain/constants';
import { chooseCompany } from '@fairlead/domain/people/company-choice';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import type { Me } from '../platform/current/current.ts';

/** The signed-in user. Refetched from time to time, since roles may change during a session. */
export const meQuery = (appVersion: string) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal, client }) => {
      const me = await call('GET /me', { query: { appVersion }, signal });
      dropOtherCompany(client, me);
      return me;
    },
    staleTime: 5 * minuteMs,
  });

/** One retry, no refetch on focus or reconnect, refreshed every hour. */
export const globalSettingsQuery = queryOptions({
  queryKey: ['globalSettings'],
  queryFn: ({ signal }) => call('GET /globalSettings', { signal }),
  retry: caches.globalSettingsRetries,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: caches.globalSettingsRefreshMs,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

const ofNoCompany: ReadonlySet<unknown> = new Set(['me', 'globalSettings']);

/** Drops the data of a company that the user no longer has a role in, so that it is not shown for the next one. */
function dropOtherCompany(queries: QueryClient, me: Me): void {
  const acting = actingCompany();
  if (acting === undefined || chooseCompany(me.customerRoles, acting)?.customer.id === acting)
    return;
  queries.removeQueries({ predicate: ({ queryKey }) => !ofNoCompany.has(queryKey[0]) });
}
