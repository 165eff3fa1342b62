import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { recalledFilters } from '../platform/lists/kept-filters.ts';
import { addressOfItems, filterOf, queryOf } from './voyage-list.state.ts';
import { voyageById, voyageList } from './voyages.data.ts';

/** Asks for what the list at this address will show, while its page is still being loaded. */
export function startVoyageList(queries: QueryClient, address: AddressQuery): void {
  const stated =
    queryOf(address) === ''
      ? addressOfItems(recalledFilters('Voyages', Date.now()))
      : Object.fromEntries(new URLSearchParams(queryOf(address)));
  void queries.prefetchInfiniteQuery(voyageList(filterOf(stated)));
}

/** As above, for the page of one voyage. */
export function startVoyage(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(voyageById(id));
}
