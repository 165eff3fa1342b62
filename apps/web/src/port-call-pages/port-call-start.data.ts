import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { startFilter } from '../platform/lists/start-filter.ts';
import { portCallFilters, viewOf } from './list/filter.ts';
import { eventsOfCall, portCallById } from './port-call.data.ts';
import { portCallList } from './port-calls.data.ts';

/** Asks for what the list at this address will show, while its page is still being loaded. */
export function startPortCallList(queries: QueryClient, address: AddressQuery): void {
  const filter = startFilter(portCallFilters, address, Date.now());
  void queries.prefetchInfiniteQuery(portCallList(viewOf(address), filter));
}

/** As above, for the page of one port call. */
export function startPortCall(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(portCallById(id));
  void queries.prefetchQuery(eventsOfCall(id));
}
