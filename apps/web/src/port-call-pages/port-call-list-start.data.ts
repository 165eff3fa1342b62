import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { startFilter } from '../platform/lists/start-filter.ts';
import { portCallFilters, viewOf } from './list/filter.ts';
import { portCallList } from './port-calls.data.ts';

/** Requests the data for the list at this address, while its page is still loading. */
export function startPortCallList(queries: QueryClient, address: AddressQuery): void {
  const filter = startFilter(portCallFilters, address, Date.now());
  void queries.prefetchInfiniteQuery(portCallList(viewOf(address), filter));
}
