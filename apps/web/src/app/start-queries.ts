import { caches } from '@fairlead/domain/constants';
import { chooseCompany } from '@fairlead/domain/people/company-choice';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import type { Me } from '../platform/current/current.ts';

/** Who is signed in. Looked at again now and then, since rights may be given and taken while somebody works. */
export const meQuery = (appVersion: string) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal, client }) => {
      const me = await call('GET /me', { query: { appVersion }, signal });
      dropOtherCompany(client, me);
      return me;
    },
    staleTime: 5 * 60_000,
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

/** What was asked for on behalf of a company whose roles are gone is of no use for the one chosen instead. */
function dropOtherCompany(queries: QueryClient, me: Me): void {
  const acting = actingCompany();
  if (acting === undefined || chooseCompany(me.customerRoles, acting)?.customer.id === acting)
    return;
  queries.removeQueries({ predicate: ({ queryKey }) => !ofNoCompany.has(queryKey[0]) });
}
