import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { recalledFilters } from '../platform/lists/kept-filters.ts';
import { addressOfItems, filterOf, queryOf, viewOf } from './list/filter.ts';
import { eventsOfCall, portCallById } from './port-call.data.ts';
import { portCallList } from './port-calls.data.ts';

/** Asks for what the list at this address will show, while its page is still being loaded. */
export function startPortCallList(queries: QueryClient, address: AddressQuery): void {
  const stated =
    queryOf(address) === '' ? addressOfItems(recalledFilters('PortCalls', Date.now())) : address;
  void queries.prefetchInfiniteQuery(portCallList(viewOf(address), filterOf(stated)));
}

/** As above, for the page of one port call. */
export function startPortCall(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(portCallById(id));
  void queries.prefetchQuery(eventsOfCall(id));
}
